"""How the yardstick imagines a view, for the games that have one."""

from collections.abc import Callable
from typing import Any

from nines.bots.search.position import Determinization
from nines.games import ByGame

IMAGINED: ByGame[Callable[[Any], Determinization]] = ByGame(
    {
        "nein-nine": "nines.bots.search.nein_nine.problem:determinization",
        "le-neuf": "nines.bots.search.le_neuf.problem:determinization",
        "nines": "nines.bots.search.le_neuf.problem:determinization",
        "shedding": "nines.bots.search.shedding.problem:determinization",
    }
)
"""By the game's key; a game that is missing has no yardstick."""
