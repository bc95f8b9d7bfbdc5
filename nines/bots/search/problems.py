"""Which games have a search, and how their decisions become problems."""

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
