"""The player called *thumb*: fair rules of thumb, one module for each family of games.

It remembers every card it has seen and guesses at nothing else: no search, no sampling, no luck.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from nines.bots.player import Budget
from nines.bots.thumb import le_neuf, nein_nine, niner, shedding
from nines.chance import Stream
from nines.moves import Move

_RULES: Mapping[str, Callable[[Any], Move]] = MappingProxyType(
    {
        "nein-nine": nein_nine.think,
        "le-neuf": le_neuf.think,
        "nines": le_neuf.think,
        "niner": niner.think,
        "shedding": shedding.think,
    }
)


def think(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that the game's rules of thumb choose; the same view gives the same move, whatever the chance."""
    return _RULES[view.game](view)
