"""Lessons by theme: short rows of questions about positions, whose answers the rules work out."""

from nines.lessons.themes.theme import Theme
from nines.registry import ByGame

THEMES: ByGame[tuple[Theme, ...]] = ByGame(
    {
        "nein-nine": "nines.games.nein_nine.themes:THEMES",
        "le-neuf": "nines.games.le_neuf.themes:THEMES",
        "nines": "nines.games.nines.themes:THEMES",
        "niner": "nines.games.niner.themes:THEMES",
        "shedding": "nines.games.shedding.themes:THEMES",
    }
)
"""By game; one without a line has none."""


def themes_of(key: str) -> tuple[Theme, ...]:
    """The lessons by theme of a game."""
    return THEMES.get(key, ())
