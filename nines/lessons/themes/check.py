"""Whether the lessons by theme are sound: every position is legal and shows its ruling, every answer has its reason."""

from collections.abc import Iterator
from typing import NamedTuple

from nines.core.game import NotLegal
from nines.lessons.themes import themes_of
from nines.lessons.themes.asking import ask
from nines.lessons.themes.shows import shows
from nines.lessons.themes.theme import Exercise, Theme
from nines.registry import GAMES
from nines.words.rulebook import RULEBOOK
from nines.words.rulebook.page import Item

LEAST, MOST = 3, 5
"""Exercises of a theme."""
FRESH = 3
"""Positions of an exercise, at least: so that what comes back comes in another one."""


class Checked(NamedTuple):
    """What was looked at in a theme, and what is wrong with it."""

    exercises: int
    spots: int
    faults: tuple[str, ...]


def all_themes() -> Iterator[tuple[str, Theme]]:
    """Every theme with the key of its game."""
    for key in GAMES:
        for theme in themes_of(key):
            yield key, theme


def explained(key: str, exercise: Exercise) -> Item:
    """The paragraph of the rules that says why the answer is right; raises IndexError where there is none."""
    items = (item for section in RULEBOOK[key].sections for item in section.items)
    about = [item for item in items if exercise.ruling in item.rulings]
    return sorted(about, key=lambda item: item.example)[exercise.item]


def check(key: str, theme: Theme) -> Checked:
    """The theme looked through."""
    faults = [] if LEAST <= len(theme.exercises) <= MOST else [f"it has {len(theme.exercises)} exercises"]
    spots = 0
    for number, exercise in enumerate(theme.exercises, 1):
        faults += [f"exercise {number}: {fault}" for fault in _faults(key, exercise)]
        spots += len(exercise.spots)
    return Checked(len(theme.exercises), spots, tuple(faults))


def _faults(key: str, exercise: Exercise) -> Iterator[str]:
    try:
        explained(key, exercise)
    except IndexError:
        yield f"no paragraph tells of {exercise.ruling}"
    if len(set(exercise.spots)) < FRESH:
        yield f"it has {len(set(exercise.spots))} positions"
    for at, spot in enumerate(exercise.spots, 1):
        try:
            asked = ask(key, exercise, spot)
        except (NotLegal, ValueError) as fault:
            yield f"position {at}: {fault}"
            continue
        if not shows(GAMES[key], exercise, asked):
            yield f"position {at} does not show {exercise.ruling}"
