"""Details: what a game's view tells beside what all views tell, as features."""

from collections.abc import Callable
from typing import Any

from nines.core.cards import SUITS, Card
from nines.core.game import left_of
from nines.games.le_neuf import rules as le_neuf
from nines.games.nein_nine import rules as nein_nine
from nines.games.niner import rules as niner
from nines.games.shedding import table as shedding_table
from nines.games.shedding.pile import PACK, in_force
from nines.games.shedding.rules import STUBBORN
from nines.registry import ByGame
from nines.zoo.features import Features, marked, plane


def of_nein_nine(view: nein_nine.State) -> Features:
    """The suit to follow, the Joker's declaration, and whether only a shared top goes on (NN17)."""
    yield "follow", marked(view.follow, SUITS)
    yield "joker", marked(view.joker, (True, False))
    yield "overtime", [float(view.extra)]


def of_le_neuf(view: le_neuf.State) -> Features:
    """Who has swapped for the spare hand, and who has kept a hand (LN3); seats that have not been asked did neither."""
    me, seats = view.viewer or 0, len(view.hands)
    first = view.dealer if view.options["first_exchange"] == "dealer" else left_of(view.dealer, seats)
    said = {(first + at - me) % seats: swapped for at, swapped in enumerate(view.answers)}
    yield "swapped", [float(said.get(at) is True) for at in range(seats)]
    yield "kept", [float(said.get(at) is False) for at in range(seats)]


def of_niner(view: niner.State) -> Features:
    """Nothing: bids and the talon are places where cards lie."""
    yield from ()


def of_shedding(view: shedding_table.State) -> Features:
    """The rank in force, who is out, who is next after a jump-in let go, how near a draw is, and what all know of
    hands: own cards that they know, and for each other seat the cards that it has shown not to have (SN6)."""
    me, seats = view.viewer or 0, len(view.hands)
    yield "in force", marked(in_force(view.pile), (0, *range(2, 15)))
    yield "out", [float((me + at) % seats in view.out) for at in range(seats)]
    yield "resumes", marked((view.resumes - me) % seats if view.resumes >= 0 else None, range(seats))
    yield "idle", [min(1.0, (view.idle + view.let_go[me]) / STUBBORN)]
    yield "known", plane(view.known[me], PACK)
    for at in range(1, seats):
        lacking = frozenset[Card]().union(*(some for some, most in view.limits[(me + at) % seats] if not most))
        yield f"lacks {at}", plane(lacking, PACK)


DETAILS: ByGame[Callable[[Any], Features]] = ByGame(
    {
        "nein-nine": "nines.zoo.details:of_nein_nine",
        "le-neuf": "nines.zoo.details:of_le_neuf",
        "nines": "nines.zoo.details:of_le_neuf",
        "niner": "nines.zoo.details:of_niner",
        "shedding": "nines.zoo.details:of_shedding",
    }
)
