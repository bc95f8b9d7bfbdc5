"""Niner as an environment for training: its actions, and what its view tells beside what all views tell."""

from nines.core.features import Features
from nines.core.moves import Move, bid, play
from nines.games.niner.rules import PACK, State

ACTIONS: tuple[Move, ...] = (*map(play, PACK), *map(bid, PACK))
"""By number."""


def features(view: State) -> Features:
    """Nothing: bids and the talon are places where cards lie."""
    yield from ()
