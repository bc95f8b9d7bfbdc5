"""Codes in what somebody has pasted: a message, a mail, a whole conversation."""

import re
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import unquote

from nines.core.garbled import readings
from nines.core.typed_text import INVISIBLE, plain_dashes
from nines.days import challenge, code
from nines.days.challenge import Challenge
from nines.days.code import Code, Refused

T = TypeVar("T")
MOST_MARKS = 200
"""So many places of a text are looked at."""
LONGEST_TEXT = 400_000
FEWEST = 12
"""No code has fewer characters behind its mark."""


def day_codes(text: str, word: str = "") -> list[tuple[str, Code | Refused]]:
    """The codes of days in a text, each once, as they were made, with what each says or why it is refused.

    `word` is that of the group, where it is known. Without it no checksum tells where a group's code ends.
    """
    return _found(text, code.MARK, code.LONGEST, lambda written: code.read(written, word))


def challenges(text: str) -> list[tuple[str, Challenge | Refused]]:
    """The challenges in a text, likewise."""
    return _found(text, challenge.MARK, challenge.LONGEST, challenge.read)


def _found(text: str, mark: str, longest: int, read: Callable[[str], T]) -> list[tuple[str, T | Refused]]:
    text = unquote(text[:LONGEST_TEXT]) if "%2" in text else text[:LONGEST_TEXT]
    seen = "".join(sign for sign in text if sign not in INVISIBLE)
    places = re.finditer(r"[\s>|=\\]*".join(map(re.escape, mark)), plain_dashes(seen), re.IGNORECASE)
    found: dict[str, T | Refused] = {}
    for _, place in zip(range(MOST_MARKS), places):
        written, says = _code(seen[place.end() : place.end() + 4 * longest], mark, longest, read)
        found.setdefault(written, says)
    return list(found.items())


def _code(text: str, mark: str, longest: int, read: Callable[[str], T]) -> tuple[str, T | Refused]:
    """The code behind a mark: the reading that its checksum proves, else the text up to the next blank."""
    for reading in readings(text, longest - len(mark), longest):
        if len(reading) < FEWEST:
            continue
        try:
            return mark + reading, read(mark + reading)
        except Refused:
            continue
    bare = re.match(r"[A-Za-z0-9_-]*", plain_dashes(text))
    written = mark + (bare[0] if bare else "")
    try:
        return written, read(written)
    except Refused as refused:
        return written, refused
