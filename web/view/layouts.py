"""Keyboard layouts: which of our shortcuts a key press means."""

import re

_DIGIT, _LETTER = re.compile(r"Digit(\d)"), re.compile(r"Key([A-Z])")


def meant(key: str, code: str, *, shifted: bool) -> str:
    """The shortcut that a press means: `key` itself, or a digit or letter by its position on the keyboard.

    `key` and `code` are those of a KeyboardEvent. French and Czech keyboards need Shift for digits: their first key
    alone writes `&` or `+`. Arabic and Bengali keyboards have other digits; Greek, Cyrillic and Hebrew ones have no
    Latin letters. A Latin letter counts as printed on its key, wherever that is.
    """
    digit, letter = _DIGIT.fullmatch(code), _LETTER.fullmatch(code)
    if len(key) == 1 and digit and not shifted and key not in "0123456789":
        return digit[1]
    if len(key) == 1 and letter and key.isalpha() and not key.isascii():
        return letter[1] if shifted else letter[1].lower()
    return key
