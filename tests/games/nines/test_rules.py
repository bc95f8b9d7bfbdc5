"""Nines, ruling by ruling: where it differs from Le Neuf."""

import pytest

from nines.core.cards import parse_cards
from nines.core.game import Game
from nines.core.moves import KEEP, SWAP
from nines.games.le_neuf import rules as le_neuf
from nines.games.le_neuf.rules import quota
from nines.games.nines.rules import GAME
from tests.table import by_hand, ending, legal, play, play_out, sit_down


def values(game: Game, name: str) -> tuple[object, ...]:
    return next(choice.values for choice in game.choices if choice.name == name)


@pytest.mark.rule("WN1")
def test_trump_goes_clubs_diamonds_hearts_spades_none() -> None:
    trumps = [GAME.deal(sit_down(GAME)._replace(deal=at), "any")[0].trump for at in range(6)]
    assert trumps == ["C", "D", "H", "S", "N", "C"]


@pytest.mark.rule("WN1")
def test_the_orders_of_le_neuf_may_be_chosen_too() -> None:
    assert values(GAME, "trump_order")[0] == "CDHSN"
    assert set(values(GAME, "trump_order")) == set(values(le_neuf.GAME, "trump_order"))
    assert GAME.deal(sit_down(GAME, trump_order="HDCSN"), "any")[0].trump == "H"


@pytest.mark.rule("WN2")
def test_the_dealer_has_the_first_choice_of_the_spare_hand() -> None:
    state = GAME.apply(sit_down(GAME), by_hand(GAME, ("", "", ""), 2, each=13))
    asked = []
    while state.phase == "exchange":
        asked.append(state.turn)
        state = GAME.apply(state, SWAP if len(asked) == 1 else KEEP)
    assert asked == [2, 0, 1] and state.turn == 0


@pytest.mark.rule("WN2")
def test_the_options_of_le_neuf_exist_here() -> None:
    assert values(GAME, "first_exchange") == ("dealer", "left")
    assert values(GAME, "instant_win") == (False, True)
    assert GAME.deal(sit_down(GAME, first_exchange="left"), "any")[0].turn != GAME.deal(sit_down(GAME), "any")[0].turn


@pytest.mark.rule("WN2")
@pytest.mark.parametrize(("totals", "winners"), [((0, 5, 6), (0,)), ((-1, 9, -1), (0, 2)), ((1, 1, 8), ())])
def test_the_end_of_a_match_is_that_of_le_neuf(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert ending(GAME, totals)[0].winners == winners


@pytest.mark.rule("WN3")
def test_four_play_each_alone_with_a_quota_of_three() -> None:
    start = sit_down(GAME, table="four")
    assert start.totals == (9, 9, 9, 9) and quota(start) == 3
    assert GAME.sides(4, start.options) == (0, 1, 2, 3)
    state, _ = GAME.deal(start, "any")
    assert state.phase == "play" and state.spare == ()
    row = play_out(GAME, state)[0].sheet[-1]
    assert row.change == tuple(3 - tricks for tricks in row.tricks) and sum(row.totals) == 35


@pytest.mark.rule("WN4")
def test_all_thirteen_tricks_win_in_one_deal() -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    state = GAME.apply(sit_down(GAME), by_hand(GAME, ("", clubs, ""), 0, each=13))
    state, _ = play(GAME, state, "0 keep, 1 keep, 2 keep")
    done, _ = play_out(GAME, state)
    assert done.taken == (0, 13, 0) and done.sheet[-1].change == (4, -9, 4)
    assert done.phase == "over" and done.winners == (1,) and done.totals == (13, 0, 13)


@pytest.mark.rule("WN5")
def test_the_example_without_trump() -> None:
    hands = ("QD", "TD", "KS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS AS")
    state = GAME.apply(sit_down(GAME)._replace(deal=4), by_hand(GAME, hands, 0, each=13))
    state, _ = play(GAME, state, "0 keep, 1 keep, 2 keep, 1 TD")
    assert state.trump == "N" and "KS" in legal(GAME, state)
    state, caused = play(GAME, state, "2 KS, 0 QD")
    assert caused[-1][:2] == (0, parse_cards("TD KS QD")) and state.turn == 0
