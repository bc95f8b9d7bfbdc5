"""Base64url texts as mails and messengers pass them on: wrapped, quoted and prettified.

A text with a checksum can be repaired without a guess: the checksum tells which of its possible readings is right.
"""

import re
from collections.abc import Iterator
from itertools import product
from urllib.parse import unquote

from nines.core.typed_text import INVISIBLE, JOINERS, plain_dashes

_PASSED_OVER = re.compile(r"[\s>|=\\*\"'“”„‘’«»‹›\ufe0e\ufe0f" + "".join(sorted(INVISIBLE)) + JOINERS + "]+")
"""What may stand inside a text: wraps, quotations, `=` of quoted-printable, `\\` and `*` of Markdown, quotation marks,
invisible characters."""
_LONG_DASH = re.compile("[–—―]")
_TEXT = re.compile(f"(?:[A-Za-z0-9_-]|{_LONG_DASH.pattern})*")
MOST_LONG_DASHES = 6


def readings(text: str, longest: int, cuts: int) -> Iterator[str]:
    """What a text may have been that starts here: as far as it can go, up to `longest` characters, then ever shorter by
    up to `cuts` characters, since its end may belong to the message around it.

    Some phones turn two hyphens into a long dash, and some programs turn one into it: both are tried.
    """
    plain = _PASSED_OVER.sub("", unquote(text[: 4 * longest]))
    plain = "".join(sign if _LONG_DASH.match(sign) else plain_dashes(sign) for sign in plain)
    found = _TEXT.match(plain)
    whole = found[0] if found else ""
    dashes = min(len(_LONG_DASH.findall(whole)), MOST_LONG_DASHES)
    for of_each in product(("--", "-"), repeat=dashes):
        read = _with_dashes(whole, of_each)[:longest]
        for cut in range(min(cuts, len(read)) + 1):
            yield read[: len(read) - cut]


def _with_dashes(text: str, of_each: tuple[str, ...]) -> str:
    """The text with these for its long dashes, and one hyphen for each further one."""
    left = iter(of_each)
    return "".join(next(left, "-") if _LONG_DASH.match(sign) else sign for sign in text)
