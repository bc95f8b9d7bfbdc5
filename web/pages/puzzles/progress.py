"""Which puzzles were failed, and which are solved: kept with how far somebody has come in the lessons."""

from collections.abc import Iterable

from nines.puzzles.puzzle_file import Mark
from nines.puzzles.stored import PuzzleIndex, puzzles_of
from web.state.storage_keys import stored_count, stored_object
from web.storage import learnt

FAILED, SOLVED = 1, 2


def states(stored: str, puzzles: PuzzleIndex) -> tuple[int, ...]:
    """By puzzle of a game: 0 where it was not tried, FAILED or SOLVED."""
    known = stored_object(stored)
    return tuple(stored_count(known.get(_place(puzzles.game, mark))) for mark in puzzles.marks)


def has_any(stored: str) -> bool:
    """Whether any puzzle was answered here."""
    return any(where.rpartition("/")[2].isdecimal() for where in stored_object(stored))


def noted(stored: str, key: str, number: int, state: int) -> str:
    """The text in which this is the state of a game's puzzle of this number."""
    return learnt.noted(stored, _place(key, puzzles_of(key).marks[number - 1]), state)


def of_theme(puzzles: PuzzleIndex, theme: str) -> tuple[int, ...]:
    """The numbers of those that teach this."""
    return tuple(number for number, mark in enumerate(puzzles.marks, 1) if mark.theme == theme)


def unsolved(stored: str, puzzles: PuzzleIndex, theme: str) -> int:
    """The number of the next puzzle with this theme that was not solved here; 0 where there is none."""
    found, among = states(stored, puzzles), of_theme(puzzles, theme)
    number = upcoming(found, 0, among)
    return number if number and found[number - 1] != SOLVED else 0


def upcoming(found: tuple[int, ...], after: int = 0, among: tuple[int, ...] = ()) -> int:
    """The number of the next puzzle that nobody has tried here, from the one `after` on and round again; else the next
    that was failed, else simply the next. Only those `among` which it is to be, where any are named."""
    order = [at for at in (*range(after, len(found)), *range(after)) if not among or at + 1 in among]
    for state in (0, FAILED):
        if number := next((at + 1 for at in order if found[at] == state), 0):
            return number
    return order[0] + 1 if order else 0


def count(found: Iterable[int], state: int) -> int:
    """How many are in this state."""
    return [*found].count(state)


def _place(key: str, mark: Mark) -> str:
    return f"{key}/{mark.id}"
