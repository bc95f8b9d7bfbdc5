"""A deal played another way: to its end and no further, from any seat, kept nowhere; both ways side by side."""

import pytest

from nines.advice.continuations import continuations
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.records.record import parse
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from tests.web.pages.mistakes.test_check import answered, finished
from web.app.render import render
from web.pages.branch import update as branch
from web.pages.mistakes import positions
from web.state.effects import AskContinued, CopyLink, Download, File, RequestTabLead, Save
from web.state.messages import Continued
from web.state.mistake_positions import BRANCH
from web.state.replay import past_deals
from web.state.storage_keys import AGAIN
from web.worker.jobs import Jobs

NOTHING_KEPT = (Save, File, RequestTabLead, CopyLink, Download)


def running(seed: str = "branch") -> Desk:
    """A match of several deals, two of them over and the third under way."""
    desk = Desk().open(f"/play/nein-nine?players=you,thumb,thumb&seed={seed}&speed=instant")
    stream = Stream(seed, "person")
    while desk.settle().match.state.deal < 3:
        desk.do("next" if desk.match.state.turn == NATURE else str(stream.one_of(desk.legal())))
    return desk.settle()


def to_the_end(desk: Desk) -> Desk:
    """The deal on the table played on by chance to its end."""
    stream = Stream("otherwise", "person")
    while not branch.is_over(desk.settle().match):
        desk.do(str(stream.one_of(desk.legal())))
    return desk


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_that_is_over_is_played_another_way_while_the_match_goes_on(seat: int) -> None:
    desk = running()
    id, stored, before = desk.match.id, dict(desk.stored), len(desk.effects)
    past = past_deals(desk.match.record)[1]
    desk.go(f"/branch/{id}?deal=2&at=4&seat={seat}").settle()
    assert desk.match.id == BRANCH and desk.match.viewer == seat and desk.match.record.seats[seat] == "human"
    assert desk.match.record.seats.count("human") == 1
    assert desk.match.record.moves[: past.begins + 4] == desk.match.record.moves[: past.begins + 4]
    to_the_end(desk)
    page = read(render(desk.model))
    assert "Compare" in page.text and desk.match.state.deal == 2
    desk.do("next")
    assert desk.match.state.deal == 2 and desk.match.state.turn == NATURE, "no card of the next deal is seen"
    for what in ("copy-link", "save-match", "again", "same", "check", "concede", "level"):
        desk.do(what)
    asked = [
        effect for effect in desk.effects[before:] if isinstance(effect, NOTHING_KEPT) and effect != RequestTabLead("")
    ]
    assert not asked and desk.stored == stored
    links = {node.get("href") for node in read(render(desk.model))}
    assert not [to for to in links if "/verify/" in to or "/record/" in to or "/report/" in to]
    assert len(desk.go(f"/table/{id}").match.record.moves) == len(stored_moves(desk, id))


def stored_moves(desk: Desk, id: str) -> tuple[object, ...]:
    return desk.kept(id).record.moves


def test_the_deal_under_way_is_not_for_another_way() -> None:
    desk = running()
    id = desk.match.id
    desk.go(f"/branch/{id}?deal=3&at=0&seat=1")
    assert desk.match.id == id and desk.model.notice and "finished deals" in desk.model.notice.text


@pytest.mark.parametrize("asked", ["", "?deal=2", "?deal=2&at=9999", "?deal=x&at=1", "?deal=2&at=1&seat=99"])
def test_an_address_that_means_no_moment_leads_to_the_match(asked: str) -> None:
    desk = running()
    id = desk.match.id
    desk.go(f"/branch/{id}{asked}")
    assert desk.match.id == (BRANCH if "seat" in asked else id)


def test_nothing_is_taken_back_beyond_its_moment() -> None:
    desk = running()
    desk.go(f"/branch/{desk.match.id}?deal=2&at=6&seat=0").settle()
    begun = len(desk.match.record.moves)
    desk.do(str(desk.legal()[0])).settle().do("take-back").settle()
    assert len(desk.match.record.moves) == begun
    desk.do("take-back")
    assert len(desk.match.record.moves) == begun


