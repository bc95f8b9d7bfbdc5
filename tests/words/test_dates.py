"""A date is written as its language writes it: French has an ordinal for the first of a month."""

import pytest

from nines.words.dates import day_and_month, day_month_year
from nines.words.languages import language


@pytest.mark.parametrize(
    ("code", "first", "second", "year"),
    [
        ("en", "1 May", "2 May", " 2026"),
        ("fr", "1er mai", "2 mai", " 2026"),
        ("de", "1. Mai", "2. Mai", " 2026"),
        ("es", "1 de mayo", "2 de mayo", " de 2026"),
    ],
)
def test_a_date_is_written_as_its_language_does(code: str, first: str, second: str, year: str) -> None:
    say = language(code)
    assert [day_month_year(say, 2026, 5, day) for day in (1, 2)] == [first + year, second + year]
    assert [day_and_month(say, 5, day) for day in (1, 2)] == [first, second]
