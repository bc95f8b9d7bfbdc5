"""One thing has one word: what docs/glossary.md rules out is said in no text for players."""

import re

import pytest

from building.environment import ROOT
from tests.words.test_typography import texts

CODES = {"English": "en", "French": "fr", "German": "de", "Spanish": "es"}
ROW = re.compile(r"^\| (English|French|German|Spanish) \| (.+?) \| (.+?) \|$", re.MULTILINE)
RULED_OUT = [row.groups() for row in ROW.finditer((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))]


def test_each_language_has_words_that_are_not_said() -> None:
    assert {name for name, _, _ in RULED_OUT} == set(CODES) and len(RULED_OUT) >= 15


@pytest.mark.parametrize(("name", "word", "instead"), RULED_OUT)
def test_a_word_that_the_glossary_rules_out_is_not_said(name: str, word: str, instead: str) -> None:
    said = re.compile(rf"(?<!\{{)\b{re.escape(word)}", re.IGNORECASE)  # the name of a place to fill is no word
    assert [text for text in texts(CODES[name]) if said.search(text)] == [], f"say: {instead}"