def test_a_position_is_played_on_from_its_choice() -> None:
    desk = answered(finished("niner"), (2,))
    (kept,) = positions.read(desk.stored[AGAIN]).kept
    desk.go(f"/mistakes/{kept.key}/on").settle()
    assert desk.match.id == BRANCH and len(desk.match.record.moves) == kept.at
    stored = dict(desk.stored)
    to_the_end(desk)
    assert desk.stored == stored and f"#/mistakes/{kept.key}" in {node.get("href") for node in read(render(desk.model))}


@pytest.mark.parametrize("game", ["niner", "shedding"])
def test_both_ways_are_played_on_and_the_mean_is_told(game: str) -> None:
    desk = finished(game)
    id = desk.match.id
    past = past_deals(desk.match.record)[0]
    at = past.decisions[-1 if game == "niner" else len(past.decisions) // 2] - 1
    desk.go(f"/branch/{id}?deal={past.number}&at={at}&seat=0").settle()
    then = past.steps[at + 1].move
    desk.do(str(next(move for move in desk.legal() if move != then)))
    to_the_end(desk)
    desk.do("mistakes mean")
    asked = desk.effects[-1]
    assert isinstance(asked, AskContinued) and "mistakes enough" in read(render(desk.model)).doings
    record = parse(asked.record)
    assert len(record.moves) == past.begins + at and branch.is_wanted(desk.model, asked)
    desk.send(Continued("[1, 32, 0.5, 1, 0.5, 0]")).send(Continued("[32, 32, 0.25, 0.75, 0.5, 0.1]"))
    text = read(render(desk.model)).text
    assert "This way is better" in text and "mistakes mean" not in read(render(desk.model)).doings


def test_another_way_is_tried_from_the_same_moment_again() -> None:
    desk = finished("niner")
    past = past_deals(desk.match.record)[0]
    at = past.decisions[-3] - 1
    desk.go(f"/branch/{desk.match.id}?deal=1&at={at}&seat=0").settle()
    begun, then = desk.match.record, past.steps[at + 1].move
    first, second = [move for move in desk.legal() if move != then][:2]
    desk.do(str(first)).settle()
    under_way = desk.match.record
    assert len(under_way.moves) > len(begun.moves)
    desk.do("mistakes anew")
    assert desk.match.record == under_way, "only a deal that is over is begun anew"
    to_the_end(desk).do("mistakes mean")
    earlier = desk.effects[-1]
    assert isinstance(earlier, AskContinued) and branch.is_wanted(desk.model, earlier)
    desk.do("mistakes anew").settle()
    assert desk.match.record == begun and desk.match.viewer == 0
    to_the_end(desk.do(str(second))).do("mistakes mean")
    later = desk.effects[-1]
    assert isinstance(later, AskContinued) and branch.is_wanted(desk.model, later)
    assert not branch.is_wanted(desk.model, earlier), "what the way before comes to is not told of this one"


def test_where_nobody_answers_there_is_no_average() -> None:
    desk = finished("niner")
    past = past_deals(desk.match.record)[0]
    at = past.decisions[-1] - 1
    desk.go(f"/branch/{desk.match.id}?deal=1&at={at}&seat=0").settle()
    then = past.steps[at + 1].move
    desk.do(str(next(move for move in desk.legal() if move != then)))
    to_the_end(desk).do("mistakes mean").send(Continued(""))
    assert "no average for now" in read(render(desk.model)).text
    for wrong in ("x", "[]", "[1,2,3]", "[32,32,0,0,NaN,0]", '["a",1,1,1,1,1]', "[9,3,0,0,0,0]"):
        assert branch.read_mean(wrong) is None


def test_the_worker_plays_on_as_often_as_asked_and_says_the_same_again() -> None:
    desk = finished("niner")
    record = desk.match.record
    past = past_deals(record)[0]
    at = past.decisions[-1] - 1
    state = past.steps[at].after
    moves = GAMES["niner"].legal_moves(state)[:2]
    cut = record._replace(moves=record.moves[: past.begins + at])
    *_, last = continuations(cut, state, 0, (moves[0], moves[1]), runs=3)
    assert last.runs == 3 and last == [*continuations(cut, state, 0, (moves[0], moves[1]), runs=3)][-1]
    assert state.turn not in (NATURE, NOBODY)
    from nines.records.record import to_json

    jobs, text = Jobs(), ""
    while not (mean := branch.read_mean(text)) or mean.runs < mean.asked:
        text = jobs.at_rest("on", f"{moves[0]}\n{moves[1]}\n{to_json(cut)}", 0)
    assert mean.runs == 32
