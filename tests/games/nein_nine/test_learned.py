"""What a network is told of Nein Nine: what the seat knows, and the same whatever the suits are called."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from nines.bots import worlds
from nines.bots.learned.opinions import opinions
from nines.core.chance import Stream
from nines.games.nein_nine.learned import INPUTS, OUTPUTS, inputs, output, suits
from nines.games.nein_nine.search.simulator import NONE, RANKS, WINS, Deal, bits
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, random_match

NEIN_NINE = [table for table in FEW_TABLES if table.game == "nein-nine"]
COLOURS = [to for to in permutations(range(4)) if all(to[3 - suit] == 3 - to[suit] for suit in range(4))]
"""Ways to call the suits otherwise, two of one colour still of one colour."""


def views(table: Table) -> Iterator[Any]:
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record("learned"))):
        if at % 3 == 0:
            yield state, game.view(state, state.turn)


@pytest.mark.parametrize("table", NEIN_NINE, ids=str)
def test_it_is_told_nothing_that_the_seat_cannot_know(table: Table) -> None:
    for at, (state, view) in enumerate(views(table)):
        deals = Deal(view), Deal(worlds.sample(view, Stream("learned", str(at)))), Deal(state)
        seen, *others = [(suits(deal), inputs(deal, suits(deal))) for deal in deals]
        assert others == [seen, seen]
        assert len(set(seen[1])) == len(seen[1]) and max(seen[1]) < INPUTS


@pytest.mark.parametrize("table", NEIN_NINE, ids=str)
def test_each_move_has_an_output_of_its_own(table: Table) -> None:
    for _, view in views(table):
        deal = Deal(view)
        places, moves = suits(deal), deal.moves()
        assert len({output(places, move) for move in moves}) == len(moves)
        assert all(0 <= output(places, move) < OUTPUTS for move in moves)


def renamed(deal: Deal, to: tuple[int, ...]) -> Deal:
    """The same position with the suits called otherwise."""

    def card(move: int) -> int:
        return move if move >= WINS else to[move // RANKS] * RANKS + move % RANKS

    def turned(cards: int) -> int:
        return sum(1 << card(number) for number in bits(cards))

    other, names = deal.twin(), (*to, NONE)
    other.hands, other.void, other.gone = [*map(turned, deal.hands)], [*map(turned, deal.void)], turned(deal.gone)
    other.trick, other.trump, other.follow = [*map(card, deal.trick)], names[deal.trump], names[deal.follow]
    return other


@pytest.mark.parametrize("table", NEIN_NINE, ids=str)
def test_what_suits_are_called_is_all_the_same(table: Table) -> None:
    asked = 0
    for _, view in views(table):
        deal = Deal(view)
        hand = deal.hands[deal.turn]
        held = [hand >> RANKS * suit & (1 << RANKS) - 1 for suit in range(4)]
        if len(set(held)) < 4:
            continue  # of two suits of the same places either may come first
        asked += 1
        for to in COLOURS:
            other = renamed(deal, to)
            assert sorted(inputs(other, suits(other))) == sorted(inputs(deal, suits(deal)))
    assert asked


@pytest.mark.parametrize("table", NEIN_NINE, ids=str)
def test_what_is_shipped_has_an_opinion_of_every_move(table: Table) -> None:
    for _, view in views(table):
        moves = GAMES["nein-nine"].legal_moves(view)
        said = opinions(view, moves)
        assert said and said.unit == "points"
        assert len(said.values) == len(moves) and all(-10 < value < 6 for value in said.values)
