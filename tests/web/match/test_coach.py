"""Coach at the table: it warns once of a costly move, waits for nothing for long, and stays away where it should."""

from functools import cache

import pytest

from nines.advice.advice import read_advice
from nines.advice.verdict import CLASSES, Class, mistake
from nines.bots.search.problems import PROBLEMS
from nines.core.moves import Move
from nines.records.link import to_link
from nines.records.record import Record
from tests.web.desk import Desk
from tests.web.page import Element
from tests.web.page import read as page_of
from web.app import render as screens
from web.app.render import aloud
from web.match import coach
from web.state.effects import AskAdvice, Wait
from web.state.messages import AdviceArrived, TimerFired
from web.worker.jobs import Jobs


def table(rest: str = "niner?seed=coach&players=you,beginner", *settings: str) -> Desk:
    """A match with Coach looking on."""
    desk = Desk().open("/settings")
    for setting in ("coach true", *settings):
        desk.do(f"set {setting}")
    return desk.go(f"/play/{rest}").settle()


def questions(desk: Desk) -> list[AskAdvice]:
    return [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what != "check"]


@cache
def worked_out(record: str, at: int) -> str:
    """What the worker comes to, however many slices it takes."""
    jobs, text = Jobs(), ""
    while not text:
        text = jobs.caution(record, at)
    return text


def answer(desk: Desk, text: str | None = None) -> Desk:
    """Let Coach find out."""
    asked = questions(desk)[-1]
    found = worked_out(asked.record, asked.at) if text is None else text
    return desk.send(AdviceArrived("coach", asked.match, asked.at, found, asked.take_backs))


def costly(desk: Desk, kinds: tuple[Class, ...] = ("mistake", "blunder")) -> Move:
    """A move of these classes, of which Coach warns; moves that cost nothing are made until there is one."""
    for _ in range(60):
        held = answer(desk).match.coach
        assert held
        for caution in held.found or ():
            found = mistake(caution)
            if caution.made and found and found.kind in kinds:
                return caution.made
        desk.do(str(desk.legal()[0])).settle()
        while desk.match.state.turn != desk.match.viewer or len(desk.legal()) < 2:
            desk.do("next" if desk.match.state.turn < 0 else str(desk.legal()[0])).settle()
    raise AssertionError("nothing is costly")


def question(desk: Desk) -> Element | None:
    found = page_of(screens.render(desk.model)).all(lambda node: node.get("id") == "choices")
    return found[0] if found else None


def test_it_is_asked_once_a_decision_and_its_answer_shows_nothing() -> None:
    desk = table()
    (asked,) = questions(desk)
    assert (asked.what, asked.at) == ("coach", len(desk.match.record.moves))
    before = screens.render(desk.model)
    desk.do("panel score").do("panel score")
    assert len(questions(desk)) == 1
    assert screens.render(answer(desk).model) == before


def test_a_costly_move_is_held_once() -> None:
    desk = table()
    move = costly(desk)
    before = desk.match.record
    desk.do(str(move))
    asked = question(desk)
    assert desk.match.record == before and asked and asked.text.count("anyway") == 1
    assert {str(move), "clear"} <= asked.doings
    assert "Better: " in str(aloud(desk.model))
    tags = page_of(screens.render(desk.model)).all(lambda node: "mark made" in node.get("class"))
    assert {tag.text for tag in tags} == {"chosen"}, "it is not played yet"
    assert desk.match.hints == 1 and desk.kept().hints == 1, "who was warned was helped"
    desk.do("clear")
    assert question(desk) is None or "anyway" not in (question(desk) or pytest.fail()).text
    desk.do(str(move))
    assert desk.match.record.moves == (*before.moves, (0, move)), "it is said once"


def test_the_second_press_makes_it() -> None:
    desk = table()
    move = costly(desk)
    before = len(desk.match.record.moves)
    desk.do(str(move)).do(str(move))
    assert desk.match.record.moves[before] == (0, move)


