"""The game whose deal of the day comes first on a date."""

from nines.days.dates import Date
from nines.records.daily import DAYS


def featured(date: Date) -> str:
    """The key of the game of a date: the games take turns, so it follows from the date alone (web/js/lobby.in.js)."""
    games = tuple(DAYS)
    return games[date.number % len(games)]
