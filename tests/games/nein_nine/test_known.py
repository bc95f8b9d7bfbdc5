"""Nein Nine: what a seat sees, what it may conclude from what was played, and what it is told of a refused card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.worlds import sample
from nines.core.cards import JOKER, show
from nines.core.chance import Stream
from nines.games.nein_nine.rules import GAME, State
from tests.games.nein_nine.deals import dealt
from tests.table import legal, play, refused, sit_down, walk
from tests.whole_matches import whole_matches


@pytest.mark.rule("NN12")
def test_everybody_knows_the_tricks_that_were_played_and_nobody_the_hands() -> None:
    state, _ = play(GAME, dealt("TC", "JC 7H", "9C"), "1 JC, 2 9C, 0 TC, 1 7H")
    for seat in range(3):
        seen = GAME.view(state, seat)
        assert show(seen.tricks[-1].cards) == "JC 9C TC" and show(seen.trick) == "7H"
        for other in range(3):
            known = state.hands[other] if other == seat else ("??",) * len(state.hands[other])
            assert show(seen.hands[other]) == " ".join(map(str, known))


def cannot_hold(state: State, viewer: int, seat: int) -> str:
    """The cards that the viewer knows this seat cannot hold, from its voids."""
    others = [other for other in range(3) if other != viewer]
    _, holders = GAME.unseen(GAME.view(state, viewer))
    holder = holders[others.index(seat)]
    assert holder.count == len(state.hands[seat])
    return show(sorted(card for some, most in holder.limits if most == 0 for card in some))


def test_a_void_is_of_the_suit_as_it_stood_when_the_card_was_played() -> None:
    # Seat 0 has no hearts and makes diamonds trump by its discard: at that moment the 7 of hearts was a heart.
    state, _ = play(GAME, dealt("8D 9D TD JD TC JC 9C", "JH", "9H"), "1 JH, 2 9H, 0 8D")
    assert cannot_hold(state, 1, 0) == "7H 8H 9H TH JH"
    assert cannot_hold(state, 1, 2) == ""


def test_a_void_in_mid_trick_leaves_the_little_spit_out() -> None:
    # Seat 2's 8 makes diamonds trump; seat 0 then has no hearts, but may hold the 7 of hearts, a diamond now.
    state, _ = play(GAME, dealt("9D TD 7C TC JC 9C 8C", "JH", "8D 7S 8S 9S TS JS 7D"), "1 JH, 2 8D, 0 9C")
    assert cannot_hold(state, 1, 0) == "8H 9H TH JH"
    assert cannot_hold(state, 1, 2) == "7H 8H 9H TH JH"


def test_the_joker_tells_nothing_of_a_hand() -> None:
    state, _ = play(GAME, dealt("", "JH", "JK"), "1 JH, 2 JK-")
    assert cannot_hold(state, 1, 2) == ""
    state, _ = play(GAME, dealt("9C TC JC 8C 7C 9S TS", "JK", "9H"), "1 JK-, 2 9H, 0 9C")
    assert cannot_hold(state, 1, 0) == "7H 8H 9H TH JH"


@whole_matches
@given(st.integers(0, 10**6))
def test_the_truth_breaks_no_limit_and_every_world_has_the_view(seed: int) -> None:
    for at, state in enumerate(walk(GAME, sit_down(GAME, deals=3), str(seed))):
        for seat in range(3):
            seen = GAME.view(state, seat)
            hidden, holders = GAME.unseen(seen)
            if state.phase == "play":
                others = [hand for who, hand in enumerate(state.hands) if who != seat]
                assert sorted(hidden) == sorted(card for hand in others for card in hand)
                for hand, holder in zip(others, holders):
                    assert all(not some.intersection(hand) for some, _ in holder.limits)
            if at % 10 == 0:
                world = sample(seen, Stream(str(seed), str(at)))
                assert GAME.view(world, seat) == seen
                if seat == state.turn:
                    assert GAME.legal_moves(world) == GAME.legal_moves(seen) == GAME.legal_moves(state)


@whole_matches
@given(st.integers(0, 10**6))
def test_every_card_refused_has_a_reason(seed: int) -> None:
    for state in walk(GAME, sit_down(GAME, deals=3), str(seed)):
        if state.phase == "play":
            allowed = legal(GAME, state)
            assert allowed
            for card in state.hands[state.turn]:
                if card != JOKER and str(card) not in allowed:
                    fault = refused(GAME, state, str(card))
                    assert fault.kind in ("follow", "trump") and fault.suit == state.follow
                    assert fault.count == len(allowed - {"JK+", "JK-"})
