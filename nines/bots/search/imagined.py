"""How the yardstick imagines a view, for the games that have one."""

from collections.abc import Callable, Mapping
from typing import Any

from nines.bots.search.position import Imagined
from nines.games import ByGame

IMAGINED: Mapping[str, Callable[[Any], Imagined]] = ByGame(
    {
        "nein-nine": "nines.bots.search.nein_nine.problem:imagined",
        "le-neuf": "nines.bots.search.le_neuf.problem:imagined",
        "nines": "nines.bots.search.le_neuf.problem:imagined",
        "shedding": "nines.bots.search.shedding.problem:imagined",
    }
)
"""By the game's key; a game that is missing has no yardstick."""
