"""Every text is in each catalogue and translated, and is said as people wrote it."""

import ast
import inspect
import re
import string
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from building.catalogue import KEYWORDS, Message, is_translated, messages, own_modules
from building.environment import ROOT
from nines.words import tell
from nines.words.languages import TRANSLATED, language, short
from tests.catalogues import catalogue as catalogue_of


@cache
def calls_in(path: Path) -> list[ast.Call]:
    """Every call in a module."""
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]


@cache
def found() -> tuple[Message, ...]:
    """Every text of the sources, with its place."""
    return tuple(messages())


@cache
def gathered() -> list[str | tuple[str, str]]:
    """Every text of the sources once."""
    return sorted({message.english for message in found()}, key=str)


def places(text: str) -> set[str]:
    """The names of the places that a sentence has, as in "{player} leads"."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: object) -> tuple[str, ...]:
    """A text's forms: one, or one each for one and many."""
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


BANNED = {
    "en": r"in no deal|in hardly any deal|comes? to the same|stands in|what is left of|toss-up|likely to cost|"
          r"played now,|\bkept, \{|made the difference|in hundredths|cards lie so",
    "fr": r"dans aucune donne|revient au même|reviennent au même",
    "de": r"in keiner geprüften|auf dasselbe hinaus",
    "es": r"en ningún reparto|da lo mismo",
}  # fmt: skip
"""Phrases in which reasons were once told: riddles, and what does not happen."""


def test_no_text_says_what_does_not_happen_or_speaks_in_riddles() -> None:
    texts = {"en": [form for english in gathered() for form in forms(english)]}
    texts |= {code: [form for message in catalogue_of(code) for form in forms(message.string)] for code in TRANSLATED}
    for code, pattern in BANNED.items():
        assert not [text for text in texts[code] if re.search(pattern, text, re.IGNORECASE)], code


def test_no_text_is_said_where_the_extraction_does_not_look() -> None:
    """As in the braces of an f-string: it would stay English in every language, or on the first pages where another
    module says it later."""
    by_place = defaultdict[str, set[str]](set)
    for message in found():
        by_place[message.place] |= {*forms(message.english)}
    for path in own_modules():
        known = by_place[path.relative_to(ROOT).as_posix()]
        for call in calls_in(path):
            if isinstance(call.func, ast.Attribute) and call.func.attr in KEYWORDS:
                texts = {arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
                assert texts <= known, (path, texts - known)


def test_every_place_of_a_text_is_filled_where_it_is_said() -> None:
    """*With {x} you spend a trump* was said with an `X` alone, so the hint failed. The page fills what it says while
    Python is on its way by itself."""
    wrong = [
        f"{path.relative_to(ROOT)}:{call.lineno}: {sorted(missing)}"
        for path in own_modules() if path != ROOT / "web/view/prerender.py"
        for call in calls_in(path) if (missing := unfilled(call))
    ]  # fmt: skip
    assert not wrong


def unfilled(call: ast.Call) -> set[str]:
    """The places of the texts in a call that says them which it gives no value for; none where values are unpacked."""
    verb = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    given = {keyword.arg for keyword in call.keywords}
    if verb not in KEYWORDS or verb == "mark" or None in given:
        return set()
    given |= {"plural": {"n"}, "said": {"name"}}.get(verb, set())
    texts = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return {name for text in texts for name in places(text)} - given


def test_there_are_texts() -> None:
    assert len(gathered()) > 50


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    for english in gathered():
        is_well_translated(english, code)


def is_well_translated(english: str | tuple[str, str], code: str) -> None:
    message = catalogue_of(code).get(forms(english)[0])
    assert message is not None, f"{english!r} is not in {code}.po: run `python build.py catalogue`"
    assert is_translated(message.string), f"{english!r} has no translation"
    assert not message.fuzzy, f"{english!r} is translated only by a guess"
    allowed = set().union(*(places(form) for form in forms(english)))
    for form in forms(message.string):
        assert places(form) <= allowed, form
    if not isinstance(english, tuple):
        assert places(forms(message.string)[0]) == allowed, english
    else:
        assert len(forms(message.string)) == catalogue_of(code).num_plurals
        assert places(forms(message.string)[-1]) == places(english[1])


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_translated_that_nobody_says(code: str) -> None:
    said = {form for english in gathered() for form in forms(english)[:1]}
    assert {forms(message.id)[0] for message in catalogue_of(code) if message.id} <= said


def test_no_two_messages_share_their_short_name() -> None:
    singular = {forms(text)[0] for text in gathered()}
    assert len({*map(short, singular)}) == len(singular)


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_says_what_people_wrote(code: str) -> None:
    say = language(code).catalogue
    for message in catalogue_of(code):
        if isinstance(message.id, tuple | list):
            singular, many = message.id
            assert [say.ngettext(singular, many, n) for n in (1, 2)] == list(message.string)
        elif message.id:
            assert say.gettext(message.id) == message.string
    assert say.gettext("Nobody says this") == "Nobody says this"
    assert [say.ngettext("{n} unsaid", "{n} unsaids", n) for n in (1, 2)] == ["{n} unsaid", "{n} unsaids"]


def test_no_sentence_of_tell_is_missing_from_the_catalogue() -> None:
    """Every text that `tell` hands to `said` is a literal, so that the extraction finds it."""
    for node in ast.walk(ast.parse(inspect.getsource(tell))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "said":
            assert all(isinstance(said, ast.Constant) for said in node.args[1:3])
            for catalogue in map(catalogue_of, TRANSLATED):
                assert all(said.value in catalogue for said in node.args[1:3])
