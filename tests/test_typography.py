"""Texts are set as the printers of their language set them, and a number below zero has a real minus sign."""

import re

import pytest

from building.catalogue import read_catalogue
from nines.languages import TRANSLATED


def forms(texts: object) -> tuple[str, ...]:
    """A message's texts: one, or one each for one and many."""
    return tuple(texts) if isinstance(texts, tuple | list) else (str(texts),)


TEXTS = {
    code: sorted(form for one in read_catalogue(code) if one.id for form in forms(one.string)) for code in TRANSLATED
}
TEXTS["en"] = sorted(form for one in read_catalogue(TRANSLATED[0]) if one.id for form in forms(one.id))
AS_SET = {
    "en": re.compile(r"(?=!)"),
    "fr": re.compile(r"(?<!\u00a0)[:;?!»](?!\w)|«(?!\u00a0)"),
    "de": re.compile(r"!|\s[:;?]|[«»\"”]|„(?![^“]*“)"),
}
"""What none of a language's printers would let stand, such as high punctuation without its space in French."""
OTHERWISE = {
    "fr": re.compile(r"\b(tu|toi|ton|ta|tes)\b(?<!du même ton)", re.IGNORECASE),
    "de": re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihr|Ihre[nmrs]?)\b"),
}
"""How a language does not speak to the player."""


@pytest.mark.parametrize("code", AS_SET)
def test_punctuation_is_that_of_the_language(code: str) -> None:
    assert [text for text in TEXTS[code] if AS_SET[code].search(text)] == []


@pytest.mark.parametrize("code", TEXTS)
def test_apostrophes_minus_signs_and_ellipses_are_real(code: str) -> None:
    typed = re.compile(r"'|(?<!\w)-\d|\.\.\.")
    assert [text for text in TEXTS[code] if typed.search(text)] == []


@pytest.mark.parametrize("code", OTHERWISE)
def test_the_player_is_addressed_in_one_way(code: str) -> None:
    assert [text for text in TEXTS[code] if OTHERWISE[code].search(text)] == []
