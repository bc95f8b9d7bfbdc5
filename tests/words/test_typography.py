"""Texts are set as the printers of their language set them, and a number below zero has a real minus sign."""

import re
from functools import cache

import pytest

from nines.words.languages import LANGUAGES, TRANSLATED
from tests.catalogues import catalogue


def forms(texts: object) -> tuple[str, ...]:
    """A message's texts: one, or one each for one and many."""
    return tuple(texts) if isinstance(texts, tuple | list) else (str(texts),)


@cache
def texts(code: str) -> list[str]:
    """Every text of a language: the translations, or for English what is translated."""
    found = [message for message in catalogue(code if code in TRANSLATED else TRANSLATED[0]) if message.id]
    return sorted(form for message in found for form in forms(message.string if code in TRANSLATED else message.id))


QUOTES = {"en": "“”", "fr": "«»", "de": "„“", "es": "«»"}
"""What opens and what closes a quotation: a language that comes has its line here."""
SPACED = ("fr",)
"""Where a space that does not break stands before : ; ? and within quotation marks; elsewhere there is none."""


def misset(code: str) -> re.Pattern[str]:
    """What none of a language's printers would let stand, and the exclamation mark, which we do without."""
    opening, closing = QUOTES[code]
    foreign = "".join(sorted({*'«»„“”"'} - {opening, closing}))
    wrong = ["!", f"[{foreign}]", f"{opening}(?![^{closing}]*{closing})"]
    if code in SPACED:
        wrong += [r"(?<!\u00a0)[:;?](?!\w)", rf"(?<!\u00a0){closing}", rf"{opening}(?!\u00a0)"]
    else:
        wrong += [r"\s[:;?]", rf"\s{closing}(?!\w)", rf"{opening}\s"]
    return re.compile("|".join(wrong))


OTHERWISE = {
    "fr": re.compile(r"\b(tu|toi|ton|ta|tes)\b(?<!du même ton)", re.IGNORECASE),
    "de": re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihr|Ihre[nmrs]?)\b"),
    "es": re.compile(r"\b(usted(es)?|vosotr[ao]s|vuestr[ao]s?|os|\w+(áis|éis|steis))\b", re.IGNORECASE),
}
"""How a language does not speak to the player."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_punctuation_is_that_of_the_language(code: str) -> None:
    assert len(texts(code)) > 500
    wrong = [text for text in texts(code) if misset(code).search(text)]
    assert not wrong, f"{wrong}: see the rules in docs/translating.md"


@pytest.mark.parametrize("code", LANGUAGES)
def test_apostrophes_minus_signs_and_ellipses_are_real(code: str) -> None:
    typed = re.compile(r"'|(?<!\w)-\d|\.\.\.")
    assert [text for text in texts(code) if typed.search(text)] == []


@pytest.mark.parametrize("code", OTHERWISE)
def test_the_player_is_addressed_in_one_way(code: str) -> None:
    assert [text for text in texts(code) if OTHERWISE[code].search(text)] == []


def test_a_spanish_question_opens_with_its_own_mark() -> None:
    assert [text for text in texts("es") if text.count("¿") != text.count("?")] == []
    assert any(text.startswith("¿") for text in texts("es"))
