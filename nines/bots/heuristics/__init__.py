"""The player called *thumb*: fair rules of thumb, which each game brings.

It remembers every card it has seen and guesses nothing else: no search, no sampling, no chance.
"""

from collections.abc import Callable
from typing import Any

from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import ByGame

RULES: ByGame[Callable[[Any], Move]] = ByGame("heuristics")
"""The rules of thumb by the key of their game: the move for a view whose viewer is to act."""


def think(view: View, budget: Budget, stream: Stream) -> Move:
    """The move that the game's rules of thumb choose; the same view gives the same move, whatever the chance."""
    return RULES[view.game](view)
