"""Text that people type, paste or follow in a link: the same text, whichever device wrote it."""

from unicodedata import category, normalize

INVISIBLE = frozenset(
    map(chr, (0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF))
)
"""Characters that show nothing and that nobody types: soft hyphens, zero-width spaces, marks of direction. Joiners are
not among them, since they change letters and emoji."""
JOINERS = "\u200c\u200d"
_SELECTORS = frozenset(map(chr, (0x34F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Marks that only choose a look, mostly of emoji."""
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－⁃˗"), "-")


def typed_seed(said: str) -> str:
    """The seed that a typed text stands for: composed (NFC), without invisible characters and blanks at its ends, and
    with every blank as a plain space. Two texts that look the same give the same seed.

    A seed inside a record never passes through here.
    """
    seen = "".join(" " if category(sign) == "Zs" else sign for sign in said if sign not in INVISIBLE)
    return normalize("NFC", seen.strip().strip(JOINERS).strip())


def letters_and_marks(said: str) -> str:
    """The letters and digits of a text with their accents and vowel signs, composed (NFC), in lower case."""
    kept: list[str] = []
    follows = False
    for sign in normalize("NFC", normalize("NFC", said).casefold()):
        is_mark = category(sign) in ("Mn", "Mc") and sign not in _SELECTORS
        follows = sign.isalnum() or (follows and is_mark)
        if follows:
            kept.append(sign)
    return "".join(kept)


def plain_dashes(said: str) -> str:
    """The text with every kind of dash as a hyphen-minus."""
    return said.translate(_DASHES)
