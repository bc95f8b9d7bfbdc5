"""How far somebody has come in each lesson: at which step it goes on."""

import json

from web.state.effects import Save
from web.state.storage_keys import LESSONS, stored_count, stored_object


def reached(stored: str, key: str, name: str, steps: int) -> int:
    """The step at which a lesson goes on, as a stored text says; whoever was at its end finds the end."""
    return min(stored_count(stored_object(stored).get(f"{key}/{name}")), steps)


def noted(stored: str, key: str, name: str, step: int) -> str:
    """The text in which this is the step of that lesson."""
    known = {where: at for where, at in stored_object(stored).items() if type(at) is int and len(where) <= 40}
    return json.dumps({**known, f"{key}/{name}": step})


def save(text: str) -> Save:
    """Stores how far somebody has come."""
    return Save(LESSONS, text)
