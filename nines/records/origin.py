"""Where the cards of a match come from, as its seed says: what was begun in the middle, or was known, counts apart."""

from typing import Literal

from nines.records import daily
from nines.records.record import Record

Origin = Literal["", "puzzle", "day"]
"""Dealt for the match; those of a puzzle, which the others' moves had brought to its choice; those of a day."""
PUZZLES = "practice/"


def puzzle_seed(game: str, number: int) -> str:
    """The seed of the match of this number in which puzzles of a game are looked for."""
    return f"{PUZZLES}{game}/{number}"


def origin(setup: Record) -> Origin:
    """Where the cards come from; a record without its moves says it as well."""
    if setup.seed.startswith(f"{PUZZLES}{setup.game}/"):
        return "puzzle"
    return "day" if daily.is_daily(setup) else ""
