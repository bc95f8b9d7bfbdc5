"""*Nothing to choose here*: all moves are worth the same in each way in which the hidden cards may lie."""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from nines.advice.advice import Advice
from nines.advice.reasons.rated import measured
from nines.advice.reasons.words import told as words
from nines.advice.weighing import ADVISER, weigh
from nines.bots.player import Budget
from nines.bots.worlds import every
from nines.games.niner.rules import DEALS
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.advice.test_reasons import views
from tests.every_table import ALL, FEW_TABLES, Table

NINER = [table for table in FEW_TABLES if table.game == "niner" and table.options["pack"] == "french"]
FEW = 3
"""With so many cards in hand every lie is played out."""
SEEDS = "dbegacf"
"""Matches, those first in which it comes up; the others are played where these are no longer enough, or all."""


def points(end: Any, me: int) -> float:
    mine, other = end.sheet[-1].change[me], end.sheet[-1].change[1 - me]
    return float(mine - other)


def wins(end: Any, me: int) -> float:
    return (me in end.winners) / len(end.winners)


def alike(view: Any, worth: Callable[[Any, int], float]) -> bool:
    """Whether in each lie all choices are worth as much when both play on as well as they can with open cards."""
    game = GAMES[view.game]

    def best(state: Any) -> float:
        if len(state.sheet) > len(view.sheet):
            return worth(state, view.viewer)
        found = [best(game.apply(state, made)) for made in game.legal_moves(state)]
        return max(found) if state.turn == view.viewer else min(found)

    return all(len({best(game.apply(state, made)) for made in game.legal_moves(state)}) == 1 for state in every(view))


def told(view: Any) -> tuple[str, bool]:
    """The unit, and whether it is said that there is nothing to choose, once every lie was looked at."""
    *_, found = weigh("all", view, 0, Budget())
    hint = Advice(0, view.viewer, ADVISER, found.analysis.choice, found.analysis.unit, found.analysis.worlds,
                  certain=found.analysis.certain, moves=measured(found.analysis, None))  # fmt: skip
    title = words(hint, Audience(("Ines", "Ada"), language("en"), view.viewer, view)).title
    return hint.unit, title == "No move here is better than another: any will do."


@pytest.mark.rule("NR10")
@pytest.mark.parametrize("table", NINER, ids=str)
def test_what_all_choices_come_to_is_the_same_and_is_named(table: Table) -> None:
    """Points, or the chance to win the match alone: in its last deal two may win or lose alike, but not as high."""
    seen: Counter[tuple[str, bool]] = Counter()
    for view in chain.from_iterable(views(table, seed, 1) for seed in SEEDS):
        few = view.phase == "play" and len(view.hands[view.viewer]) <= FEW
        if not few or len(GAMES[view.game].legal_moves(view)) == 1:
            continue
        unit, same = told(view)
        if same:
            in_points = alike(view, points)
            assert in_points if unit == "points" else view.deal < DEALS or alike(view, wins)
            seen[unit, in_points] += 1
        if not ALL and min(seen["points", True], seen["wins", False]) >= 3:
            return
    assert min(seen["points", True], seen["wins", False]) >= 3, seen
