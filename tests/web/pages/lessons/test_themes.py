"""A lesson by theme on the page: it asks, says why, comes back with what went wrong, and leads on."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from nines.lessons import LESSONS
from nines.lessons.themes import THEMES
from nines.lessons.themes.check import all_themes
from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from web.app.render import aloud, render
from web.pages.lessons import themes
from web.pages.lessons.questions import reason
from web.state.lesson import ThemeLesson
from web.state.messages import StorageChanged
from web.state.storage_keys import LESSONS as KEY

EVERY = [(key, theme.name) for key, theme in all_themes()]


def lesson(desk: Desk) -> ThemeLesson:
    assert desk.model.shown(ThemeLesson)
    return desk.model.shown(ThemeLesson)


def words(page: str) -> str:
    return unescape(re.sub("[ \n]+", " ", re.sub(r"<[^>]*>", " ", page)))


def learn(key: str, name: str, code: str = "en") -> Desk:
    return Desk().open(f"/lesson/{key}/{name}?lang={code}")


def answer(desk: Desk, *, right: bool = True) -> Desk:
    """Answer the question on the table, or do what is to be done."""
    asked = themes.question(lesson(desk))
    if asked.answers:
        others = [at for at in range(len(asked.answers)) if at != asked.right]
        return desk.do(f"answer {(asked.right if right else others[0]) + 1}")
    if not right:
        return desk.do("lesson show")
    desk.do(str(asked.doing[0]))
    return desk.do("commit") if lesson(desk).stage == "ask" else desk


@pytest.mark.parametrize(("key", "name"), EVERY)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_lesson(key: str, name: str, code: str) -> None:
    desk, say = learn(key, name, code), language(code)
    for number, exercise in enumerate(themes.plan(lesson(desk)).exercises):
        assert (lesson(desk).step, lesson(desk).stage) == (number, "ask")
        assert "{" not in words(render(desk.model))
        told = words(render(answer(desk).model))
        assert lesson(desk).stage == "told" and reason(key, exercise, say) in told
        assert reason(key, exercise, say) in unescape(aloud(desk.model)), "it is said aloud"
        desk.do("lesson on")
    assert lesson(desk).stage == "end" and lesson(desk).right == lesson(desk).step
    assert f'href="#/lessons/{key}"' in render(desk.model)
    assert not [stored for stored in desk.stored if stored.startswith("nines:match")], "a lesson is no match"


@pytest.mark.parametrize("at", range(4))
def test_each_visit_may_bring_another_position(at: int) -> None:
    shown = set()
    for visit in range(12):
        desk = Desk()
        desk.effects = [None] * visit  # type: ignore[list-item]
        shown.add(lesson(desk.open("/lesson/nein-nine/spits")).spot)
    assert len(shown) > 2


def test_a_wrong_answer_says_which_is_right_and_marks_the_cards() -> None:
    desk = answer(learn("nein-nine", "eights"), right=False)
    assert "No. The answer is “Only" in words(render(desk.model))
    page = render(desk.model)
    asked = themes.question(lesson(desk))
    right = asked.answers[asked.right]
    assert isinstance(right, frozenset)
    assert page.count("hinted") >= len(right) and lesson(desk).right == 0
    assert 'class="mark better"' in page, "marked as in a hint"


def test_before_the_answer_no_card_says_whether_it_may_be_played() -> None:
    page = render(learn("nein-nine", "eights").model)
    hand = page.partition('id="hand"')[2].partition("<aside")[0]
    assert hand.count('aria-disabled="true"') in (0, hand.count('id="c-'))
    assert "hinted" not in page


def test_what_was_answered_wrong_comes_back_once_with_other_cards() -> None:
    desk = learn("niner", "taking")
    first = lesson(desk).spot
    answer(desk, right=False).do("lesson on")
    assert lesson(desk).step == 1
    desk = Desk(stored=dict(desk.stored)).open("/lesson/niner/numbers")
    assert lesson(desk).back == ("taking", 0) and lesson(desk).spot != first
    assert "Again, because you missed it last time:" in words(render(desk.model))
    answer(desk, right=False).do("lesson on")
    assert lesson(desk).back is None and lesson(desk).step == 0 and lesson(desk).right == 0
    assert lesson(desk.go("/lesson/niner/taking")).back is None, "it comes back once"


def test_a_right_answer_does_not_come_back() -> None:
    desk = answer(learn("niner", "taking"))
    assert lesson(desk.go("/lesson/niner/numbers")).back is None


def test_a_move_that_does_something_else_is_answered_and_the_second_one_made_good() -> None:
    desk = learn("nein-nine", "joker")
    desk.do("lesson skip").do("lesson skip")
    asked = themes.question(lesson(desk))
    desk.do("play JK").do("JK+")
    assert lesson(desk).stage == "ask" and "That doesn’t do it." in words(render(desk.model))
    assert 'class="mark made"' in render(desk.model)
    desk.do("play JK").do("JK+")
    assert lesson(desk).stage == "told" and "This is how it goes." in words(render(desk.model))
    assert lesson(desk).match.record.moves[-1][1] in asked.doing
    assert lesson(desk.go("/lesson/nein-nine/nines")).back == ("joker", 2)


def test_a_move_against_the_rules_is_refused_as_at_any_table() -> None:
    desk = learn("nein-nine", "joker").do("lesson skip").do("lesson skip").do("tell-why 8D")
    assert lesson(desk).misses == 0 and lesson(desk).match.refused


def test_steps_can_be_skipped_and_taken_back() -> None:
    desk = learn("le-neuf", "quota").do("lesson skip").do("lesson skip")
    assert lesson(desk).step == 2
    assert lesson(desk.do("lesson back")).step == 1
    assert lesson(answer(desk).do("lesson back")).step == 1, "the same exercise once more"
    for _ in range(3):
        desk.do("lesson skip")
    assert lesson(desk).stage == "end" and lesson(desk.do("lesson skip")).stage == "end"
    assert lesson(desk.do("lesson back")).step == 2
    assert lesson(desk.do("lesson again")).step == 0


def test_it_goes_on_where_it_was_left() -> None:
    desk = learn("shedding", "turns").do("lesson skip").do("lesson skip")
    assert json.loads(desk.stored[KEY]) == {"shedding/turns": 2}
    other = Desk(stored=dict(desk.stored)).open("/lesson/shedding/turns")
    assert lesson(other).step == 2
    other.send(StorageChanged(KEY, desk.stored[KEY]))
    for _ in range(2):
        desk.do("lesson skip")
    assert lesson(desk).stage == "end" and lesson(desk.go("/lesson/shedding/turns")).step == 0, "done is begun again"


def test_the_language_changes_in_mid_step() -> None:
    desk = answer(learn("niner", "enough"))
    spot = lesson(desk).spot
    desk.do("set language fr")
    assert lesson(desk).spot == spot and lesson(desk).stage == "told" and "Juste." in words(render(desk.model))
    assert lesson(desk).match.log == ()


def test_what_the_table_offers_elsewhere_does_nothing_here() -> None:
    desk = learn("nein-nine", "nines")
    before = desk.model
    for command in ("hint", "take-back", "play-out", "curtain", "panel keys", "lesson on", "lesson play", "answer 1"):
        assert desk.do(command).model.shown(ThemeLesson) == before.shown(ThemeLesson)
    assert lesson(desk.do("panel score")).match.panel == "score"


def test_there_is_no_such_lesson() -> None:
    for address in ("/lesson/niner/spits", "/lessons/whist", "/lessons/niner/enough"):
        assert Desk().open(address).model.screen == "nowhere"


@pytest.mark.parametrize("key", THEMES)
def test_the_list_of_lessons_says_what_is_done(key: str) -> None:
    desk = learn(key, THEMES[key][0].name)
    for _ in themes.plan(lesson(desk)).exercises:
        desk.do("lesson skip")
    desk.go(f"/lesson/{key}").do("lesson skip")
    page = render(desk.go(f"/lessons/{key}").model)
    for found in (*LESSONS[key], *THEMES[key]):
        assert found.title in unescape(page)
    assert page.count(">done<") == 1 and page.count(f">Step 2 of {len(LESSONS[key][0].steps)}<") == 1
    assert desk.model.screen == "lessons"


def test_lobby_rules_and_lessons_lead_to_the_list() -> None:
    assert 'href="#/lessons"' in render(Desk().open("/").model)
    assert 'href="#/lessons/niner"' in render(Desk().open("/rules/niner").model)
    desk = learn("niner", "enough").do("lesson skip")
    assert 'href="#/lessons/niner"' in render(desk.go("/lesson/niner").model)
    page = render(desk.go("/").model)
    assert 'href="#/lessons/niner"' in page and 'href="#/lesson/nein-nine"' in page, "to go on, or to begin"
    assert "Lessons" in render(Desk().open("/lessons").model)


def test_who_came_from_a_match_goes_back_to_it() -> None:
    desk = Desk().open("/play/niner")
    id = desk.match.id
    assert f'href="#/table/{id}"' in render(desk.go("/lesson/niner/enough").model)


def test_the_style_of_a_lesson_is_not_that_of_the_day_and_the_night() -> None:
    """The page itself bears `data-theme` once day or night is chosen: a rule for lessons names their table, too."""
    style = (Path(__file__).parents[4] / "web/style/lesson.css").read_text("utf-8")
    assert "[data-theme]" in style and not re.search(r"(^|[\s,{}])\[data-theme\](?!\[)", style)


def test_who_swapped_is_told_in_words() -> None:
    desk = learn("le-neuf", "spare-hand").do("lesson skip").do("lesson skip")
    assert "You swapped your hand for the spare hand." in words(render(desk.model))
