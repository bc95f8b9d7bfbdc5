"""The deals of the day as their pages know them: what is kept of each day, and what is being worked out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

FIRST = "day"
"""What the id of a match begins with that is the first play of a day: nobody helps there, and nothing is taken back."""
ROW = '{"format":"nines-day"'
"""How a row of a day begins: it lies among those of finished matches, and is none."""

DayWord = Literal["deal", "add", "copy", "share", "copy-code", "copy-plain", "stop", "work"]


class Day(NamedTuple):
    """On the pages about the deals of the day."""

    word: DayWord

    def __str__(self) -> str:
        return f"day {self.word}"


def is_first(id: str) -> bool:
    """Whether the match with this id is somebody's first play of a day."""
    return id.startswith(FIRST)


class Friend(NamedTuple):
    """A code that was pasted: what it came to when it was played again, nothing where that was not done yet."""

    code: str
    deals: tuple[int, ...] = ()
    links: tuple[str, ...] = ()


class DayRow(NamedTuple):
    """What is kept of a day: from before its first card on, and with its result once it is played.

    `played` is the date on which the first card was; `deals` and `parts` are a `nines.days.table.Score`; `field` is how
    many plays of our own players were better, equal and worse.
    """

    id: str
    date: str
    game: str
    word: str
    engine: int
    played: str
    tries: int = 1
    deals: tuple[int, ...] = ()
    parts: int = 1
    code: str = ""
    links: tuple[str, ...] = ()
    field: tuple[int, int, int] | None = None
    master: Friend | None = None
    friends: tuple[Friend, ...] = ()
    revision: int = 1

    @property
    def done(self) -> bool:
        return bool(self.deals)


class DayPage(NamedTuple):
    """The page about the deals of the day that is on the screen, at `place` (what follows `/day/`)."""

    place: str = ""
    word: str = ""
    """A group's own word as far as it is typed."""
    today: str = ""
    """The date as this device has it, as 2026-11-22; empty while it is not known."""
    site: str = ""
    """Where the site is, for a link to it."""
    rows: Mapping[str, DayRow] = MappingProxyType({})
    """By id."""
    read: bool = False
    """Whether the rows are here, or are known not to be."""
    lost: bool = False
    damaged: int = 0
    newer: int = 0
    dealing: str = ""
    """The id of the match whose row is being written before its first card is dealt."""
    question: str = ""
    """What is being worked out."""
    progress: tuple[int, int] = (0, 0)
    stopped: bool = False
    failed: bool = False
    """Whether nobody can work anything out."""
    typed: str = ""
    """A friend's code as far as it is typed."""
    fault: str = ""
    """Why it was not taken: a `nines.days.code.Fault`, or `other`, `own`, `twice`."""
    elsewhere: str = ""
    """The address of the day that such a code is of."""
    copied: str = ""
    """What was copied last: `text` or `code`, `not` where it could not be."""
