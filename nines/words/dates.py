"""Dates as people say them."""

from nines.words.languages import Language, mark

_MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip


def month_name(say: Language, month: int) -> str:
    return say.text(_MONTHS[month - 1])


def day_and_month(say: Language, month: int, day: int) -> str:
    """A date without its year, as `22 November`."""
    name = month_name(say, month)
    return say.text("1 {month}", month=name) if day == 1 else say.text("{day} {month}", day=day, month=name)


def day_month_year(say: Language, year: int, month: int, day: int) -> str:
    """A date with its year, as `22 November 2026`."""
    name = month_name(say, month)
    if day == 1:  # French has an ordinal for it, and for no other day
        return say.text("1 {month} {year}", month=name, year=year)
    return say.text("{day} {month} {year}", day=day, month=name, year=year)
