"""Which games have a search, and how their decisions become problems."""

from collections.abc import Callable
from typing import Any

from nines.bots.search.problem import Maker
from nines.games import ByGame

# A search is large: whoever only names the levels must not wait for it.
PROBLEMS: ByGame[Maker] = ByGame(
    {
        "nein-nine": "nines.bots.search.nein_nine.problem:decision",
        "le-neuf": "nines.bots.search.le_neuf.problem:decision",
        "nines": "nines.bots.search.le_neuf.problem:decision",
        "niner": "nines.bots.search.niner.problem:decision",
        "shedding": "nines.bots.search.shedding.problem:decision",
    }
)
"""By the game's key; a game that is missing is played by rules of thumb at every level."""
NEAR_ENDS: ByGame[Callable[[Any], bool]] = ByGame(
    {
        "nein-nine": "nines.bots.search.nein_nine.problem:is_near_end",
        "le-neuf": "nines.bots.search.le_neuf.problem:is_near_end",
        "nines": "nines.bots.search.le_neuf.problem:is_near_end",
        "niner": "nines.bots.search.niner.problem:is_near_end",
        "shedding": "nines.bots.search.shedding.problem:is_near_end",
    }
)
"""Whether the rules alone may say of a view that one move outdoes another (`nines.bots.search.outdone`)."""
