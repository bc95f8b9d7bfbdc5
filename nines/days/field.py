"""What our own players make of a day in one's seat: forty plays, kept as a histogram, a line for each day and game.

    nines-field 1 engine 2 plays 10
    2026-11-22 nein-nine -7:2 -4:9 -1:14 2:11 5:4

A score is in parts of a point, as `nines.days.table.Score` has it. Lines stand in any order, so that files of several
shards are one file when they are put together. The figures of another engine say nothing here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from nines.bots import ENGINE
from nines.core.cards import Unreadable, quoted
from nines.core.going import Going
from nines.core.sums import whole
from nines.days import dates, table
from nines.days.dates import Date
from nines.days.table import Day
from nines.registry import GAMES

LEVELS = ("beginner", "casual", "club", "expert")
PLAYS = 10
"""Of each level."""
HEADER = f"nines-field 1 engine {ENGINE} plays {PLAYS}"
FILE = "field.txt"
FEW = 3
"""Plays of each level where a field is worked out on the spot."""


class Standing(NamedTuple):
    """How a score stands in a field: so many of it are better, equal and worse."""

    better: int
    equal: int
    worse: int

    @property
    def plays(self) -> int:
        return self.better + self.equal + self.worse

    @property
    def share(self) -> float:
        """The share of the field that one has beaten: an equal play is not beaten."""
        return self.worse / self.plays


class Mean(NamedTuple):
    """What is beaten on average: on so many days so many plays, of so many."""

    days: int
    beaten: int
    of: int


def mean(standings: Sequence[Standing]) -> Mean:
    """The average of one day or more, in plays of the fullest field."""
    of = max(where.plays for where in standings)
    return Mean(len(standings), round(of * fsum(where.share for where in standings) / len(standings)), of)


Field = Mapping[int, int]
"""How many plays came to each score."""


def standing(total: int, field: Field) -> Standing:
    """How a score stands among the plays of a field, which has at least one."""
    counts = [(score > total) - (score < total) for score, plays in field.items() for _ in range(plays)]
    return Standing(counts.count(1), counts.count(0), counts.count(-1))


def plays(day: Day, of_each: int = PLAYS) -> Going[Field]:
    """A day played so often by each level, in one's own seat."""
    found = Counter[int]()
    for number in range(of_each):
        for level in LEVELS:
            records = yield from table.play_day(day, table.by_level(level, number))
            found[table.score(records).total] += 1
    return found


def line(day: Day, field: Field) -> str:
    return f"{day.date} {day.game} {' '.join(f'{score}:{count}' for score, count in sorted(field.items()))}"


def read(text: str) -> dict[tuple[str, str], Field]:
    """The fields that a text holds, by date and game; nothing where another engine has made it. A last line that is
    cut short is left out. Raises Unreadable for what is no such text."""
    first, *rest = text.splitlines() or [""]
    if first != HEADER:
        if not first.startswith("nines-field "):
            raise Unreadable("the file is no field")
        return {}
    if not text.endswith("\n"):
        rest.pop()
    return {(said, game): field for said, game, field in map(_line, rest)}


def _line(text: str) -> tuple[str, str, Field]:
    said, game, *pairs = text.split(" ")
    try:
        field = {int(score): int(count) for score, _, count in (pair.partition(":") for pair in pairs)}
        table.day(said, game)
    except ValueError:
        raise Unreadable(f"the line {quoted(text[:40])} is no field") from None
    if not field or any(count < 1 for count in field.values()) or whole(field.values()) > 1000:
        raise Unreadable(f"the line {quoted(text[:40])} holds no plays")
    return said, game, field


def shipped() -> dict[tuple[str, str], Field]:
    """The fields that come with the program, as far as this engine has made them."""
    import pkgutil

    try:
        raw = pkgutil.get_data("nines.days", FILE)
    except OSError:
        return {}
    return read((raw or b"").decode("ascii"))


def due(first: Date, days: int, shard: int = 0, shards: int = 1) -> Iterator[Day]:
    """The days and games of a stretch of time; of several shards those that are this one's."""
    every = (Day(dates.after(first, at), game) for at in range(days) for game in GAMES)
    return (day for at, day in enumerate(every) if at % shards == shard)
