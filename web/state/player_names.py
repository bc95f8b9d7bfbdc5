"""What the people at this device call themselves: made fit to be shown, and read back from beside a saved match.

A record has no place for names, and a link carries none: they stand in the saved copy of a match, by seat.
"""

from collections.abc import Iterable
from unicodedata import category, east_asian_width, normalize

LONGEST = 16
"""Letters of a name, so that it fits at a seat of the smallest table; one as wide as two of ours counts as two."""
BLANK = frozenset(
    chr(sign)
    for some in (
        (0x34F, 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0), range(0x17B4, 0x17B6), range(0x180B, 0x1810),
        range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0),
    )
    for sign in some
)  # fmt: skip
"""Signs that count as printable and leave nothing to be seen: fillers and selectors of a variant (Unicode's
Default_Ignorable_Code_Point, less what `str.isprintable` knows), and the blank of Braille."""
MOST = 5
"""People at one device."""

Given = tuple[str, ...]
"""The names that people gave themselves, by seat: empty for a computer player and for whoever gave none; nothing at all
where nobody was asked, as in a match that came in a link."""


def clean_name(said: str) -> str:
    """A name as it is shown: in one line, without signs that cannot be seen or turn text round, and not too long."""
    whole = normalize("NFC", said[: 8 * LONGEST])
    seen = " ".join("".join(sign if sign.isprintable() and sign not in BLANK else " " for sign in whole).split())
    while seen and category(seen[0])[0] == "M":  # a mark with no letter to stand on
        seen = seen[1:].lstrip()
    while sum(map(_wide, seen)) > LONGEST:
        seen = seen[:-1]
    return seen.rstrip()


def _wide(sign: str) -> int:
    return 2 if east_asian_width(sign) in ("W", "F") else 1


def badge(name: str, names: Iterable[str]) -> str:
    """The sign for a name: its first letter, or its number where another of the names begins alike."""
    names = tuple(names)
    alike = name in names and sum(other[:1] == name[:1] for other in names) > 1
    number = name.rpartition(" ")[2]
    return number if alike and number.isdecimal() and len(number) == 1 else name[:1]


def names_at_seats(seats: Iterable[str], known: Given) -> Given:
    """The known names for the people at these seats of a record, in their order."""
    left = iter(known)
    return tuple(next(left, "") if who == "human" else "" for who in seats)


def read_names(raw: object, seats: int) -> Given:
    """The names in a stored copy of a match with so many seats; none where they are none of ours."""
    if not isinstance(raw, list) or len(raw) != seats or not all(isinstance(name, str) for name in raw):
        return ()
    return tuple(clean_name(name) for name in raw)
