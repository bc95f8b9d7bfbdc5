"""Nein Nine as an environment for training: its actions, and what its view tells beside what all views tell."""

from math import comb

from nines.core.cards import JOKER, SUITS
from nines.core.features import Features, marked
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.core.sums import whole
from nines.games.nein_nine.rules import PACK, SEATS, State

ACTIONS: tuple[Move, ...] = (*(play(card) for card in PACK if card != JOKER), JOKER_WINS, JOKER_LOSES)
"""By number."""
_NINES = sum(card.rank == 9 for card in PACK)
FIRST_DEALERS: tuple[float, ...] = tuple(
    whole(comb(len(PACK) - 1 - at, _NINES - 1) for at in range(seat, len(PACK), SEATS)) / comb(len(PACK), _NINES)
    for seat in range(SEATS)
)
"""How likely each seat is to receive the first 9 and so deals first (NN2)."""


def features(view: State) -> Features:
    """The suit to follow, the Joker's declaration, and whether only a shared top goes on (NN17)."""
    yield "follow", marked(view.follow, SUITS)
    yield "joker", marked(view.joker, (True, False))
    yield "overtime", [float(view.extra)]
