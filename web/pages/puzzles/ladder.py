"""A ladder for each game, which follows from what was solved and failed, and runs of five puzzles on it."""

import re

from nines.puzzles.stored import PuzzleIndex
from web.pages.puzzles import progress
from web.pages.puzzles.progress import FAILED, SOLVED

CLIMB = 5
"""So many more solved than failed in a band lead to the next one."""
RUN = 5
"""So many puzzles make a run."""
ONCE_MORE = (1, 3)
"""The places in a run, from 0, of puzzles that were failed before."""
_RESULTS = re.compile(f"[01]{{1,{RUN - 1}}}", re.ASCII)
START = "start"
"""What the address of the first puzzle of a run says."""


def surplus(found: tuple[int, ...], puzzles: PuzzleIndex, band: int) -> int:
    """How many more puzzles of a band are solved than failed, at least 0."""
    states = [state for state, mark in zip(found, puzzles.marks) if mark.band == band]
    return max(0, states.count(SOLVED) - states.count(FAILED))


def rung(found: tuple[int, ...], puzzles: PuzzleIndex) -> int:
    """The band at which somebody stands: the first in which too few are solved, and the last where that is none."""
    bands = sorted({mark.band for mark in puzzles.marks})
    return next((band for band in bands if _missing(found, puzzles, band)), bands[-1] if bands else 1)


def missing(found: tuple[int, ...], puzzles: PuzzleIndex) -> int:
    """How many puzzles lead to the next band; 0 at the top."""
    here = rung(found, puzzles)
    return _missing(found, puzzles, here) if here < max((mark.band for mark in puzzles.marks), default=1) else 0


def _missing(found: tuple[int, ...], puzzles: PuzzleIndex, band: int) -> int:
    every = sum(mark.band == band for mark in puzzles.marks)
    return max(0, min(CLIMB, every) - surplus(found, puzzles, band))


def next_on_ladder(found: tuple[int, ...], puzzles: PuzzleIndex, after: int = 0) -> int:
    """The number of the next puzzle of the band at which somebody stands, else of any band; 0 where there is none."""
    return next_of_band(found, puzzles, rung(found, puzzles), after) or progress.upcoming(found, after)


def onward(found: tuple[int, ...], puzzles: PuzzleIndex, number: int) -> int:
    """The number of the puzzle after this one, on the ladder; whoever plays above their rung stays in that band."""
    here, band = rung(found, puzzles), puzzles.marks[number - 1].band
    others = (*found[: number - 1], SOLVED, *found[number:])
    return next_of_band(others, puzzles, max(here, band), number) or next_on_ladder(others, puzzles, number)


def next_of_band(found: tuple[int, ...], puzzles: PuzzleIndex, band: int, after: int = 0) -> int:
    """The number of the next puzzle of a band that was not tried, or was failed; 0 where all are solved."""
    among = tuple(
        number for number, mark in enumerate(puzzles.marks, 1) if mark.band == band and found[number - 1] != SOLVED
    )
    return progress.upcoming(found, after, among) if among else 0


def warm_up(found: tuple[int, ...], puzzles: PuzzleIndex, number: int) -> int:
    """The number of an easy puzzle to begin with, before a harder one, for whoever has solved none of the game; 0 where
    none is needed."""
    if SOLVED in found or puzzles.marks[number - 1].band == min(mark.band for mark in puzzles.marks):
        return 0
    return easiest(found, puzzles)


def easier(found: tuple[int, ...], puzzles: PuzzleIndex, number: int) -> int:
    """The number of the next puzzle of the band at which somebody stands, beside one of a harder band; 0 where it is
    not harder, or all of that band are solved."""
    here = rung(found, puzzles)
    return next_of_band(found, puzzles, here) if here < puzzles.marks[number - 1].band else 0


def easiest(found: tuple[int, ...], puzzles: PuzzleIndex) -> int:
    """The number of the next puzzle of the easiest band."""
    return next_of_band(found, puzzles, min(mark.band for mark in puzzles.marks))


def next_in_run(found: tuple[int, ...], puzzles: PuzzleIndex, after: int, results: str) -> int:
    """The number of the next puzzle of a run with these results so far: now and then one that was failed before."""
    failed = [number for number, state in enumerate(found, 1) if state == FAILED and number != after]
    if len(results) in ONCE_MORE and failed:
        return next((number for number in failed if number > after), failed[0])
    return next_on_ladder(found, puzzles, after)


def read_run(said: str) -> str | None:
    """The results of a run so far, `1` for each puzzle that was right at once, as an address says them; None where it
    speaks of no run."""
    return "" if said == START else said if _RESULTS.fullmatch(said) else None
