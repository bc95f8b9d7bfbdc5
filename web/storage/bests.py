"""How many were right in a row, and the best so far: counts beside those of the lessons (`web.storage.learnt`)."""

from typing import Literal, NamedTuple

from web.state.storage_keys import stored_count, stored_object
from web.storage import learnt

Counted = Literal["puzzles", "mistakes"]
"""What is counted in a row."""
COUNTING = "counting"
"""Where the best counting drill of each game is kept."""


class Streak(NamedTuple):
    """So many right in a row now, and so many at the most."""

    now: int
    best: int


def streak(stored: str, what: Counted) -> Streak:
    """The row as it stands."""
    now = _count(stored, f"{what}/row")
    return Streak(now, max(now, _count(stored, f"{what}/best")))


def with_answer(stored: str, what: Counted, *, right: bool) -> str:
    """The text after an answer: a right one lengthens the row, a wrong one ends it."""
    before = streak(stored, what)
    now = before.now + 1 if right else 0
    if now == before.now:
        return stored
    return learnt.noted(learnt.noted(stored, f"{what}/row", now), f"{what}/best", max(now, before.best))


def solved_on(stored: str, day: int) -> int:
    """How many of one's own mistakes were solved on the day of this number."""
    return _count(stored, "mistakes/today") if _count(stored, "mistakes/day") == day else 0


def with_solved_on(stored: str, day: int) -> str:
    """The text after one more of one's own mistakes was solved on this day."""
    solved = solved_on(stored, day) + 1
    return learnt.noted(learnt.noted(stored, "mistakes/day", day), "mistakes/today", solved)


def best_drill(stored: str, game: str) -> int:
    """The most right answers in one counting drill of a game."""
    return _count(stored, f"{COUNTING}/{game}")


def with_drill(stored: str, game: str, right: int) -> str:
    """The text after a counting drill with so many right answers."""
    return learnt.noted(stored, f"{COUNTING}/{game}", right) if right > best_drill(stored, game) else stored


def _count(stored: str, where: str) -> int:
    return stored_count(stored_object(stored).get(where))
