"""How far somebody has come in each lesson: at which step it goes on."""

from collections.abc import Sequence
from string import ascii_lowercase

from web.state.storage_keys import stored_count, stored_object
from web.storage import learnt

MISSED = "?"
"""Ends what stands for a lesson's question."""


def reached(stored: str, key: str, name: str, steps: int) -> int:
    """The step at which a lesson goes on, as a stored text says; whoever was at its end finds the end."""
    return min(stored_count(stored_object(stored).get(f"{key}/{name}")), steps)


def noted(stored: str, key: str, name: str, step: int) -> str:
    """The text in which this is the step of that lesson."""
    return learnt.noted(stored, f"{key}/{name}", step)


def missed(stored: str, key: str) -> tuple[str, ...]:
    """The lessons of a game whose question was answered wrong and has not come back yet."""
    known = stored_object(stored)
    names = (where.removeprefix(f"{key}/") for where in known if where.startswith(f"{key}/") and known[where] == 1)
    return tuple(name.removesuffix(MISSED) for name in names if name.endswith(MISSED))


def with_missed(stored: str, key: str, name: str, *, yes: bool) -> str:
    """The text in which that lesson's question is to come back, or is not."""
    return noted(stored, key, name + MISSED, int(yes))


def missed_exercise(stored: str, key: str, themes: Sequence[tuple[str, int]]) -> tuple[str, int, int] | None:
    """The exercise of a theme of the game that was answered wrong and has not come back yet, with the number of its
    position then; `themes` are their names, and how many exercises each has."""
    known = stored_object(stored)
    for name, count in themes:
        for number in range(count):
            if spot := stored_count(known.get(_exercise(key, name, number))):
                return name, number, spot - 1
    return None


def with_missed_exercise(stored: str, key: str, name: str, number: int, spot: int | None) -> str:
    """The text in which that exercise is to come back in another position than this one, or is not to."""
    where = _exercise(key, name, number)
    if spot is None and not stored_count(stored_object(stored).get(where)):
        return stored
    return learnt.noted(stored, where, 0 if spot is None else spot + 1)


def _exercise(key: str, name: str, number: int) -> str:
    """What stands for an exercise of a theme: the theme's name with a letter."""
    return f"{key}/{name}-{ascii_lowercase[number]}{MISSED}"