@pytest.mark.parametrize(
    ("setting", "kinds"),
    [("slip", ("slip", "mistake", "blunder")), ("mistake", ("mistake", "blunder")), ("blunder", ("blunder",))],
)
def test_the_setting_says_from_which_class_on_it_speaks(setting: str, kinds: tuple[str, ...]) -> None:
    """Strict, normal, or only for blunders: by the classes of the review."""
    for kind in CLASSES:
        desk = table("niner?seed=coach&players=you,beginner", f"coach_from {setting}")
        move, before = costly(desk, (kind,)), desk.match.record
        warned = desk.do(str(move)).match.record == before
        assert warned == (kind in kinds)
        assert desk.match.unready == (), "it was ready, and silent for what is below its setting"


def test_a_move_waits_for_what_is_not_known_yet_and_no_longer() -> None:
    desk = table()
    move = desk.legal()[0]
    before = desk.match.record
    desk.do(str(move))
    assert desk.match.record == before and desk.match.waiting == "coach"
    (wait,) = [effect for effect in desk.effects if isinstance(effect, Wait) and effect.waiting == "coach"]
    assert wait.ms == coach.PATIENCE
    assert "Coach is checking your move…" in page_of(screens.render(desk.model)).text
    assert desk.do(str(desk.legal()[-1])).match.record == before, "one move at a time"
    desk.send(TimerFired(wait.match, wait.at, "coach", wait.take_backs))
    assert desk.match.record.moves == (*before.moves, (0, move))
    place = len(before.moves)
    assert desk.match.unready == desk.kept().unready == (place,), "the review is to say that Coach wasn’t ready"
    assert Desk(stored=dict(desk.stored)).open(desk.address).match.unready == (place,)
    assert desk.settle().do("take-back").match.unready == ()


def test_it_knows_what_a_hint_has_found_out() -> None:
    desk = table()
    move = costly(desk)
    again = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    again.do("hint")
    (asked,) = [effect for effect in again.effects if isinstance(effect, AskAdvice) and effect.what == "hint"]
    jobs, found = Jobs(), None
    while not found or not found.done:
        text = jobs.advise(asked.record, asked.at)
        found = read_advice(text)
    again.send(AdviceArrived("hint", asked.match, asked.at, text, asked.take_backs))
    before = again.match.record
    assert again.match.coach and again.match.coach.found == (desk.match.coach and desk.match.coach.found)
    assert again.do(str(move)).match.record == before and again.match.waiting != "coach"


def test_what_comes_in_time_is_heard() -> None:
    desk = table()
    move = costly(desk)
    asked = questions(desk)[-1]
    found = worked_out(asked.record, asked.at)
    again = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    before = again.match.record
    again.do(str(move))
    answer(again, found)
    assert again.match.record == before and "anyway" in (question(again) or pytest.fail()).text
    harmless = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    harmless.do(str(move))
    answer(harmless, "")
    assert harmless.match.record.moves == (*before.moves, (0, move)), "no worker, no warning"
    assert harmless.match.unready == (len(before.moves),)


@pytest.mark.parametrize("key", PROBLEMS)
def test_the_move_that_a_hint_names_is_made(key: str) -> None:
    desk = table(f"{key}?seed=coach")
    move = costly(desk, CLASSES)
    held = desk.match.coach
    assert held and held.found
    (caution,) = [caution for caution in held.found if caution.made == move]
    hint = desk.do("hint").match.hint
    assert hint
    desk.model = desk.model._replace(
        match=desk.match._replace(hint=hint._replace(advice=caution._replace(choice=move)))
    )
    assert coach.hold(desk.match, move, desk.model.settings) is None


@pytest.mark.parametrize(
    ("address", "settings"),
    [
        ("niner?seed=coach", ("speed instant",)),
        ("niner?seed=coach&players=you,you", ()),
        ("niner?seed=coach", ("coach false",)),
        ("niner?seed=coach&players=beginner,beginner", ()),
    ],
)
def test_it_stays_away(address: str, settings: tuple[str, ...]) -> None:
    desk = table(address, *settings)
    if desk.match.curtain:
        desk.do("curtain")
    assert not questions(desk)


