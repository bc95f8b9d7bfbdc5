"""The rules of each game for players, in our own words: English here, other languages in the catalogue."""

from nines.registry import ByGame
from nines.words.rulebook.page import Page

RULEBOOK: ByGame[Page] = ByGame(
    {
        "nein-nine": "nines.games.nein_nine.rulebook:PAGE",
        "le-neuf": "nines.games.le_neuf.rulebook:PAGE",
        "nines": "nines.games.nines.rulebook:PAGE",
        "niner": "nines.games.niner.rulebook:PAGE",
        "shedding": "nines.games.shedding.rulebook:PAGE",
    }
)
"""A page of rules by the key of its game."""
