"""A score explains itself: each written score is a button that says, in a slip, how it came about."""

import pytest

from nines.chance import Stream
from nines.games import GAMES
from nines.languages import LANGUAGES, language
from nines.results import explained
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.screens import render

SCORED = [key for key in GAMES if key != "shedding"]


def after_two_deals(game: str) -> Desk:
    desk = Desk().open(f"/play/{game}?seed=why&speed=instant")
    while len(desk.settle().match.state.sheet) < 2:
        desk.play_on(Stream("why", game), most=1)
    return desk


def asking(page: Element) -> dict[str, Element]:
    return {one.get("data-do"): one for one in page if one.get("data-do").startswith("why ")}


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", SCORED)
def test_every_written_score_says_how_it_came_about(game: str, spoken: str) -> None:
    desk = after_two_deals(game).do(f"set language {spoken}")
    state = desk.match.state
    buttons = asking(read(render(desk.model)))
    assert set(buttons) == {f"why {row.deal} {side}" for row in state.sheet for side in range(len(row.totals))}
    for row in state.sheet:
        for side in range(len(row.totals)):
            do = f"why {row.deal} {side}"
            page = read(render(desk.do(do).model))
            (shown,) = page.all(lambda one: one.get("id") == "why")
            reasons = explained(row, side, language(spoken), state)
            assert reasons and all(" ".join(line.split()) in shown.text for line in reasons)
            assert asking(page)[do].get("aria-expanded") == "true"
            assert [one.get("aria-expanded") for one in asking(page).values()].count("true") == 1
    desk.do("why")
    (shown,) = read(render(desk.model)).all(lambda one: one.get("id") == "why")
    assert shown.text == ""


def test_a_second_press_or_escape_closes_it_and_no_other_score_can_be_asked_for() -> None:
    desk = after_two_deals("le-neuf")
    assert desk.do("why 1 0").match.why == (1, 0)
    assert desk.do("why 1 0").match.why is None
    assert desk.do("why 1 0").do("clear").match.why is None
    for what in ("why 9 0", "why 1 7", "why -1 0", "why ² 0", "why 1", "why 1 0 0", "why x y", "why 99999999 0"):
        assert desk.do(what).match.why is None


def test_asking_why_moves_nothing() -> None:
    desk = after_two_deals("niner")
    before = desk.match
    assert desk.do("why 2 1").match._replace(why=None) == before
