"""Lines: bytes that somebody has signed, as one word of text. All of it is hostile until read."""

from base64 import b64decode
from binascii import Error as BadBase64
from typing import NamedTuple

from nines.company.curve import is_signed, sign
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable

LONGEST = 12_000
"""Characters of a line."""
SIGNATURE = 64
"""Bytes at the end of a line."""


class Line(NamedTuple):
    """What a line says, and the signature of it, which nobody has checked yet."""

    said: bytes
    signature: bytes


def to_line(said: bytes, label: bytes, secret: int) -> str:
    """The line that says this; what is signed begins with the label, so that no line can stand for another."""
    return base64_of(said + sign(secret, label + said))


def read_line(text: str) -> Line:
    """What a line says; raises Unreadable for any text but the one that `to_line` writes for it."""
    if len(text) > LONGEST:
        raise Unreadable("the line is longer than any line")
    try:
        whole = b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, BadBase64):
        raise Unreadable("the line is not base64url") from None
    if base64_of(whole) != text:
        raise Unreadable("the line is not written in the one way")
    if len(whole) <= SIGNATURE:
        raise Unreadable("the line is cut short")
    return Line(whole[:-SIGNATURE], whole[-SIGNATURE:])


def check_signature(line: Line, label: bytes, key: bytes) -> None:
    """Raises Unreadable where the owner of this public key has not signed the line with this label."""
    if not is_signed(key, label + line.said, line.signature):
        raise Unreadable("the line is not signed by whom it should be")
