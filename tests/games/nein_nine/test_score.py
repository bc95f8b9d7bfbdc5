"""Nein Nine, ruling by ruling: what a deal scores, and when a match is over and won (NN13 to NN17)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import parse_cards
from nines.core.events import Ended
from nines.core.game import NATURE, NOBODY
from nines.core.trick import Trick
from nines.games.nein_nine.rules import GAME, nines_taken
from tests.games.nein_nine.deals import dealt
from tests.table import ending, play, sit_down, walk


@pytest.mark.rule("NN13")
@pytest.mark.parametrize(("nines", "penalty"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 8)])
def test_nines_cost_one_two_four_or_eight(nines: int, penalty: int) -> None:
    tricks = [parse_cards(some) for some in ("9C TC JC", "9D TD JD", "9H TH JH", "9S TS JS", "7C 7D 7H", "8C 8D 8H")]
    last = dealt()._replace(
        hands=(parse_cards("7S"), parse_cards("8S"), parse_cards("JK")),
        tricks=tuple(Trick(0, some, 0 if at < nines else 1) for at, some in enumerate(tricks)),
        taken=(nines, 6 - nines, 0),
    )
    state, _ = play(GAME, last, "1 8S, 2 JK+, 0 7S")
    assert nines_taken(state) == state.sheet[-1].nines == (nines, 4 - nines, 0)
    assert state.sheet[-1].change[0] == nines - penalty


@pytest.mark.rule("NN13")
@given(st.integers(0, 10**6))
def test_the_score_of_every_deal_follows_from_its_tricks(seed: int) -> None:
    for state in walk(GAME, sit_down(GAME, deals=3), str(seed)):
        if len(state.tricks) == 7:
            row = state.sheet[-1]
            assert sum(row.tricks) == 7 and sum(row.nines) == 4
            for seat in range(3):
                won = [trick for trick in state.tricks if trick.winner == seat]
                nines = [card for trick in won for card in trick.cards if str(card)[0] == "9"]
                assert row.change[seat] == len(won) - {0: 0, 1: 1, 2: 2, 3: 4, 4: 8}[len(nines)]
            assert row.totals == state.totals


@pytest.mark.rule("NN15")
@pytest.mark.parametrize("deals", [9, 6, 3])
def test_the_match_ends_after_the_deals_chosen(deals: int) -> None:
    before, _ = ending(GAME, (2, 1, 0), deals=deals, deal=deals - 1)
    assert before.phase == "deal" and before.turn == NATURE and before.winners == ()
    done, caused = ending(GAME, (2, 1, 0), deals=deals, deal=deals)
    assert done.phase == "over" and done.turn == NOBODY and done.winners == (0,) and caused[-1] == Ended((0,))


@pytest.mark.rule("NN15")
@given(st.integers(0, 10**6))
def test_the_deal_passes_left(seed: int) -> None:
    *_, last = walk(GAME, sit_down(GAME), str(seed))
    dealers = [row.dealer for row in last.sheet]
    assert all(later == (earlier + 1) % 3 for earlier, later in pairwise(dealers))


@pytest.mark.rule("NN16")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((9, 1, 0), (0,)), ((12, 1, 0), (0,)), ((1, -9, 0), (0,)), ((1, 2, -11), (1,)), ((8, -8, 0), ())],
)
def test_nine_above_or_below_ends_the_match_at_once(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    state, _ = ending(GAME, totals, deal=2)
    assert state.totals == totals and state.winners == winners
    assert state.phase == ("over" if winners else "deal") and not state.extra


@pytest.mark.rule("NN17")
@pytest.mark.parametrize(
    ("totals", "deal"),
    [((3, 3, 1), 9), ((2, 2, 2), 9), ((9, 9, 0), 4), ((1, 1, -9), 4)],
)
def test_a_shared_top_is_played_on(totals: tuple[int, ...], deal: int) -> None:
    state, caused = ending(GAME, totals, deal=deal)
    assert state.phase == "deal" and state.turn == NATURE and state.extra and state.winners == ()
    assert not any(isinstance(event, Ended) for event in caused)


@pytest.mark.rule("NN17")
def test_a_shared_place_below_the_top_is_not() -> None:
    state, _ = ending(GAME, (3, 1, 1), deal=9)
    assert state.winners == (0,)


@pytest.mark.rule("NN17")
def test_once_the_end_has_begun_the_first_unshared_top_wins_even_back_inside_nine() -> None:
    shared, _ = ending(GAME, (9, 9, 0), deal=3)
    assert shared.extra
    still, _ = ending(GAME, (8, 8, 2), deal=4, extra=True)
    assert still.extra and still.phase == "deal"
    done, _ = ending(GAME, (8, 7, 2), deal=5, extra=True)
    assert done.phase == "over" and done.winners == (0,) and not done.extra


@pytest.mark.rule("NN17")
@given(st.integers(0, 10**6))
def test_a_match_ends_at_the_first_deal_that_may_end_it(seed: int) -> None:
    *_, last = walk(GAME, sit_down(GAME, deals=3), str(seed))
    begun = False
    for row in last.sheet:
        begun = begun or row.deal >= 3 or max(row.totals) >= 9 or min(row.totals) <= -9
        shared = sorted(row.totals)[-1] == sorted(row.totals)[-2]
        assert (row is last.sheet[-1]) == (begun and not shared)
    assert last.totals[last.winners[0]] == max(last.totals) and len(last.winners) == 1
