"""How far somebody has come in each lesson: at which step it goes on."""

from web.state.effects import Save
from web.state.storage_keys import LESSONS, stored_count, stored_object
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


def save(text: str) -> Save:
    """Stores how far somebody has come."""
    return Save(LESSONS, text)
