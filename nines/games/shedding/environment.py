"""The shedding game as an environment for training: its actions, and what its view tells beside what all tell."""

from collections.abc import Iterator
from itertools import combinations

from nines.core.cards import TEN, Card, Cards
from nines.core.features import Features, marked, plane
from nines.core.moves import PASS, TAKE, Move, jump, lay_up, turn_down
from nines.games.shedding.pile import FOUR, PACK, in_force, missing, plays
from nines.games.shedding.rules import STUBBORN
from nines.games.shedding.table import State


def _actions(pack: Cards) -> Iterator[Move]:
    ranks = sorted({card.rank for card in pack})
    fours = [tuple(card for card in pack if card.rank == rank) for rank in ranks]
    for four in fours:
        yield from plays(0, four, (), False)
    yield TAKE
    yield from (turn_down(slot) for slot in (1, 2, 3))
    yield from (lay_up((card,)) for card in pack)
    for four in fours:
        if four[0].rank != TEN:  # SN10: a ten clears the pile, so that no run of them lies there
            runs = (some for count in range(FOUR - 1, 0, -1) for some in combinations(four, count))
            yield from (jump(others) for some in runs if (others := missing(some)))
    yield PASS


ACTIONS: tuple[Move, ...] = tuple(_actions(PACK))
"""By number."""


def features(view: State) -> Features:
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
