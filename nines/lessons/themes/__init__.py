"""Lessons by theme: short rows of questions about positions. The rules work out the answers."""

from nines.lessons.themes.theme import Theme
from nines.registry import ByGame

THEMES: ByGame[tuple[Theme, ...]] = ByGame("themes")
"""By game; one without a line has none."""


def themes_of(key: str) -> tuple[Theme, ...]:
    """The lessons by theme of a game."""
    return THEMES.get(key, ())
