"""Printing on consoles and pipes whose encoding lacks some characters, such as cp1252 or ASCII."""

import codecs
import re
import sys
import unicodedata
from io import TextIOWrapper
from typing import TextIO

from nines.core.cards import quoted
from nines.words.languages import Language, is_compiled, language

PLAIN = {
    "’": "'", "‘": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "—": "-", "−": "-",
    "±": "+/-", "×": "x", "·": ".", "µ": "u", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    "ß": "ss", "œ": "oe", "Œ": "Oe", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "●": "*", "○": "o", "█": "#",
    "¿": "?", "✓": "+",
}  # fmt: skip
"""Substitutes for characters that the output lacks. Others lose their accents, or become `\\u` and four digits."""

HANDLER = "nines-plain"
"""The name of our error handler for encoding."""
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def make_printable(*streams: TextIO) -> None:
    """Printing to these streams no longer fails: characters that their encoding lacks are replaced by plain ones.

    A stream with an error handler that its user chose (`PYTHONIOENCODING=ascii:ignore`) keeps it.
    """
    codecs.register_error(HANDLER, _plainly)
    for stream in streams:
        if isinstance(stream, TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            stream.reconfigure(errors=HANDLER)


def printed_in(code: str) -> Language:
    """The language with this code; where its texts are not compiled, the error output says what compiles them."""
    if not is_compiled(code):
        print(f"nines: no texts for {quoted(code)} yet: `python build.py catalogue` compiles them", file=sys.stderr)
    return language(code)


def ascii_json(text: str) -> str:
    """The same JSON in ASCII. Records and traces are printed so: no shell or editor can change a seed in them."""
    return _NOT_ASCII.sub(lambda found: _escaped(found[0]), text)


def exactly(text: str) -> str:
    """The text with backslash escapes for what standard output lacks: a seed must not look like another seed."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _plainly(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return "".join(map(_plain, fault.object[fault.start : fault.end])), fault.end


def _plain(sign: str) -> str:
    letters = "".join(letter for letter in unicodedata.normalize("NFKD", sign) if letter.isascii())
    return PLAIN.get(sign) or letters or _escaped(sign)


def _escaped(sign: str) -> str:
    """A character as a JSON escape, as a surrogate pair above U+FFFF."""
    halves = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{halves[at]:02x}{halves[at + 1]:02x}" for at in range(0, len(halves), 2))
