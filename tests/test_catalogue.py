"""Every text is in each catalogue and translated, and the compiled catalogues fit."""

import string

import pytest

from building.catalogue import compiled, is_translated, messages, mo, read_catalogue
from nines.languages import TRANSLATED

CATALOGUES = {code: read_catalogue(code) for code in TRANSLATED}
MESSAGES = sorted({message.english for message in messages()}, key=str)


def places(text: str) -> set[str]:
    """The names of the places that a sentence has, as in "{player} leads"."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: object) -> tuple[str, ...]:
    """A text's forms: one, or one each for one and many."""
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


def test_there_are_texts() -> None:
    assert len(MESSAGES) > 50


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("english", MESSAGES, ids=str)
def test_a_text_is_translated(english: str | tuple[str, str], code: str) -> None:
    message = CATALOGUES[code].get(forms(english)[0])
    assert message is not None, f"not in {code}.po: run `python build.py catalogue`"
    assert is_translated(message.string), "no translation"
    assert not message.fuzzy, "only a guess"
    allowed = set().union(*(places(form) for form in forms(english)))
    for form in forms(message.string):
        assert places(form) <= allowed, form
    if not isinstance(english, tuple):
        assert places(forms(message.string)[0]) == allowed
    else:
        assert len(forms(message.string)) == CATALOGUES[code].num_plurals
        assert places(forms(message.string)[-1]) == places(english[1])


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_translated_that_nobody_says(code: str) -> None:
    said = {form for english in MESSAGES for form in forms(english)[:1]}
    assert {forms(message.id)[0] for message in CATALOGUES[code] if message.id} <= said


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_sources(code: str) -> None:
    assert mo(code).read_bytes() == compiled(code), "run `python build.py catalogue`"
