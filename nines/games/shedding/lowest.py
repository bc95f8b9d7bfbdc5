"""A yardstick for the shedding game, in a few lines: the lowest card that goes, and all of its rank.

Wild cards come last; wild and high cards are laid up; whoever can jump in does. It counts nothing and guesses at
nothing, and yet beats `thumb1`. Its figures in STRENGTH.md stand for as long as nobody changes it.
"""

from typing import Any

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.core.cards import TEN, Card
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import CLONE, RESET
from nines.games.shedding.rules import State
from nines.registry import GAMES

LAST = {CLONE: 20, RESET: 21, TEN: 22}
"""The wild ranks count as higher than all others."""


def lowest(view: Any, budget: Budget, stream: Stream) -> Move:
    """The lowest play of the shedding game; in any other game the move of `thumb`."""
    if not isinstance(view, State):
        return heuristics.think(view, budget, stream)
    moves = GAMES[view.game].legal_moves(view)
    if view.phase == "up":
        return max(moves, key=lambda move: whole(map(height, move.cards)))
    laid = [move for move in moves if move.cards]
    return min(laid, key=lambda move: (height(move.cards[0]), -len(move.cards))) if laid else moves[0]


def height(card: Card) -> int:
    """How high a card counts."""
    return LAST.get(card.rank, card.rank)
