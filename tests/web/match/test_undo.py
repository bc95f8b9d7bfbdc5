"""Taking back: to one's own last decision, with everything that came after it, and nothing of it comes back."""

import pytest

from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.records.record import to_json
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.state.effects import AskBot
from web.state.messages import BotAnswered
from web.state.storage_keys import MATCH, MATCHES


def tool(desk: Desk) -> Element:
    (found,) = read(render(desk.model)).all(lambda node: node.get("aria-keyshortcuts") == "U")
    return found


def decide(desk: Desk, at: int = 0) -> Desk:
    """Play until there is a choice, then make it."""
    desk.settle()
    while len(desk.legal()) == 1:
        desk.do(str(desk.legal()[0])).settle()
    return desk.do(str(desk.legal()[at]))


def before_a_choice(game: str, moves: int, at: int) -> Desk:
    """A match after some moves, where the person has a choice; or at its end, where there is none any more."""
    desk = Desk().open(f"/play/{game}?seed=back{moves}-{at}&speed=instant").play_on(Stream("back", game), most=moves)
    while desk.match.state.turn != NOBODY and (desk.match.state.turn != desk.match.viewer or len(desk.legal()) == 1):
        desk.play_on(Stream("on", game), most=1)
    return desk


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 5, 11, 30])
def test_the_table_is_as_it_was_before_my_last_decision(game: str, moves: int) -> None:
    desk = next(desk for at in range(9) if (desk := before_a_choice(game, moves, at)).match.state.turn != NOBODY)
    before = desk.match
    desk.do(str(desk.legal()[-1])).settle()
    if desk.match.state.turn < 0:
        desk.do("next").settle()
    assert len(desk.match.record.moves) > len(before.record.moves)
    desk.do("take-back")
    assert desk.match.record == before.record
    assert desk.match.state == before.state
    assert (desk.match.waiting, desk.match.take_backs, desk.match.last) == ("", 1, ())
    assert desk.kept().record == before.record
    assert desk.legal() == GAMES[game].legal_moves(before.state)


def test_a_card_that_had_to_be_played_is_no_decision() -> None:
    desk = Desk().open("/play/le-neuf?seed=forced&speed=instant").settle()
    forced = 0
    last_choice = -1
    while not forced:
        if desk.match.state.turn < 0:
            desk.do("next").settle()
        if len(desk.legal()) == 1:
            forced += 1
        else:
            last_choice = len(desk.match.record.moves)
        desk.do(str(desk.legal()[0])).settle()
    assert len(desk.do("take-back").match.record.moves) == last_choice


def test_there_is_nothing_to_take_back_before_my_first_move_and_after_it_there_is() -> None:
    desk = Desk().open("/play/le-neuf?seed=x").settle()
    assert (tool(desk).get("aria-disabled"), tool(desk).get("data-do")) == ("true", "")
    before = desk.match
    assert desk.do("take-back").match == before
    decide(desk)
    assert (tool(desk).get("aria-disabled"), tool(desk).get("data-do")) == ("", "take-back")
    desk.do("take-back")
    assert tool(desk).get("data-do") == ""


def test_several_take_backs_lead_to_the_beginning() -> None:
    desk = Desk().open("/play/niner?seed=x&speed=instant").play_on(Stream("all", "the way"), most=12)
    while tool(desk).get("data-do"):
        moves = len(desk.match.record.moves)
        desk.do("take-back")
        assert len(desk.match.record.moves) < moves
    assert not [seat for seat, _ in desk.match.record.moves if seat == desk.match.viewer]


def test_an_answer_from_the_line_that_was_taken_back_is_not_heard() -> None:
    desk = Desk().open("/play/le-neuf?seed=old").settle()
    decide(desk)
    old = [message for message in desk.due if isinstance(message, BotAnswered)]
    assert old
    decide(desk.do("take-back"), -1)
    moves = len(desk.match.record.moves)
    asked = next(effect for effect in reversed(desk.effects) if isinstance(effect, AskBot))
    assert (asked.at, asked.take_backs) == (old[-1].at, 1)
    assert len(desk.send(old[-1]).match.record.moves) == moves
    assert len(desk.settle().match.record.moves) > moves


def test_what_another_person_has_answered_stands() -> None:
    desk = Desk().open("/play/niner?seed=two&players=you,human").do("curtain")
    first = desk.match.viewer
    desk.do(f"bid {desk.match.state.hands[first][0]}")
    assert desk.match.curtain
    assert len(desk.do("take-back").match.record.moves) == 1, "the curtain hides it"
    desk.do("curtain")
    assert desk.match.viewer != first
    assert tool(desk).get("data-do") == ""
    assert len(desk.do("take-back").match.record.moves) == 1, "it was the other person's move"


def test_among_two_people_each_takes_back_to_the_last_answer_of_the_other() -> None:
    desk = Desk().open("/play/niner?seed=two&players=you,human&speed=instant").do("curtain")
    found = 0
    for number in range(16):
        viewer, moves = desk.match.viewer, desk.match.record.moves
        desk.do(str(desk.legal()[number % len(desk.legal())])).settle()
        if desk.match.state.turn < 0:
            break
        if desk.match.curtain:
            desk.do("curtain")
            assert desk.do("take-back").match.record.moves[:-1] == moves, "the other has moved"
            continue
        # Whoever took the trick leads to the next, and sees the table still.
        again = Desk(stored=dict(desk.stored)).open(desk.address)
        if again.match.curtain:
            again.do("curtain")
        back = again.do("take-back").match
        assert (back.record.moves, back.viewer, back.curtain, back.last) == (moves, viewer, False, ())
        found += 1
    assert found >= 3


def test_a_match_with_take_backs_says_so_when_it_is_over_and_after_a_reload() -> None:
    desk = decide(Desk().open("/play/niner?seed=x&speed=instant")).do("take-back")
    decide(desk).do("take-back").settle()
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.take_backs == 2
    assert [saved.take_backs for saved in again.model.saved] == [2]
    again.do("set language fr").play_on(Stream("to", "the end")).do("set language en")
    assert "2 moves taken back." in read(render(again.model)).text
    assert "take_backs" not in to_json(again.kept().record)
    other = Desk().open("/play/niner?seed=x&speed=instant").play_on(Stream("to", "the end"))
    assert "taken back" not in read(render(other.model)).text


@pytest.mark.parametrize("given", ["-1", "true", '"3"', "1e99", "[]", "null", "99999999999999"])
def test_a_stored_number_of_take_backs_that_is_none_counts_as_none(given: str) -> None:
    desk = decide(Desk().open("/play/niner?seed=x"))
    desk.stored = {MATCH + desk.match.id: to_json(desk.match.record)}
    desk.stored[MATCHES] = '{"matches": [{"id": "' + desk.match.id + '", "take_backs": ' + given + "}]}"
    assert Desk(stored=dict(desk.stored)).open(desk.address).match.take_backs == 0
