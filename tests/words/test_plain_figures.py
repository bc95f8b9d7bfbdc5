"""Figures for players have one form, and sentences that readers stumbled over do not come back, in any language."""

import re
from functools import cache

import pytest

from building.catalogue import messages
from nines.words.languages import LANGUAGES, TRANSLATED, language
from tests.catalogues import catalogue

FLAGGED = {
    "en": (
        "±", "As good is", "% of the chance", "{n} %", "{share} %", "{by} %", "gives away", "gave away", "easily is",
        "chance to win", "Marked is", "What only the open cards show", "What chance alone explains",
        "more or less the trump",
        "As far as can be told", "that could be played is kept", "can play nothing in", "of the deals tried",
        "to change for", "First to change", "Each trick more", "at nothing or below", "As a bid it says",
    ),
    "fr": (
        "±", "% de chances", "% des donnes", "{n} partie du fichier", "à zéro ou dessous", "contre lequel changer",
        "Est aussi bon", "Nettement moins bien", "erreur courante",
    ),
    "de": (
        "±", "% der Gewinnchance", "% der Chance", "Gleich gut ist", "danebenliegt", "leicht daneben",
        "Angestrichen ist eine Wahl",
    ),
    "es": ("±", "% de posibilidades", "% de los repartos", "Igual de bueno es"),
}  # fmt: skip
"""What a newcomer and a card player took wrongly, or could not follow."""


@cache
def texts(code: str) -> frozenset[str]:
    """Every form of every text of a language."""
    if code in TRANSLATED:
        said = [message.string for message in catalogue(code) if message.id]
    else:
        said = [message.english for message in messages()]
    return frozenset(form for forms in said for form in ((forms,) if isinstance(forms, str) else forms))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_has_a_phrase_that_was_taken_wrongly(code: str) -> None:
    plain = {text.replace("\N{NO-BREAK SPACE}", " ") for text in texts(code)}
    assert len(plain) > 1000
    assert not {(phrase, text) for phrase in FLAGGED[code] for text in plain if phrase in text}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_share_is_told_in_per_cent(code: str) -> None:
    """A difference of chances read as a percentage says something else; a progress bar counts in per cent, and so does
    the size of the cards."""
    sizes = {language(code).text("{n}%")}
    assert {text for text in texts(code) if re.search(r"\}\s?%", text)} <= {"{n}%", *sizes} | {
        text for text in texts(code) if "{percent}" in text
    }
