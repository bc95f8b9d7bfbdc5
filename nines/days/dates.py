"""Dates as the deals of the day count them: a few lines, so that no browser needs more of the calendar."""

import re
from typing import NamedTuple

from nines.core.cards import Unreadable, quoted

_WRITTEN = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


class Date(NamedTuple):
    """A day of the Gregorian calendar; its text is as 2026-11-22."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    @property
    def number(self) -> int:
        """The days since 1 January 2026, which is 0."""
        year, month = (self.year, self.month) if self.month > 2 else (self.year - 1, self.month + 12)
        return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + self.day - 739923

    @property
    def weekday(self) -> int:
        """0 for a Monday."""
        return (self.number + 3) % 7

    @property
    def month_length(self) -> int:
        after = Date(self.year, self.month + 1, 1) if self.month < 12 else Date(self.year + 1, 1, 1)
        return after.number - Date(self.year, self.month, 1).number


FIRST, LAST = Date(2026, 1, 1), Date(2099, 12, 31)
"""The dates that have deals."""


def read(said: str) -> Date:
    """The date that is written so, as 2026-11-22; raises Unreadable for any other text, or where there was no deal."""
    found = _WRITTEN.fullmatch(said)
    if not found:
        raise Unreadable(f"{quoted(said)} is no date as 2026-11-22")
    date = Date(*map(int, found.groups()))
    if not (FIRST <= date <= LAST and 1 <= date.month <= 12 and 1 <= date.day <= date.month_length):
        raise Unreadable(f"there is no deal of {quoted(said)}")
    return date


def within(said: str) -> str:
    """The date of a clock, or the first or last one with deals where that clock is off by decades."""
    first, last = str(FIRST), str(LAST)
    return min(max(said, first), last) if _WRITTEN.fullmatch(said) else last


def after(date: Date, days: int) -> Date:
    """The date so many days later, or earlier."""
    return of_number(date.number + days)


def of_number(number: int) -> Date:
    """The date so many days after 1 January 2026; one after the last stands for all beyond."""
    left, year = number, FIRST.year
    while left < 0:
        year -= 1
        left += _days(year)
    while left >= _days(year) and year <= LAST.year:
        left -= _days(year)
        year += 1
    month = 1
    while month < 12 and left >= Date(year, month, 1).month_length:
        left -= Date(year, month, 1).month_length
        month += 1
    return Date(year, month, left + 1)


def _days(year: int) -> int:
    return Date(year + 1, 1, 1).number - Date(year, 1, 1).number
