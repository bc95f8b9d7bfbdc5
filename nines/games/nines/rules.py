"""Nines, as its encyclopedia article tells it: Le Neuf's play, with other customs (WN1 to WN4).

Trump goes clubs, diamonds, hearts, spades, no trump; the dealer has the first choice of the spare hand; four players
play each alone, with a quota of 3.
"""

from nines.core.cards import Card
from nines.core.game import each_alone
from nines.core.options import Options
from nines.games.le_neuf import rules as le_neuf
from nines.games.le_neuf.customs import choices


def start(options: Options, seats: int) -> le_neuf.State:
    """Nines before its first deal."""
    return le_neuf.sit_down("nines", options, seats, seats)


GAME = le_neuf.GAME._replace(
    key="nines",
    name="Nines",
    blurb="Like Le Neuf, but the dealer chooses first.",
    minutes=15,
    token=Card.parse("9C"),
    choices=choices("CDHSN", "dealer", "Four, each alone", "With four players, a match lasts about a quarter longer."),
    sides=each_alone,
    start=start,
)
