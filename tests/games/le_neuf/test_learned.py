"""What a network is told of Le Neuf and Nines: what the seat knows, and the same whatever the suits are called."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from nines.bots import worlds
from nines.bots.learned.opinions import opinions
from nines.core.chance import Stream
from nines.games.le_neuf import learned as le_neuf
from nines.games.le_neuf.learned import inputs, output, size, suits
from nines.games.le_neuf.search.simulator import FULL, KEEPS, NONE, RANKS, Deal
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, random_match

LE_NEUF = [table for table in FEW_TABLES if table.game in ("le-neuf", "nines")]


def views(table: Table, every: int = 5) -> Iterator[Any]:
    """What the seats to act see, in a random match."""
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record("learned"))):
        if at % every == 0:
            yield state, game.view(state, state.turn)


@pytest.mark.parametrize("table", LE_NEUF, ids=str)
def test_it_is_told_nothing_that_the_seat_cannot_know(table: Table) -> None:
    for at, (state, view) in enumerate(views(table)):
        seen, whole = Deal(view), Deal(worlds.sample(view, Stream("learned", str(at))))
        true = Deal(state)
        told = [(suits(deal), inputs(deal, suits(deal))) for deal in (seen, whole, true)]
        assert told[0] == told[1] == told[2]
        assert len(set(told[0][1])) == len(told[0][1]) and max(told[0][1]) < size(seen.seats)


@pytest.mark.parametrize("table", LE_NEUF, ids=str)
def test_each_move_has_an_output_of_its_own(table: Table) -> None:
    for _, view in views(table):
        deal = Deal(view)
        places, moves = suits(deal), deal.moves()
        assert len({output(places, move) for move in moves}) == len(moves)
        assert all(0 <= output(places, move) < le_neuf.OUTPUTS for move in moves)


def renamed(deal: Deal, to: tuple[int, ...]) -> Deal:
    """The same position with the suits called otherwise."""
    other = deal.twin()
    back = [to.index(suit) for suit in range(4)]

    def turned(cards: list[int]) -> list[int]:
        return [*(cards[back[suit]] for suit in range(4)), cards[4]]

    other.hands, other.spare, other.gone = [turned(hand) for hand in deal.hands], turned(deal.spare), turned(deal.gone)
    other.void = [sum((void >> suit & 1) << to[suit] for suit in range(4)) for void in deal.void]
    names = (*to, NONE)
    other.trump, other.led, other.top_suit = names[deal.trump], names[deal.led], names[deal.top_suit]
    return other


@pytest.mark.parametrize("table", LE_NEUF, ids=str)
def test_what_suits_are_called_is_all_the_same(table: Table) -> None:
    asked = 0
    for _, view in views(table, 11):
        deal = Deal(view)
        plain = [deal.hands[deal.turn][suit] for suit in range(4) if suit != deal.trump]
        if len(set(plain)) < len(plain):
            continue  # two empty suits stand in either order
        asked += 1
        for to in permutations(range(4)):
            other = renamed(deal, to)
            assert sorted(inputs(other, suits(other))) == sorted(inputs(deal, suits(deal)))
            for move in deal.moves():
                same = move if move >= KEEPS else to[move >> RANKS] << RANKS | move & FULL
                assert output(suits(other), same) == output(suits(deal), move)
    assert asked


@pytest.mark.parametrize("table", LE_NEUF, ids=str)
def test_what_is_shipped_has_an_opinion_of_every_move(table: Table) -> None:
    for _, view in views(table, 23):
        moves = GAMES[table.game].legal_moves(view)
        said = opinions(view, moves)
        assert said and said.unit == "tricks"
        assert len(said.values) == len(moves) and all(-2 < value < 15 for value in said.values)
