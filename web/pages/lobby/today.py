"""What the lobby knows of the puzzle and the deals of the day: of these a line beside the saves, for the rows of days
are not read at a start.

2026-11-27 niner nines run=5 week=1101111 until=2026-11-29 better=27/40
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.days import dates
from nines.days.featured import featured
from nines.registry import GAMES
from web.state.storage_keys import stored_object
from web.storage.learnt import PUZZLE_OF_THE_DAY

_RUN = re.compile(r" run=([1-9]\d{0,4}) week=([01]{7}) until=(\d{4}-\d\d-\d\d)", re.ASCII)
_BETTER = re.compile(r" better=(\d{1,3})/([1-9]\d{0,2})\Z", re.ASCII)


class Running(NamedTuple):
    """Days in a row, and which of the seven days up to today were played."""

    days: int
    week: tuple[bool, ...]


class Place(NamedTuple):
    """How one did in the game that came first: better than so many plays of the computer, of so many."""

    beaten: int
    of: int


def to_line(
    date: str, games: Iterable[str], running: Running | None = None, until: str = "", place: Place | None = None
) -> str:
    """The line that keeps which games were played on a date, the days in a row up to it, and one's place."""
    played = {*games}
    run = f"run={running.days} week={''.join('01'[on] for on in running.week)} until={until}" if running else ""
    better = f"better={place.beaten}/{place.of}" if place else ""
    return " ".join(filter(None, (date, *(key for key in GAMES if key in played), run, better)))


def played(line: str, date: str) -> tuple[str, ...]:
    """The games that a line tells of; none where it is of another date, or none is known. A line is hostile."""
    said, *games = line.split(" ")
    return tuple(key for key in GAMES if key in games) if date and said == date else ()


def place(line: str, date: str) -> Place | None:
    """One's place on a date; None where the line is of another date, or none is known."""
    found = _BETTER.search(line) if played(line, date) else None
    at = Place(int(found[1]), int(found[2])) if found else None
    return at if at and at.beaten <= at.of else None


def running(line: str, date: str) -> Running | None:
    """The days in a row as they stand on a date; None where none are known, or the run is over."""
    found = _RUN.search(line)
    try:
        gap = dates.read(date).number - dates.read(line.partition(" ")[0]).number
    except Unreadable:
        return None
    if not found or gap < 0 or date > found[3]:
        return None
    week = tuple(sign == "1" for sign in found[2])
    return Running(int(found[1]), (*week, *(False,) * gap)[-len(week) :])


def game_of(date: str) -> str:
    """The game that comes first on a date; empty where the date is not known."""
    return featured(dates.read(dates.within(date))) if date else ""


def puzzle_is_solved(stored: str, date: str) -> bool:
    """Whether the puzzle of a date is solved, by what is stored of the lessons."""
    return bool(date) and stored_object(stored).get(PUZZLE_OF_THE_DAY) == dates.read(dates.within(date)).number
