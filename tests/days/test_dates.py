"""Dates: the same as the standard library's, for as long as there are deals of the day."""

from datetime import date, timedelta

import pytest

from nines.core.cards import Unreadable
from nines.days import dates
from nines.days.dates import Date


def test_they_are_the_calendars() -> None:
    for number in (*range(1600), *range(1600, 27_028, 97)):
        then = date(2026, 1, 1) + timedelta(number)
        found = dates.of_number(number)
        assert (found, found.number, found.weekday) == ((then.year, then.month, then.day), number, then.weekday())
    assert dates.of_number(65_535) > dates.LAST
    assert dates.after(dates.FIRST, -1) == Date(2025, 12, 31)


@pytest.mark.parametrize("said", ["", "2026-2-1", "2026-02-29", "2025-12-31", "2026-13-01", "2026-00-10", "٢٠٢٦-01-01"])
def test_what_is_no_date_is_refused(said: str) -> None:
    with pytest.raises(Unreadable):
        dates.read(said)


def test_a_date_reads_as_it_is_written() -> None:
    assert str(dates.read("2028-02-29")) == "2028-02-29"
