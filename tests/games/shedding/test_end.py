"""The shedding game, ruling by ruling: who is out, who has won, and when a match is a draw (SN18 to SN20)."""

import pytest

from nines.core.cards import parse_cards
from nines.core.events import Ended, Played, Scored, Skipped, WentOut
from nines.core.game import NOBODY
from nines.core.moves import Move
from nines.games.shedding.reasons import FACTS
from nines.games.shedding.rules import GAME, STUBBORN
from tests.games.shedding.deals import after, events, legal, table, with_chance


@pytest.mark.rule("SN18")
def test_going_out_with_a_clearing_move_leaves_the_next_an_empty_pile() -> None:
    ten = after(table("TC", "6C", "7C", pile="KC", play_on=True), "TC")
    assert (ten.out, ten.turn, ten.pile) == ((0,), 1, ())
    eights = table("8C 8D 8H 8S", "6C", "7C", play_on=True)
    assert not any(isinstance(event, Skipped) for event in events(eights, "8C 8D 8H 8S"))
    assert after(eights, "8C 8D 8H 8S").turn == 1


@pytest.mark.rule("SN18")
def test_a_plain_eight_that_puts_its_player_out_still_skips() -> None:
    state = table("8C", "6C", "7C", pile="7D", play_on=True)
    assert events(state, "8C") == (Played(0, parse_cards("8C")), WentOut(0, 1), Skipped(1))
    assert after(state, "8C").turn == 2


@pytest.mark.rule("SN19")
def test_first_out_wins_and_the_match_is_one_deal() -> None:
    state = table("KC", "6C", "7C", pile="QD")
    assert events(state, "KC")[1:] == (WentOut(0, 1), Scored(1, (1, 0, 0), (1, 0, 0)), Ended((0,), (1, 0, 0)))
    state = after(state, "KC")
    assert (state.phase, state.turn, state.winners, state.totals) == ("over", NOBODY, (0,), (1, 0, 0))
    assert [(row.deal, row.change, row.totals) for row in state.sheet] == [(1, (1, 0, 0), (1, 0, 0))]
    assert GAME.legal_moves(state) == ()
    assert GAME.view(state, 1)._replace(viewer=None) == state  # everything is shown


@pytest.mark.rule("SN19")
def test_not_out_while_up_or_down_cards_are_left() -> None:
    assert after(table("KC", "6C", ups="5C/"), "KC").phase == "play"
    assert after(table("KC", "6C", downs="5C/"), "KC").phase == "play"
    assert after(table("", "6C", downs="5C/"), "down 1").winners == (0,)


@pytest.mark.rule("SN19")
def test_playing_on_for_places() -> None:
    state = table("QC", "KC", "AC 4C", "AD 4D", play_on=True)
    state = after(state, "QC", "KC")
    assert (state.out, state.phase, state.turn) == ((0, 1), "play", 2)
    state = after(state, "AC", "AD")
    assert state.turn == 2 and legal(state) == {"take"}
    state = after(state, "take")
    told = events(state, "4D")
    assert told[-1] == Ended((0,), (1, 2, 0, 3))
    assert told[-2] == Scored(1, (1, 0, 0, 0), (1, 0, 0, 0))


@pytest.mark.rule("SN20")
def test_two_hundred_idle_moves_are_a_draw_of_those_still_in() -> None:
    state = table("KC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 1)
    told = events(state, "KC")
    assert told[-2:] == (Scored(1, (0, 0), (0, 0)), Ended((), (0, 0)))
    assert after(state, "KC").phase == "over"
    second = table("KC QC", "", "AC 4C", pile="6C", play_on=True)._replace(idle=STUBBORN - 1, out=(1,))
    assert events(second, "KC")[-1] == Ended((1,), (0, 1, 0))
    assert after(second, "KC").totals == (0, 1, 0)


@pytest.mark.rule("SN20")
def test_it_takes_two_hundred_and_progress_begins_the_count_again() -> None:
    idle = table("KC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 2)
    assert after(idle, "KC").phase == "play"
    ten = table("TC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 1)
    assert (after(ten, "TC").idle, after(ten, "TC").phase) == (0, "play")
    drawing = table("KC QC", "AC 4C", pile="6C", draw="4D")._replace(idle=STUBBORN - 1)
    assert after(drawing, "KC").idle == 0
    out = table("KC", "AC 4C", "5C", pile="6C", play_on=True)._replace(idle=STUBBORN - 1, let_go=(0, 3, 0))
    assert (after(out, "KC").idle, after(out, "KC").let_go) == (0, (0, 0, 0))


@pytest.mark.rule("SN20")
def test_takes_and_passes_count() -> None:
    take = table("4C", "AC 4D", pile="6C")._replace(idle=STUBBORN - 1)
    assert after(take, "take").phase == "over"
    chance = after(with_chance()._replace(idle=STUBBORN - 2), "5C")
    assert chance.phase == "jump"
    assert events(chance, "pass")[-1] == Ended((), (0, 0, 0, 0))
    earlier = after(with_chance()._replace(let_go=(0, 0, 0, STUBBORN - 1)), "5C")
    assert earlier.phase == "over"


@pytest.mark.rule("SN20")
def test_nothing_is_said_of_who_plays_next_where_the_deal_may_end_first() -> None:
    state, pair = table("8D 2C", "6C", pile="7D"), (Move.parse("2C"), Move.parse("8D"))
    assert [reason.code for reason in FACTS.certain(GAME.view(state, 0), *pair)][:1] == ["skips"]
    late = state._replace(idle=STUBBORN - 1)
    assert GAME.apply(late, Move.parse("2C")).phase == "over"
    assert [reason.code for reason in FACTS.certain(GAME.view(late, 0), *pair)] == ["wild"]
