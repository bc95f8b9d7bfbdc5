"""The words of pages: each belongs to one folder, and none is what a match waits for."""

from typing import get_args

from web.state.page import FOLDERS
from web.state.questions import AtTable


def test_a_word_belongs_to_one_page_and_to_no_table() -> None:
    words = [word for words in FOLDERS.values() for word in words if word]
    assert len(words) == len({*words})
    assert not {*words} & {*get_args(AtTable)}, "a timer of the table would go to the page"
