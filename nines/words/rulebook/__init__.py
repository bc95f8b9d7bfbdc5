"""The rules of each game for players, in our own words: English here, other languages in the catalogue."""

from nines.games import ByGame
from nines.words.rulebook.page import Page

RULEBOOK: ByGame[Page] = ByGame(
    {
        "nein-nine": "nines.words.rulebook.nein_nine:PAGE",
        "le-neuf": "nines.words.rulebook.le_neuf:PAGE",
        "nines": "nines.words.rulebook.nines:PAGE",
        "niner": "nines.words.rulebook.niner:PAGE",
        "shedding": "nines.words.rulebook.shedding:PAGE",
    }
)
"""A page of rules by the key of its game."""