def test_it_never_speaks_of_a_forced_card() -> None:
    desk = table("le-neuf?seed=coach")
    for _ in range(12):
        if desk.match.state.turn == 0:
            asked = questions(desk)[-1]
            assert (asked.at == len(desk.match.record.moves)) == (len(desk.legal()) > 1)
            if len(desk.legal()) > 1:
                answer(desk, "[]")
        desk.do(str(desk.legal()[0])).settle()


def test_the_switch_is_at_the_table() -> None:
    desk = table()
    for speed, does in (("instant", "Doesn’t ask at instant speed"), ("normal", "Asks before a mistake")):
        assert does in page_of(screens.render(desk.do(f"set speed {speed}").model)).text
    (switch,) = page_of(screens.render(desk.model)).all(lambda node: node.get("role") == "switch")
    assert switch.get("aria-checked") == "true"
    desk.do("set coach false")
    (switch,) = page_of(screens.render(desk.model)).all(lambda node: node.get("role") == "switch")
    assert switch.get("aria-checked") == "false" and not desk.model.settings.coach


@pytest.mark.parametrize("key", PROBLEMS)
def test_after_a_lesson_a_match_begins_with_it(key: str) -> None:
    desk = Desk().open(f"/lesson/{key}").do("lesson play")
    assert desk.model.settings.coach and set(desk.match.record.seats[1:]) == {"bot:beginner"}
    assert desk.open(desk.address).model.settings.coach, "and it stays so"


def test_the_bid_that_the_browser_is_tried_with_is_costly() -> None:
    desk = answer(table("niner?seed=coach-1&players=you,beginner"))
    held = desk.match.coach
    found = {str(caution.made): mistake(caution) for caution in (held and held.found) or ()}
    assert found["bid 9S"] and found["bid 9S"].is_at_least("mistake")


def test_whoever_has_switched_it_off_is_not_held_any_more() -> None:
    desk = table()
    move = costly(desk)
    desk.model = desk.model._replace(settings=desk.model.settings._replace(coach=False))
    before = len(desk.match.record.moves)
    assert desk.do(str(move)).match.record.moves[before] == (desk.match.viewer, move)


def from_a_link(record: Record) -> Desk:
    """What a link with this match shows to somebody with whom Coach looks on."""
    return Desk().open("/settings").do("set coach true").go(f"/record/{to_link(record)}").settle()


def is_own(desk: Desk) -> bool:
    return not desk.model.guest and not desk.match.shared and desk.kept().record == desk.match.record


@pytest.mark.parametrize("kept", [False, True])
def test_it_looks_on_at_the_first_decision_of_a_match_that_came_in_a_link(kept: bool) -> None:
    played = table()
    played.do(str(played.legal()[0])).settle()
    move = costly(played)
    desk = from_a_link(played.match.record)
    if kept:
        desk.do("keep-match")
    before = answer(desk).match.record
    desk.do(str(move))
    assert desk.match.record == before and "Better: " in str(aloud(desk.model))
    assert desk.match.shared, "so far it is only looked at"
    desk.do(str(move))
    assert desk.match.record.moves == (*before.moves, (0, move)) and is_own(desk)


@pytest.mark.parametrize("in_time", [False, True])
@pytest.mark.parametrize("begun", [False, True])
def test_a_move_that_has_waited_makes_what_came_in_a_link_ones_own(begun: bool, in_time: bool) -> None:
    played = table()
    if begun:
        costly(played)
    desk = from_a_link(played.match.record)
    before, move = desk.match.record, desk.legal()[0]
    desk.do(str(move))
    assert desk.match.waiting == "coach" and desk.model.guest
    if in_time:
        answer(desk, "[]")
    else:
        desk.send(TimerFired(desk.match.id, len(before.moves), "coach", 0))
    assert desk.match.record.moves[len(before.moves)] == (0, move) and is_own(desk)
