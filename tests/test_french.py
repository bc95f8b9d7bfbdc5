"""French is set as French printers set it, and a number below zero has a real minus sign in every language."""

import re

from building.catalogue import read_catalogue


def forms(texts: object) -> tuple[str, ...]:
    """A message's texts: one, or one each for one and many."""
    return tuple(texts) if isinstance(texts, tuple | list) else (str(texts),)


MESSAGES = [message for message in read_catalogue() if message.id]
ENGLISH = sorted(form for message in MESSAGES for form in forms(message.id))
FRENCH = sorted(form for message in MESSAGES for form in forms(message.string))


def test_a_no_break_space_stands_before_high_punctuation() -> None:
    missing = re.compile(r"(?<!\u00a0)[:;?!»](?!\w)|«(?!\u00a0)")
    assert [text for text in FRENCH if missing.search(text)] == []


def test_apostrophes_minus_signs_and_ellipses_are_real() -> None:
    typed = re.compile(r"'|(?<!\w)-\d|\.\.\.")
    assert [text for text in ENGLISH + FRENCH if typed.search(text)] == []


def test_french_says_vous() -> None:
    familiar = re.compile(r"\b(tu|toi|ton|ta|tes)\b", re.IGNORECASE)
    assert [text for text in FRENCH if familiar.search(text) and "du même ton" not in text] == []
