"""What no table needs comes later: its pages wait for it, say so where it cannot be had, and lose nothing."""

from tests.web.desk import LUCK, Desk
from tests.web.page import read
from web.app.render import render
from web.state.counting import Drill
from web.state.effects import FetchLater
from web.state.lesson import LessonProgress
from web.state.messages import LaterArrived, Started


def opened(address: str) -> Desk:
    """A page that has only what a start needs."""
    return Desk().send(Started(address, (), ("en",), LUCK, whole=False))


def test_a_lesson_opens_once_its_modules_are_here() -> None:
    desk = opened("/lesson/niner")
    assert desk.model.screen == "coming" and desk.effects[-1] == FetchLater()
    assert desk.model.shown(LessonProgress) is None
    desk.send(LaterArrived(True))
    assert desk.model.screen == "lesson" and desk.model.shown(LessonProgress)


def test_a_counting_drill_waits_for_them_too() -> None:
    desk = opened("/counting/niner")
    assert desk.model.screen == "coming" and desk.effects[-1] == FetchLater()
    assert desk.send(LaterArrived(True)).model.shown(Drill)


def test_where_they_cannot_be_had_it_says_so_and_another_try_asks_again() -> None:
    desk = opened("/lesson/niner").send(LaterArrived(False))
    page = read(render(desk.model))
    assert "Your matches are safe" in page.text and "go-on" in {*page.doings}, page.doings
    asked = desk.effects.count(FetchLater())
    desk.do("go-on")
    assert desk.effects.count(FetchLater()) == asked + 1
    assert desk.send(LaterArrived(True)).model.screen == "lesson"


def test_a_table_waits_for_nothing_and_a_later_lesson_needs_no_second_fetch() -> None:
    desk = opened("/play/niner?seed=later")
    assert desk.model.screen == "table" and FetchLater() not in desk.effects
    desk.send(LaterArrived(True))
    assert desk.model.screen == "table"
    desk.send(LaterArrived(False))
    assert desk.go("/lesson/niner").model.screen == "lesson"
    assert FetchLater() not in desk.effects
