"""Of cards that measure alike, the one that keeps a higher one for later is the choice."""

from collections.abc import Iterator
from typing import Any

import pytest

from nines.advice.claims import is_settled
from nines.advice.reasons.contrast import contrast
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.never_worse import preferring
from nines.advice.reasons.rated import measured
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.moves import Move
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, random_match

TRICK_TABLES = [next(table for table in FEW_TABLES if table.game == game) for game in GAMES if GAMES[game].tricks]


def weighed(legal: tuple[Move, ...], means: tuple[float, ...] = ()) -> Analysis:
    """Moves that measure alike, but for these that are less good than the first."""
    behind = (*means, *[0.0] * len(legal))
    moves = tuple(MoveValues(move, -less, 0.01, less, 0.01, 300, ()) for move, less in zip(legal, behind))
    return Analysis(legal[-1], moves, "tricks", (), 300, 300, cut=False, certain=False)


def views(table: Table) -> Iterator[Any]:
    game = GAMES[table.game]
    for match in range(4):
        for state, _ in random_match(table.record(f"never worse {match}")):
            if state.turn >= 0 and state.phase == "play" and len(game.legal_moves(state)) > 1:
                yield game.view(state, state.turn)


@pytest.mark.parametrize("table", TRICK_TABLES, ids=str)
def test_the_card_that_keeps_a_higher_one_is_the_choice_and_says_so(table: Table) -> None:
    """*Either will do* was said of a four and a jack that both lose, though the jack may win later."""
    found, game = 0, GAMES[table.game]
    for view in views(table):
        legal = game.legal_moves(view)
        analysis = preferring(view, weighed(legal), None)
        if not analysis.moves[1].outdone:
            assert analysis == weighed(legal)
            continue
        assert not game.nines_cost and not is_settled(view)
        assert analysis.choice == analysis.moves[0].move
        assert [rated.move for rated in measured(analysis, None) if rated.equal] == [analysis.choice]
        for worse in legal:
            told = contrast(view, worse, analysis.choice, None) if worse != analysis.choice else None
            assert told is None or told.sure
            assert worse == analysis.choice or FACTS[table.game].never_worse(view, analysis.choice, worse)
            assert worse == analysis.choice or not FACTS[table.game].never_worse(view, worse, analysis.choice)
        found += 1
    assert bool(found) != game.nines_cost


def test_what_costs_something_stays_worse_though_it_is_the_lower_card() -> None:
    table = next(table for table in TRICK_TABLES if table.game == "le-neuf")
    view = next(view for view in views(table) if preferring(view, weighed(legal_of(view)), None).moves[1].outdone)
    legal = legal_of(view)
    costly = weighed(legal, tuple([2.0] * (len(legal) - 1)))
    assert preferring(view, costly, None) == costly


def legal_of(view: Any) -> tuple[Move, ...]:
    """The legal moves of a view."""
    return GAMES[view.game].legal_moves(view)
