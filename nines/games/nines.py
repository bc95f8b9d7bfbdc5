"""Nines, as its encyclopedia article tells it: Le Neuf's play, with other customs (WN1 to WN4).

Trump goes clubs, diamonds, hearts, spades, no trump; the dealer has the first choice of the spare hand; four players
play each alone, with a quota of 3.
"""

from dataclasses import replace

from nines.cards import card
from nines.game import each_alone
from nines.games import le_neuf
from nines.games.le_neuf_customs import choices
from nines.options import Options


def start(options: Options, seats: int) -> le_neuf.State:
    """Nines before its first deal."""
    return le_neuf.sit_down("nines", options, seats, seats)


GAME = replace(
    le_neuf.GAME,
    key="nines",
    name="Nines",
    blurb="The same table, other customs: the dealer chooses first, thirteen tricks win at a stroke.",
    token=card("9C"),
    choices=choices("CDHSN", "dealer", "Four, each alone"),
    sides=each_alone,
    start=start,
)
