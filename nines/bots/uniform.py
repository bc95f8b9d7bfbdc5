"""The player called *random*: any legal move, each equally likely."""

from typing import Any

from nines.bots.player import Budget
from nines.chance import Stream
from nines.games import GAMES
from nines.moves import Move


def think(view: Any, budget: Budget, stream: Stream) -> Move:
    """One of the legal moves, each equally likely."""
    return stream.one_of(GAMES[view.game].legal_moves(view))
