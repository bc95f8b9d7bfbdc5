"""What the people at this device call themselves: made fit to be shown, and read back from beside a saved match.

A record has no place for names, and a link carries none: they stand in the saved copy of a match, by seat.
"""

from collections.abc import Iterable
from typing import Any

LONGEST = 16
"""Letters of a name, so that it fits at a seat of the smallest table."""
MOST = 5
"""People at one device."""

Given = tuple[str, ...]
"""The names that people gave themselves, by seat: empty for a computer player and for whoever gave none; nothing at all
where nobody was asked, as in a match that came in a link."""


def clean(said: str) -> str:
    """A name as it is shown: in one line, without signs that cannot be seen or turn text round, and not too long."""
    seen = "".join(one if one.isprintable() else " " for one in said[: 8 * LONGEST])
    return " ".join(seen.split())[:LONGEST].rstrip()


def badge(name: str, names: Iterable[str]) -> str:
    """The sign for a name: its first letter, or its number where another of the names begins alike."""
    names = tuple(names)
    alike = name in names and sum(one[:1] == name[:1] for one in names) > 1
    number = name.rpartition(" ")[2]
    return number if alike and number.isdecimal() and len(number) == 1 else name[:1]


def seated(seats: Iterable[str], known: Given) -> Given:
    """The known names for the people at these seats of a record, in their order."""
    left = iter(known)
    return tuple(next(left, "") if who == "human" else "" for who in seats)


def read(raw: Any, seats: int) -> Given:
    """The names in a stored copy of a match with so many seats; none where they are none of ours."""
    if not isinstance(raw, list) or len(raw) != seats or not all(isinstance(one, str) for one in raw):
        return ()
    return tuple(clean(one) for one in raw)
