"""Lessons by theme: short rows of questions about positions, whose answers the rules work out."""

from nines.games import ByGame
from nines.lessons.themes.theme import Theme

THEMES: ByGame[tuple[Theme, ...]] = ByGame(
    {
        "nein-nine": "nines.lessons.themes.nein_nine:THEMES",
        "le-neuf": "nines.lessons.themes.le_neuf:THEMES",
        "nines": "nines.lessons.themes.nines:THEMES",
        "niner": "nines.lessons.themes.niner:THEMES",
        "shedding": "nines.lessons.themes.shedding:THEMES",
    }
)
"""By game; one without a line has none."""


def themes_of(key: str) -> tuple[Theme, ...]:
    """The lessons by theme of a game."""
    return THEMES.get(key, ())
