"""Every text is in the catalogue and translated, and the compiled catalogue fits."""

import string

import pytest

from building.catalogue import MO, compiled, is_translated, messages, read_catalogue

CATALOGUE = read_catalogue()
MESSAGES = sorted({message.english for message in messages()}, key=str)


def places(text: str) -> set[str]:
    """The names of the places that a sentence has, as in "{player} leads"."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: object) -> tuple[str, ...]:
    """A text's forms: one, or one each for one and many."""
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


def test_there_are_texts() -> None:
    assert len(MESSAGES) > 50


@pytest.mark.parametrize("english", MESSAGES, ids=str)
def test_a_text_is_translated(english: str | tuple[str, str]) -> None:
    message = CATALOGUE.get(forms(english)[0])
    assert message is not None, "not in fr.po: run `python build.py catalogue`"
    assert is_translated(message.string), "no French"
    assert not message.fuzzy, "only a guess"
    allowed = set().union(*(places(form) for form in forms(english)))
    for form in forms(message.string):
        assert places(form) <= allowed, form
    if not isinstance(english, tuple):
        assert places(forms(message.string)[0]) == allowed


def test_nothing_is_translated_that_nobody_says() -> None:
    said = {form for english in MESSAGES for form in forms(english)[:1]}
    assert {forms(message.id)[0] for message in CATALOGUE if message.id} <= said


def test_the_compiled_catalogue_is_that_of_the_sources() -> None:
    assert MO.read_bytes() == compiled(), "run `python build.py catalogue`"
