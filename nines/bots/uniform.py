"""The player called *random*: any legal move, each equally likely."""

from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES


def think(view: View, budget: Budget, stream: Stream) -> Move:
    """One of the legal moves, each equally likely."""
    return stream.one_of(GAMES[view.game].legal_moves(view))
