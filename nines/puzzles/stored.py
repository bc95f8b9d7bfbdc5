"""The puzzles that come with the game: read when they are wanted, opened one by one."""

from functools import cache
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.puzzle_file import Mark, from_text, mark_of, open_puzzle
from nines.registry import data_of


class PuzzleIndex(NamedTuple):
    """The puzzles of a game, in their order, and what can be said of each without opening it."""

    game: str
    lines: tuple[str, ...]
    marks: tuple[Mark, ...]


@cache
def puzzles_of(game: str) -> PuzzleIndex:
    """The puzzles of a game; none where its file is missing or is not whole."""
    try:
        file = from_text(data_of(game, "puzzles.txt"))
        return PuzzleIndex(game, file.lines, tuple(mark_of(line) for line in file.lines))
    except (OSError, UnicodeDecodeError, Unreadable):
        return PuzzleIndex(game, (), ())


@cache
def puzzle(game: str, number: int) -> Puzzle:
    """The puzzle of this number, from 1; raises Unreadable where there is none."""
    lines = puzzles_of(game).lines
    if not 1 <= number <= len(lines):
        raise Unreadable(f"there is no puzzle {number}")
    return open_puzzle(game, lines[number - 1])
