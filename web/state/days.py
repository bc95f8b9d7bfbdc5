"""The deals of the day as their pages know them: what is kept of each day, and what is being worked out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from web.state.day_rows import DayRow  # it comes later (building/later.py)

FIRST = "day"
"""What the id of a match begins with that is the first play of a day: nobody helps there, and nothing is taken back."""
ROW = '{"format":"nines-day"'
"""How a row of a day begins: it lies among those of finished matches, and is none."""

DayWord = Literal["deal", "add", "copy", "share", "copy-code", "copy-plain", "picture", "stop", "work"]


def is_first(id: str) -> bool:
    """Whether the match with this id is somebody's first play of a day."""
    return id.startswith(FIRST)


class DayPage(NamedTuple):
    """The page about the deals of the day that is on the screen, at `place` (what follows `/day/`)."""

    place: str = ""
    word: str = ""
    """A group's own word as far as it is typed."""
    today: str = ""
    """The date as this device has it, as 2026-11-22; empty while it is not known."""
    site: str = ""
    """Where the site is, for a link to it."""
    rows: Mapping[str, "DayRow"] = MappingProxyType({})
    """By id."""
    read: bool = False
    """Whether the rows are here, or are known not to be."""
    stored: frozenset[str] = frozenset()
    """The ids of the rows that are known to be on the disk as they stand here."""
    unread: frozenset[str] = frozenset()
    """The ids of rows that cannot be read: they stay as they are."""
    lost: bool = False
    damaged: int = 0
    newer: int = 0
    dealing: str = ""
    """The id of the match whose row is being written before its first card is dealt."""
    undealt: str = ""
    """The id of the row that was written last for a first card that was not dealt: the page was left before."""
    written: str = ""
    """The id of a row that was put away and is being read back: another tab may have been first."""
    question: str = ""
    """What is being worked out."""
    deal: int = 0
    """The number of the deal that a master is playing, 0 while none is known."""
    stopped: bool = False
    failed: bool = False
    """Whether nobody can work anything out."""
    typed: str = ""
    """A friend's code as far as it is typed."""
    fault: str = ""
    """Why it was not taken: a `nines.days.code.Fault`, or `other`, `own`, `twice`."""
    refusals: int = 0
    """The number of codes that were not taken."""
    elsewhere: str = ""
    """The address of the day that such a code is of."""
    fresh: bool = False
    """Whether the day on the page has just been played: its stones fall, once."""
    copied: str = ""
    """What was copied or passed on last: `text` or `picture`, with `not-` before it where it could not be."""
