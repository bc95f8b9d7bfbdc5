"""Nein Nine as an environment for training: its actions, and what its view tells beside what all views tell."""

from nines.core.cards import JOKER, SUITS
from nines.core.features import Features, marked
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.games.nein_nine.rules import PACK, State

ACTIONS: tuple[Move, ...] = (*(play(card) for card in PACK if card != JOKER), JOKER_WINS, JOKER_LOSES)
"""By number."""


def features(view: State) -> Features:
    """The suit to follow, the Joker's declaration, and whether only a shared top goes on (NN17)."""
    yield "follow", marked(view.follow, SUITS)
    yield "joker", marked(view.joker, (True, False))
    yield "overtime", [float(view.extra)]
