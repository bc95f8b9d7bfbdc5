"""What the networks for Niner are told: each of its own decisions, and nothing that the seat cannot know."""

from collections.abc import Iterator
from typing import Any

import pytest

from nines.bots import worlds
from nines.bots.learned.opinions import opinions
from nines.core.chance import Stream
from nines.games.niner import learned as niner
from nines.games.niner import learned_bids as niner_bids
from nines.games.niner.learned_question import BIDS_WEIGH, PLAYS_WEIGH, question
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, random_match

NINER = [table for table in FEW_TABLES if table.game == "niner"]


def views(table: Table) -> Iterator[tuple[Any, Any]]:
    for state, _ in random_match(table.record("learned")):
        yield state, GAMES["niner"].view(state, state.turn)


@pytest.mark.parametrize("table", NINER, ids=str)
def test_each_network_is_asked_of_its_own_decisions(table: Table) -> None:
    wild = dict(table.record("learned").options)["wild_nines"]
    for at, (_, view) in enumerate(views(table)):
        moves = GAMES["niner"].legal_moves(view)
        asked = question(view, moves)
        assert asked == question(worlds.sample(view, Stream("learned", str(at)))._replace(viewer=view.viewer), moves)
        assert asked.unit == "points" and asked.odd_too == (view.phase == "bid")
        kind = "bids" if view.phase == "bid" else "plays"
        assert asked.network == ("niner-wild-" if wild else "niner-") + kind
        if kind == "bids":
            assert asked.weight == BIDS_WEIGH and len(asked.asked) == len(moves)
            size = niner_bids.size(bool(wild))
        else:
            [(_, outputs)] = asked.asked
            assert asked.weight == PLAYS_WEIGH and len(set(outputs)) == len(moves)
            size = niner.INPUTS
        assert all(len(set(on)) == len(on) and 0 <= min(on) <= max(on) < size for on, _ in asked.asked)


@pytest.mark.parametrize("table", NINER, ids=str)
def test_what_is_shipped_has_an_opinion_of_every_move(table: Table) -> None:
    for _, view in views(table):
        moves = GAMES["niner"].legal_moves(view)
        said = opinions(view, moves)
        assert said and len(said.values) == len(moves)
        if view.phase == "bid":
            assert all(-2 < value < 2 for value in said.values)
