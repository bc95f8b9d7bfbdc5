"""What lessons by theme ask about the spare hand."""

import pytest

from nines.core.moves import KEEP, SWAP, Move
from nines.games.le_neuf.questions import exchanges, gets, has
from nines.games.le_neuf.rules import GAME, State
from nines.lessons.themes.question import ThemeQuestion
from nines.lessons.themes.theme import Exercise, Spot, position


def dealt(seed: str) -> State:
    state: State = position("le-neuf", Exercise("gets", "LN3", ()), Spot(seed=seed))
    return state


def right(asked: ThemeQuestion) -> object:
    return asked.answers[asked.right]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ((KEEP, KEEP), "new"),
        ((SWAP, KEEP), "of {0}"),
        ((SWAP, SWAP), "of {1}"),
        ((KEEP, SWAP), "of {1}"),
    ],
)
def test_who_swaps_gets_what_was_laid_down_last(moves: tuple[Move, ...], told: str) -> None:
    state = dealt("hands")
    order, hands = [], state.hands
    for move in moves:
        order.append(state.turn)
        state, _ = GAME.play(state, state.turn, move)
    answer = right(gets(GAME, state._replace(turn=0), str(SWAP)))
    assert answer == told.format(*order)
    assert [(event.seat, event.swapped) for event in exchanges(state)] == [*zip(order, (m == SWAP for m in moves))]
    after, _ = GAME.play(state, state.turn, SWAP)
    assert after.hands[state.turn] == (state.spare if answer == "new" else hands[int(str(answer).split()[1])])


def test_a_hand_laid_down_is_held_by_whoever_swapped_next() -> None:
    for seed in map(str, range(6)):
        state = dealt(seed)
        mine = state.hands[0]
        while state.phase == "exchange":
            state, _ = GAME.play(state, state.turn, SWAP)
        holder = next((f"of {seat}" for seat, hand in enumerate(state.hands) if hand == mine), "nobody")
        assert right(has(GAME, state, "")) == holder
