"""What one's costly choices were about: read from rows, told by theme, with puzzles to practise it."""

import pytest

from nines.puzzles.stored import puzzles_of
from nines.puzzles.themes import THEMES
from nines.puzzles.words import theme_name
from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from tests.web.page import read
from tests.web.pages.finished.test_archive import row
from tests.web.pages.finished.test_figures import entry
from web.app.render import render
from web.pages.finished.themes import read_themes, themes
from web.pages.puzzles import progress
from web.state.storage_keys import LESSONS

THEME = puzzles_of("niner").marks[0].theme
NUMBERS = progress.of_theme(puzzles_of("niner"), THEME)


def test_themes_are_added_up_over_matches_that_of_most_choices_first() -> None:
    some = entry()._replace(themes=(("ruff", 1), ("hold-up", 2)))
    assert themes([some, entry(), some._replace(themes=(("hold-up", 1),))]) == (("hold-up", 3), ("ruff", 1))
    assert themes([entry()]) == ()


@pytest.mark.parametrize(
    "raw", [None, [], ["ruff"], {"ruff": 0}, {"ruff": -1}, {"ruff": 1.5}, {"ruff": True}, {"<b>": 1}, {"ruff": 10**12}]
)
def test_a_row_that_says_anything_else_says_nothing(raw: object) -> None:
    assert read_themes(raw) == ()


@pytest.mark.parametrize(
    ("counts", "named"),
    [((3, 2, 1), 3), ((3, 2, 1, 1), 4), ((3, 1, 1, 1, 1), 5), ((3, 2, 1, 1, 1, 1), 2), ((1, 1, 1, 1, 1, 1), 3)],
)
def test_what_was_missed_as_often_is_named_as_well_while_there_is_room(counts: tuple[int, ...], named: int) -> None:
    texts = row(1, themes=dict(zip(THEMES, counts)))
    told = read(render(Desk(past={"00001": texts}).open("/finished/figures").settle().model)).text
    assert [theme_name(theme, language("en")) + f" ({count})" in told for theme, count in zip(THEMES, counts)] == [
        at < named for at in range(len(counts))
    ]


def with_row(learnt: str = "", language: str = "en") -> Desk:
    text = row(1, themes={THEME: 2, "throw-high": 1})
    stored = {LESSONS: learnt} if learnt else {}
    return Desk(past={"00001": text}, stored=stored).open(f"/finished/figures?lang={language}").settle()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_record_names_them_and_leads_to_puzzles_like_them(code: str) -> None:
    page = read(render(with_row(language=code).model))
    assert f"{theme_name(THEME, language(code))} (2)" in page.text
    assert f"#/puzzle/niner/{NUMBERS[0]}?theme={THEME}" in {node.get("href") for node in page}


def test_where_all_such_puzzles_are_solved_none_is_offered() -> None:
    learnt = ""
    for theme in (THEME, "throw-high"):
        for number in progress.of_theme(puzzles_of("niner"), theme):
            learnt = progress.noted(learnt, "niner", number, progress.SOLVED)
    page = read(render(with_row(learnt).model))
    assert "(2)" in page.text and not [node for node in page if "/puzzle/" in node.get("href")]
