"""Which puzzle comes next: in a run and within a theme the next of these, after an easy one that of the day, else the
next on the ladder."""

from typing import NamedTuple

from nines.days import dates
from nines.puzzles.stored import puzzles_of
from web.pages.puzzles import ladder, progress
from web.pages.puzzles.of_the_day import puzzle_of
from web.state.model import Model
from web.state.puzzle import Attempt


class Upcoming(NamedTuple):
    """The puzzle that comes next, and whether it is that of the day."""

    key: str
    number: int
    todays: bool = False


def upcoming(model: Model, attempt: Attempt) -> Upcoming | None:
    """What comes after this puzzle; None where it was the last one."""
    if attempt.first and model.mistakes.day:
        key, number = puzzle_of(dates.read(dates.within(model.mistakes.day)))
        if (key, number) != (attempt.key, attempt.number):
            return Upcoming(key, number, todays=True)
    number = _number(model, attempt)
    return Upcoming(attempt.key, number) if number != attempt.number else None


def _number(model: Model, attempt: Attempt) -> int:
    """The number of the next one of the same game."""
    stored = puzzles_of(attempt.key)
    found = progress.states(model.learnt, stored)
    if attempt.results is not None:
        return ladder.next_in_run(found, stored, attempt.number, results(attempt))
    among = progress.of_theme(stored, attempt.theme)
    if among:
        return progress.upcoming(found, attempt.number, among)
    return ladder.onward(found, stored, attempt.number)


def results(attempt: Attempt) -> str:
    """The results of a run, with that of this puzzle."""
    return (attempt.results or "") + ("0" if attempt.failed else "1")
