"""Finding a paragraph of the rules: by all words that were typed, whatever their accents and capitals."""

from unicodedata import combining, normalize

LONGEST = 60
"""Characters that can be typed."""


def holds(text: str, sought: str) -> bool:
    """Whether a text holds every word that is sought, or what begins one."""
    words = _plain(sought).split()
    return bool(words) and all(word in _plain(text) for word in words)


def _plain(text: str) -> str:
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))
