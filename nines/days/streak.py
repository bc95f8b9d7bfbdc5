"""How many days in a row somebody has played. One missed day a month is forgiven."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.days import dates
from nines.days.dates import Date


class Streak(NamedTuple):
    """Days in a row: those played up to now, the most ever, and the last date on which they can be carried on.

    A forgiven day breaks nothing and counts for nothing. `until` is None where nothing was played.
    """

    days: int
    longest: int
    until: Date | None


def streak(played: Iterable[Date], today: Date) -> Streak:
    """The days in a row, from the dates on which something was played."""
    days = longest = 0
    last: Date | None = None
    forgiven = set[tuple[int, int]]()
    for date in sorted(date for date in {*played} if date <= today):
        if last and _carries_on(last, date, forgiven):
            days += 1
            if date.number - last.number == 2:
                forgiven.add(_month(dates.after(last, 1)))
        else:
            days = 1
        longest, last = max(longest, days), date
    if not last:
        return Streak(0, 0, None)
    free = _month(dates.after(last, 1)) not in forgiven
    until = dates.after(last, 2 if free else 1)
    return Streak(days if today <= until else 0, longest, until)


def week(played: Iterable[Date], today: Date) -> tuple[bool, ...]:
    """Of the seven days up to today which were played, the earliest first."""
    found = {*played}
    return tuple(dates.after(today, at) in found for at in range(-6, 1))


def _carries_on(last: Date, date: Date, forgiven: set[tuple[int, int]]) -> bool:
    gap = date.number - last.number
    return gap == 1 or (gap == 2 and _month(dates.after(last, 1)) not in forgiven)


def _month(date: Date) -> tuple[int, int]:
    return date.year, date.month
