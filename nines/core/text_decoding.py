"""Decoding text files written by any editor or shell: UTF-8, UTF-16 or UTF-32, with or without a byte order mark."""

import codecs

from nines.core.cards import Unreadable

_MARKS = (
    (codecs.BOM_UTF8, codecs.utf_8_decode),
    (codecs.BOM_UTF32_LE, codecs.utf_32_le_decode),
    (codecs.BOM_UTF32_BE, codecs.utf_32_be_decode),
    (codecs.BOM_UTF16_LE, codecs.utf_16_le_decode),
    (codecs.BOM_UTF16_BE, codecs.utf_16_be_decode),
)
"""Byte order marks and their decoders, which are functions because the site ships no module for UTF-16. The mark of
UTF-32 starts with that of UTF-16, so it has to come first."""


def decoded(raw: bytes, name: str) -> str:
    """The text of these bytes, without a byte order mark and with lines that end in `\\n`.

    UTF-16 without a mark is recognised by the zero byte in its first character: our texts start with an ASCII character
    and contain no U+0000. Raises Unreadable, which mentions `name`, for bytes that are no Unicode text.
    """
    mark, decode = next(((mark, decode) for mark, decode in _MARKS if raw.startswith(mark)), (b"", codecs.utf_8_decode))
    if not mark and raw[:2].count(0) == 1:
        decode = codecs.utf_16_be_decode if raw[0] == 0 else codecs.utf_16_le_decode
    try:
        text = decode(raw[len(mark) :], "strict", True)[0]
    except UnicodeDecodeError:
        raise Unreadable(f"{name} is not a text in UTF-8 or UTF-16") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")
