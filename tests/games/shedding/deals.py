"""Deals of the shedding game as a test wants them, and what may be done in them."""

import pytest

from nines.core.cards import parse_cards
from nines.core.events import Event
from nines.core.game import NotLegal
from nines.core.moves import Move
from nines.core.options import with_values
from nines.games.shedding.rules import GAME
from nines.games.shedding.table import State


def table(
    *hands: str, ups: str = "", downs: str = "", draw: str = "", pile: str = "", turn: int = 0, **options: bool
) -> State:
    """A deal in play: a hand a seat; up and down cards seat by seat with `/` between."""
    count = len(hands)
    by_seat = [
        tuple(parse_cards(some.strip()) for some in (text.split("/") if text else [""] * count))
        for text in (ups, downs)
    ]
    state: State = GAME.start(with_values(GAME.choices, options), count)
    return state._replace(
        phase="play", turn=turn, deal=1, dealer=count - 1, hands=tuple(parse_cards(hand) for hand in hands),
        ups=by_seat[0], downs=by_seat[1], draw=parse_cards(draw), pile=parse_cards(pile),
    )  # fmt: skip


def legal(state: State) -> set[str]:
    return {str(move) for move in GAME.legal_moves(state)}


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = GAME.play(state, state.turn, Move.parse(text))[0]
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    return GAME.play(state, state.turn, Move.parse(text))[1]


def refused(state: State, text: str) -> tuple[str, str]:
    with pytest.raises(NotLegal) as caught:
        GAME.play(state, state.turn, Move.parse(text))
    return caught.value.refusal.ruling, caught.value.refusal.kind


def dealt(seats: int = 3, seed: str = "nine", **options: bool) -> State:
    state: State = GAME.deal(GAME.start(with_values(GAME.choices, options), seats), seed)[0]
    return state


def chosen_up(state: State) -> State:
    while state.phase == "up":
        state = after(state, str(GAME.legal_moves(state)[0]))
    return state


def with_chance(jumping_in: bool = True) -> State:
    """Seat 0 is about to play a five; seat 2 holds the other three."""
    return table("5C KC", "6C 7C", "5D 5H 5S QC AC", "8C 9C", jumping_in=jumping_in)
