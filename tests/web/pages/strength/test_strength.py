"""The page of the levels: what was measured is said, and sets are played again one by one."""

import json

import pytest

from nines.arena import strength as measured
from nines.core.options import value_text
from nines.registry import GAMES
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.pages.strength import update
from web.pages.strength.view import in_round_figures
from web.state.effects import AskAdvice
from web.state.messages import AdviceArrived
from web.worker import at_rest


def page(desk: Desk) -> Element:
    return read(render(desk.model))


def shown(text: str) -> str:
    """A text as a page's reader finds it, whatever blanks it has."""
    return " ".join(text.split())


def asked(desk: Desk) -> AskAdvice:
    """The set that the page waits for."""
    (question,) = [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what == "strength"]
    return question


def answer(desk: Desk, text: str) -> None:
    question = asked(desk)
    desk.effects.clear()
    desk.send(AdviceArrived(question.what, question.match, question.at, text))


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("game", [game for game in GAMES if measured.of_game(game)])
def test_each_figure_of_a_game_is_told_and_can_be_played_again(game: str, code: str) -> None:
    found = page(Desk().open(f"/strength/{game}", (code,)))
    rows = found.all(lambda node: node.tag == "h3")
    assert len(rows) == len(measured.of_game(game)) > 2
    assert {f"strength again {at}" for at in range(len(rows))} <= {*found.doings}


def test_sets_are_asked_for_one_after_another_and_compared_with_what_was_measured() -> None:
    desk = Desk().open("/strength/niner")
    desk.effects.clear()
    (first, *_) = measured.of_game("niner")
    desk.do("strength again 0")
    for number, came_to in enumerate(first.sets, 1):
        assert asked(desk).at == number and f"set {number} of 3" in page(desk).text
        answer(desk, json.dumps(came_to))
    assert "3 sets came out exactly as they were measured." in page(desk).text and not desk.effects
    desk.do("strength again 0")
    for came_to in (first.sets[0] + 1, *first.sets[1:]):
        answer(desk, json.dumps(came_to))
    assert "2 of 3 sets came out as they were measured. That should never happen" in page(desk).text


def test_it_can_be_stopped_and_a_late_answer_changes_nothing() -> None:
    desk = Desk().open("/strength/niner")
    desk.effects.clear()
    desk.do("strength again 1")
    first = measured.of_game("niner")[1].sets[0]
    answer(desk, json.dumps(first))
    late = asked(desk)
    desk.do("strength stop")
    assert "You stopped the check. 1 set so far came out exactly as it was measured." in page(desk).text
    before = desk.model
    assert not update.is_wanted(before, late)
    desk.send(AdviceArrived("strength", late.match, late.at, json.dumps(first)))
    assert desk.model == before
    desk.go("/settings").send(AdviceArrived("strength", late.match, late.at, json.dumps(first)))
    assert desk.model.screen == "settings"


@pytest.mark.parametrize("text", ["", "null", "true", "[1]", "{", '"1"'])
def test_where_nobody_answers_nothing_is_claimed(text: str) -> None:
    desk = Desk().open("/strength/niner")
    desk.effects.clear()
    desk.do("strength again 0")
    answer(desk, text)
    assert "didn’t answer" in page(desk).text and "strength again 0" in page(desk).doings
    assert "exactly" not in page(desk).text


def test_a_figure_that_there_is_not_asks_for_nothing() -> None:
    desk = Desk().open("/strength/niner")
    desk.effects.clear()
    desk.do("strength again 99")
    assert not desk.effects


def test_the_players_thread_plays_the_set() -> None:
    *steps, last = at_rest.KINDS["strength"]("niner\n0", 1)
    assert json.loads(last) == measured.again(measured.of_game("niner")[0], 1) and not any(steps) and len(steps) > 30


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_states_what_each_level_at_the_table_wins_there(game: str, code: str) -> None:
    for figure in measured.of_game(game):
        options = "&".join(f"{name}={value_text(value)}" for name, value in figure.setup.options.items())
        others = "beginner", *(figure.level for _ in figure.setup.bots[2:])
        desk = Desk().open(f"/setup/{game}?players=you,{','.join(others)}&{options}", (code,))
        desk.model = desk.model._replace(later="coming")
        assert shown(in_round_figures(language(code), figure)) not in page(desk).text
        desk.model = desk.model._replace(later="here")
        told = [measured.of_level(who, game, figure.setup.options, len(others) + 1) for who in others]
        assert all(found and found.setup.options == figure.setup.options for found in told)
        assert all(found and shown(in_round_figures(language(code), found)) in page(desk).text for found in told)
        assert figure in told or len(others) == 1


def test_the_set_up_says_where_the_table_was_not_measured_as_it_is() -> None:
    desk = Desk().open("/setup/nein-nine?players=you,club,club&deals=3")
    desk.model = desk.model._replace(later="here")
    assert page(desk).text.count("This was measured with other options.") == 1
    desk.open("/setup/nein-nine?players=you,thumb,random")
    assert "Over ten deals," not in page(desk).text
    desk.open("/setup/niner?players=you,club&pack=german")
    assert "In ten deals" in page(desk).text and "other options" not in page(desk).text
