"""What a network is told of the shedding game: what the seat knows, and the same whatever the suits are called."""

from collections.abc import Iterator
from typing import Any

import pytest

from nines.bots import worlds
from nines.bots.learned.opinions import Question, opinions
from nines.core.cards import Cards, parse_cards
from nines.core.chance import Stream
from nines.games.shedding.learned import WEIGHT, after, inputs, question, size
from nines.games.shedding.search.problem import code
from nines.games.shedding.search.simulator import BIT, Deal, cards_of, mask
from nines.registry import GAMES, has_learned
from tests.every_table import FEW_TABLES, Table, random_match

SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]
OTHER_SUITS = {card: BIT[parse_cards(f"{str(card)[:-1]}{'CDHS'['DHSC'.index(str(card)[-1])]}")[0]] for card in BIT}


def states(table: Table, every: int) -> Iterator[tuple[Any, Any]]:
    for at, (state, _) in enumerate(random_match(table.record("learned"))):
        if state.phase == "up" or at % every == 0:
            yield state, GAMES[table.game].view(state, state.turn)


def knows(state: Any) -> list[list[int]]:
    """What is known after each move, as it is read off a state."""
    deal = Deal(state)
    held = [len(hand) for hand in state.hands]
    return [after(deal, held, code(move)) for move in GAMES["shedding"].legal_moves(state) if move.verb != "down"]


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_it_is_told_nothing_that_the_seat_cannot_know(table: Table) -> None:
    for at, (state, view) in enumerate(states(table, 5)):
        moves = GAMES["shedding"].legal_moves(view)
        if moves[0].verb == "down":
            continue  # a card that nobody knows
        seen = knows(state)
        assert seen == knows(worlds.sample(view, Stream("learned", str(at))))
        assert all(len(set(on)) == len(on) and max(on) < size(table.seats) for on in seen)
        asked = question(view, moves)
        assert asked == (
            Question("shedding-two", [(on, [0]) for on in seen], "wins", WEIGHT) if table.seats == 2 else None
        )


def renamed(deal: Deal) -> Deal:
    """The same position with the suits called otherwise."""

    def turned(cards: int) -> int:
        return sum(OTHER_SUITS[card] for card in cards_of(cards))

    other = deal.twin()
    for name in ("pile", "gone", "run", "public"):
        setattr(other, name, turned(getattr(deal, name)))
    for name in ("hands", "ups", "known"):
        setattr(other, name, [turned(cards) for cards in getattr(deal, name)])
    return other


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_what_suits_are_called_is_all_the_same(table: Table) -> None:
    for state, _ in states(table, 9):
        held = [len(hand) for hand in state.hands]
        for seat in range(table.seats):
            if seat not in state.out:
                first, other = (inputs(deal, seat, held, 0, 0) for deal in (Deal(state), renamed(Deal(state))))
                assert first == other


def test_what_is_drawn_is_counted_and_not_seen() -> None:
    """Of two positions that differ in the cards to come, the same is known until they are drawn."""
    state = next(state for state, _ in states(SHEDDING[0], 1) if state.phase == "play" and len(state.draw) > 6)
    deals, held = [Deal(state), Deal(state)], [len(hand) for hand in state.hands]
    deals[1].draw = [*reversed(deals[1].draw)]
    move = deals[0].moves()[0]
    assert after(deals[0], held, move) == after(deals[1], held, move)
    for deal in deals:
        deal.play(move)
    assert deals[0].drawn
    first, other = (inputs(deal, state.turn, held, len(deal.draw) - deal.drawn, 0) for deal in deals)
    assert first != other


def test_who_goes_out_has_won() -> None:
    last: Cards = parse_cards("5C")
    deal = Deal(next(state for state, _ in states(SHEDDING[0], 1) if state.phase == "play"))
    me = deal.turn
    deal.hands[me], deal.ups[me], deal.downs[me], deal.draw, deal.drawn = mask(last), 0, (0, 0, 0), (), 0
    deal.pile = deal.force = deal.run = 0
    assert after(deal, [1, 1], mask(last)) == [0]


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_what_is_shipped_has_an_opinion_of_every_move(table: Table) -> None:
    for _, view in states(table, 23):
        moves = GAMES["shedding"].legal_moves(view)
        said = opinions(view, moves)
        assert bool(said) == has_learned("shedding", table.seats) == (table.seats == 2)
        if not said:
            continue
        assert (
            said.unit == "wins" and len(said.values) == len(moves) and all(-0.3 < value < 1.3 for value in said.values)
        )
