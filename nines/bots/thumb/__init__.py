"""The player called *thumb*: fair rules of thumb, one module for each family of games.

It remembers every card it has seen and guesses at nothing else: no search, no sampling, no luck. The rules of a game
are imported when a decision of it first asks for them.
"""

from typing import Any

from nines.bots.player import Budget
from nines.chance import Stream
from nines.moves import Move


def think(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that the game's rules of thumb choose; the same view gives the same move, whatever the chance."""
    match view.game:
        case "nein-nine":
            from nines.bots.thumb import nein_nine

            return nein_nine.think(view)
        case "le-neuf" | "nines":
            from nines.bots.thumb import le_neuf

            return le_neuf.think(view)
        case "niner":
            from nines.bots.thumb import niner

            return niner.think(view)
        case "shedding":
            from nines.bots.thumb import shedding

            return shedding.think(view)
    raise KeyError(view.game)
