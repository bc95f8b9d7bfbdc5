"""Every simulator plays as the rules package does: move by move, on random matches of every option."""

from collections.abc import Callable
from typing import Any

import pytest

from nines.bots.search.position import OVER, Position
from nines.core.cards import Card
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.games.le_neuf.search import simulator as le_neuf
from nines.registry import GAMES
from tests.every_table import MANY_TABLES, TABLES, Table, random_match

le_neuf_tables = pytest.mark.parametrize(
    "table", [table for table in MANY_TABLES if table.game in ("le-neuf", "nines")], ids=str
)


def played_beside(
    table: Table, seed: str, position: Callable[[Any], Position], written: Callable[[Any, int], Move], every: int = 9
) -> int:
    """How many deals were compared, move by move, of a random match; each position in which they differ fails."""
    game, deals = GAMES[table.game], 0
    simulated: Any = None
    for at, (state, made) in enumerate(random_match(table.record(seed))):
        if simulated is None or at % every == 0:
            simulated = position(state)  # a position taken in mid-deal must be worth as much as one played to
        assert simulated.turn == state.turn
        codes = {written(simulated, code): code for code in simulated.moves()}
        assert len(codes) == len(simulated.moves())
        assert set(codes) == set(game.legal_moves(state))
        twin = simulated.twin()
        simulated.play(codes[made])
        assert [written(twin, code) for code in twin.moves()] == list(codes)  # what a twin does leaves it alone
        after, _ = game.step(state, made)
        if after.turn in (NATURE, NOBODY):
            assert simulated.turn == OVER
            assert simulated.change() == after.sheet[-1].change
            simulated = None
            deals += 1
    return deals


@le_neuf_tables
def test_le_neuf_on_masks_is_le_neuf(table: Table) -> None:
    assert played_beside(table, "simulator", le_neuf.Deal, lambda _, code: le_neuf.written(code)) > 0


def test_that_test_would_catch_a_wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulator in which nobody has to follow suit is told apart."""

    def any_card(deal: le_neuf.Deal) -> list[int]:
        return [suit << 13 | bit for suit in range(4) for bit in le_neuf.BITS[deal.hands[deal.turn][suit]]]

    monkeypatch.setattr(le_neuf.Deal, "moves", any_card)
    table = next(table for table in TABLES if table.game == "le-neuf" and table.seats == 4)
    with pytest.raises(AssertionError):
        played_beside(table, "simulator", le_neuf.Deal, lambda _, code: le_neuf.written(code))


def test_a_card_has_one_code() -> None:
    pack = GAMES["le-neuf"].pack
    codes = [le_neuf.code(card) for card in pack]
    assert len(set(codes)) == len(pack)
    assert [le_neuf.written(code).cards for code in codes] == [(card,) for card in pack]
    assert le_neuf.code(Card("H", 14)) == 2 << 13 | 1 << 12
