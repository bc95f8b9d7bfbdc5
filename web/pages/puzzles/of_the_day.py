"""The puzzle of a day: it follows from the date, and is of another game than the deal of that day."""

from hashlib import sha256

from nines.days.dates import Date
from nines.days.featured import featured
from nines.puzzles.stored import puzzles_of
from nines.registry import GAMES

HARDEST = 3
"""The hardest band that a puzzle of the day is from."""


def puzzle_of(date: Date) -> tuple[str, int]:
    """The game and the number of a date's puzzle; the games take turns, two days behind the deal of the day.

    A game without puzzles leaves its turn to the next.
    """
    games, todays = tuple(GAMES), featured(date)
    turns = (games[(date.number + 2 + at) % len(games)] for at in range(len(games)))
    game = next(key for key in turns if key != todays and puzzles_of(key).lines)
    numbers = [number for number, mark in enumerate(puzzles_of(game).marks, 1) if mark.band <= HARDEST]
    drawn = int.from_bytes(sha256(f"puzzle {date}".encode()).digest()[:4], "big")
    return game, numbers[drawn % len(numbers)]
