"""The rules of each game for players, in our own words: English here, other languages in the catalogue."""

from nines.registry import ByGame
from nines.words.rulebook.page import Page

RULEBOOK: ByGame[Page] = ByGame("rulebook")
"""A page of rules by the key of its game."""
