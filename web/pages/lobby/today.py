"""Which deals of the day were played today, as the lobby knows it: a line beside the saves, for the rows of days are
not read at a start."""

from collections.abc import Iterable

from nines.registry import GAMES


def to_line(date: str, games: Iterable[str]) -> str:
    """The line that keeps which games were played on a date."""
    played = {*games}
    return " ".join((date, *(key for key in GAMES if key in played)))


def played(line: str, date: str) -> tuple[str, ...]:
    """The games that a line tells of; none where it is of another date, or none is known. A line is hostile."""
    said, *games = line.split(" ")
    return tuple(key for key in GAMES if key in games) if date and said == date else ()
