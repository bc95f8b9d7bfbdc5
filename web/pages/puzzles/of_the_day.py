"""The puzzle of a day: it follows from the date, and is of another game than the deal of that day. A week begins with
easy ones and ends with a hard one."""

from hashlib import sha256

from nines.days.dates import Date
from nines.days.featured import featured
from nines.puzzles.stored import puzzles_of
from nines.registry import GAMES

BANDS = (1, 1, 1, 2, 2, 2, 3)
"""The band of the puzzle by weekday, from Monday on."""


def puzzle_of(date: Date) -> tuple[str, int]:
    """The game and the number of a date's puzzle; the games take turns, two days behind the deal of the day.

    A game without puzzles leaves its turn to the next.
    """
    games, todays = tuple(GAMES), featured(date)
    turns = (games[(date.number + 2 + at) % len(games)] for at in range(len(games)))
    game = next(key for key in turns if key != todays and puzzles_of(key).lines)
    bands = [mark.band for mark in puzzles_of(game).marks]
    wanted = BANDS[date.weekday] if BANDS[date.weekday] in bands else min(bands)
    numbers = [number for number, band in enumerate(bands, 1) if band == wanted]
    shuffled = sorted(numbers, key=lambda number: sha256(f"puzzle {number}".encode()).digest())
    return game, shuffled[_turn(date) % len(shuffled)]


def _turn(date: Date) -> int:
    """How many puzzles of the same game and band came before, on other dates: each weekday has each game once in so
    many weeks as there are games."""
    rank = BANDS[: date.weekday].count(BANDS[date.weekday])
    return date.number // (len(BANDS) * len(GAMES)) * BANDS.count(BANDS[date.weekday]) + rank
