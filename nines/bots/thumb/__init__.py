"""The player called *thumb*: fair rules of thumb, one module for each family of games.

It remembers every card it has seen and guesses at nothing else: no search, no sampling, no luck.
"""

from collections.abc import Callable, Mapping
from typing import Any

from nines.bots.player import Budget
from nines.chance import Stream
from nines.games import ByGame
from nines.moves import Move

RULES: Mapping[str, Callable[[Any], Move]] = ByGame(
    {
        "nein-nine": "nines.bots.thumb.nein_nine:think",
        "le-neuf": "nines.bots.thumb.le_neuf:think",
        "nines": "nines.bots.thumb.le_neuf:think",
        "niner": "nines.bots.thumb.niner:think",
        "shedding": "nines.bots.thumb.shedding:think",
    }
)
"""The rules of thumb by the key of their game: the move for a view whose viewer is to act."""


def think(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that the game's rules of thumb choose; the same view gives the same move, whatever the chance."""
    return RULES[view.game](view)
