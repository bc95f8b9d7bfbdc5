"""Days in a row, the week, and the game of the day: plain figures that follow from dates."""

from itertools import pairwise

import pytest

from nines.days import dates, streak
from nines.days.featured import featured
from nines.days.streak import Streak
from nines.registry import GAMES


def november(*days: int) -> tuple[dates.Date, ...]:
    return tuple(dates.Date(2026, 11, day) for day in days)


@pytest.mark.parametrize(
    ("played", "today", "days", "longest", "until"),
    [
        ((), 27, 0, 0, None),
        ((27,), 27, 1, 1, 29),
        ((25, 26), 27, 2, 2, 28),
        ((24, 25, 27), 27, 3, 3, 28),  # the 26th is forgiven …
        ((20, 22, 24, 25), 25, 2, 2, 26),  # … but in a month once
        ((3, 4, 5, 6, 20), 27, 0, 4, 22),
        ((25,), 27, 1, 1, 27),
        ((24,), 27, 0, 1, 26),
        ((26, 28), 27, 1, 1, 28),  # a clock was set back
    ],
)
def test_days_in_a_row_forgive_one_day_a_month(
    played: tuple[int, ...], today: int, days: int, longest: int, until: int | None
) -> None:
    found = streak.streak(november(*played), dates.Date(2026, 11, today))
    assert found == Streak(days, longest, dates.Date(2026, 11, until) if until else None)


def test_each_month_forgives_a_day_of_its_own() -> None:
    played = [dates.after(dates.Date(2026, 10, 1), at) for at in range(60) if at not in (9, 39)]
    assert streak.streak(played, played[-1]).days == 58


def test_a_week_ends_with_today() -> None:
    played = november(1, 21, 26, 27, 28)
    assert streak.week(played, dates.Date(2026, 11, 27)) == (True, False, False, False, False, True, True)


def test_the_games_take_turns() -> None:
    days = [featured(dates.after(dates.FIRST, at)) for at in range(40)]
    assert days[: len(GAMES)] == [*GAMES] and all(before != after for before, after in pairwise(days))
    assert featured(dates.FIRST) == "nein-nine", "links and habits hang on it: it never changes"
