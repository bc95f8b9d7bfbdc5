"""The shedding game, ruling by ruling: jumping in (SN17)."""

import pytest

from nines.core.cards import parse_cards
from nines.core.events import Drew, LetGo, PileCleared, Played, as_seen_by
from nines.core.game import NOBODY
from nines.games.shedding.rules import GAME
from tests.games.shedding.deals import after, events, legal, refused, table, with_chance


@pytest.mark.rule("SN17")
def test_who_holds_all_the_missing_cards_may_complete_the_four() -> None:
    state = after(with_chance(), "5C")
    assert (state.phase, state.turn) == ("jump", 2)
    assert legal(state) == {"jump 5D 5H 5S", "pass"}
    assert events(state, "jump 5D 5H 5S") == (
        Played(2, parse_cards("5D 5H 5S"), jumped=True),
        PileCleared(2, "four", parse_cards("5C 5D 5H 5S")),
    )
    jumped = after(state, "jump 5D 5H 5S")
    assert (jumped.phase, jumped.turn, jumped.pile) == ("play", 2, ())
    assert after(jumped, "QC").turn == 3  # the turn goes round from there
    passed = after(state, "pass")
    assert (passed.phase, passed.turn, passed.pile) == ("play", 1, parse_cards("5C"))
    assert events(state, "pass") == (LetGo(2),)


@pytest.mark.rule("SN17")
def test_all_the_missing_cards_and_nothing_else() -> None:
    state = after(with_chance(), "5C")
    assert refused(state, "jump 5D 5H") == ("SN17", "missing")
    assert refused(state, "5D") == ("SN17", "phase")
    assert refused(after(state, "pass"), "pass") == ("SN17", "phase")
    assert after(table("5C KC", "6C", "5D 5H", "5S"), "5C").phase == "play"


@pytest.mark.rule("SN17")
def test_neither_the_mover_nor_the_next_to_move_is_asked() -> None:
    mover = table("5C 5D 5S KC", "6C", "8C", pile="5H")
    assert after(mover, "5C").phase == "play"
    following = table("5C KC", "5D 5H 5S 6C", "8C")
    state = after(following, "5C")
    assert (state.phase, state.turn) == ("play", 1)
    assert "5D 5H 5S" in legal(state)  # in turn, of course
    assert after(state, "5D 5H 5S").turn == 1


@pytest.mark.rule("SN17")
def test_a_skipped_player_may_jump_in() -> None:
    state = after(table("8C KC", "8D 8H 8S QC", "6C"), "8C")
    assert (state.phase, state.turn, state.resumes) == ("jump", 1, 2)
    heads_up = after(table("8C KC", "8D 8H 8S QC"), "8C")
    assert (heads_up.phase, heads_up.turn, heads_up.resumes) == ("jump", 1, 0)
    assert after(heads_up, "pass").turn == 0
    assert after(heads_up, "jump 8D 8H 8S").turn == 1


@pytest.mark.rule("SN17")
def test_up_cards_count_where_they_could_be_played() -> None:
    assert after(table("5C KC", "6C", "5D", ups="//5H 5S QC"), "5C").turn == 2
    assert after(table("5C KC", "6C", "5D QD", ups="//5H 5S QC"), "5C").phase == "play"
    assert after(table("5C KC", "6C", "", ups="//5D 5H 5S"), "5C").turn == 2
    assert after(table("5C KC 4C AC", "6C", "5D", ups="//5H 5S QC", draw="AD"), "5C").phase == "play"
    combined = after(table("5C KC", "6C", "5D", ups="//5H 5S QC"), "5C", "jump 5D 5H 5S")
    assert (combined.hands[2], combined.ups[2]) == ((), parse_cards("QC"))


@pytest.mark.rule("SN17")
def test_down_cards_never_count_but_a_down_card_played_opens_the_chance() -> None:
    assert after(table("5C KC", "6C", "", downs="//5D 5H 5S"), "5C").phase == "play"
    state = after(table("", "6C", "5D 5H 5S KC", downs="5C 4C 9C//"), "down 1")
    assert (state.phase, state.turn) == ("jump", 2)


@pytest.mark.rule("SN17")
def test_the_mover_draws_first() -> None:
    # The draw that empties the draw pile lets the hand's last five take up cards with it.
    state = table("5C KC AC", "6C", "5D", ups="//5H 5S QC", draw="AD")
    assert after(state, "5C").phase == "jump"
    assert events(state, "5C")[-1] == Drew(0, parse_cards("AD"))


@pytest.mark.rule("SN17")
def test_no_chance_on_threes_nor_when_a_three_lies_on_top() -> None:
    assert after(table("3C KC", "6C", "3D 3H 3S KD"), "3C").phase == "play"
    assert after(table("3C KC", "6C", "5D 5H 5S KD", pile="5C"), "3C").phase == "play"


@pytest.mark.rule("SN17")
def test_no_chance_after_the_move_that_ends_the_deal() -> None:
    last = table("5C", "6C", "5D 5H 5S KD", "9C")
    assert after(last, "5C").phase == "over"
    going_on = table("5C", "6C", "5D 5H 5S KD", "9C", play_on=True)
    state = after(going_on, "5C")
    assert (state.phase, state.turn, state.resumes) == ("jump", 2, 1)


@pytest.mark.rule("SN17")
def test_the_option_turns_jumping_in_off() -> None:
    state = after(with_chance(jumping_in=False), "5C")
    assert (state.phase, state.turn) == ("play", 1)


@pytest.mark.rule("SN17")
def test_a_jump_draws_and_may_go_out() -> None:
    drawing = table("5C KC", "6C 7C", "5D 5H 5S", draw="AC AD AH AS", pile="")
    state = after(drawing, "5C", "jump 5D 5H 5S")
    assert state.hands[2] == parse_cards("AH AS")  # seat 0 drew the other two
    last = after(table("5C KC", "6C 7C", "5D 5H 5S", play_on=True), "5C", "jump 5D 5H 5S")
    assert last.out == (2,)
    assert (last.phase, last.turn, last.pile) == ("play", 0, ())


@pytest.mark.rule("SN17")
def test_nobody_else_learns_of_the_chance() -> None:
    state = after(with_chance(), "5C")
    passed = after(state, "pass")
    without = after(with_chance(jumping_in=False), "5C")
    for seat in (0, 1, 3):
        view = GAME.view(state, seat)
        assert (view.phase, view.turn, view.resumes) == ("play", 1, NOBODY)
        assert view == GAME.view(passed, seat)
        assert view._replace(options=without.options) == GAME.view(without, seat)
        assert as_seen_by(LetGo(2), seat) is None
    assert GAME.view(state, 2).phase == "jump"
    assert as_seen_by(LetGo(2), 2) == LetGo(2)
