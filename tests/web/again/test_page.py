"""Trying again: the table of that moment from one's own seat, right with any move as good, then the answer."""

import pytest

from nines.core.cards import BACK
from nines.games import GAMES
from nines.words.languages import LANGUAGES
from nines.words.languages import language as language_of
from tests.web.again.test_check import answered, finished
from tests.web.desk import Desk
from tests.web.page import read
from web.again import positions
from web.screens import render
from web.screens.again import words
from web.screens.table.aloud import aloud
from web.state.mistakes import Kept
from web.state.storage_keys import AGAIN


@pytest.fixture(scope="module", params=["nein-nine", "shedding"])
def stored(request: pytest.FixtureRequest) -> str:
    return answered(finished(request.param), (0, 2), (0, 2)).stored[AGAIN]


def opened(stored: str, language: str = "en") -> tuple[Desk, Kept]:
    kept = positions.read(stored).kept[0]
    desk = Desk(stored={AGAIN: stored}).open("/", (language,))
    return desk.go(f"/again/{kept.key}"), kept


def test_the_table_is_that_of_the_moment_as_one_s_own_seat_saw_it(stored: str) -> None:
    desk, kept = opened(stored)
    position = desk.model.mistakes.position
    assert position and position.match.viewer == 0 and len(position.match.record.moves) == kept.at
    view = GAMES[kept.setup.game].view(position.match.state, 0)
    html = render(desk.model)
    others = {card for hand in position.match.state.hands[1:] for card in hand}
    assert BACK in view.hands[1] and not [card for card in others if f'id="c-{card}"' in html]
    for figure in ("points less", "0.4", "0.5"):
        assert figure not in read(html).text, "what it cost is told afterwards"
    assert not desk.model.match and desk.stored == {AGAIN: stored, **desk.stored}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_has_its_reason_and_its_figures(stored: str, language: str) -> None:
    desk, kept = opened(stored, language)
    desk.do(str(kept.advice.made))
    wrong = read(render(desk.model)).text
    assert desk.model.mistakes.position and not desk.model.mistakes.position.is_right
    assert ("0.4" if language == "en" else "0,4") in wrong
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == ()
    assert words.where(language_of(language), kept)
    assert str(aloud(desk.model)).count("<p ") == 2, "the answer, and whether it comes back"


def test_it_is_solved_by_the_first_try_alone(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.choice))
    assert "right." in read(render(desk.model)).text
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == (desk.today,)
    desk, kept = opened(stored)
    desk.do(str(kept.advice.made)).do(str(kept.advice.choice))
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == ()


def test_the_next_one_is_one_that_was_not_solved_today(stored: str) -> None:
    desk, kept = opened(stored)
    other = positions.read(stored).kept[1]
    desk.do(str(kept.advice.choice))
    assert f"#/again/{other.key}" in {node.get("href") for node in read(render(desk.model))}
    desk.go(f"/again/{other.key}").do(str(other.advice.choice))
    assert "Next position" not in read(render(desk.model)).text


def test_on_the_second_day_it_goes_and_its_answer_still_stands_there(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.choice)).go("/again")
    desk.today = "2026-11-23"
    desk.go(f"/again/{kept.key}").do(str(kept.advice.choice))
    assert "won’t come back" in read(render(desk.model)).text
    assert kept.key not in desk.stored[AGAIN]
    assert kept.key not in render(desk.go("/again").model)
    assert "isn’t among these" in read(render(desk.go(f"/again/{kept.key}").model)).text


def test_the_list_tells_no_cost_and_nothing_yet_has_its_words(stored: str) -> None:
    desk = Desk(stored={AGAIN: stored}).open("/again")
    page = read(render(desk.model)).text
    assert "points less" not in page and "Start" in page
    assert "None yet" in read(render(Desk().open("/again").model)).text


def test_one_that_is_dropped_comes_back_no_more(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.made)).do("again drop")
    assert kept.key not in desk.stored[AGAIN] and desk.model.mistakes.position is None
