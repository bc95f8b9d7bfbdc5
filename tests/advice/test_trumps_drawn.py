"""How many trumps the others may hold, when one is led: the most that they do, in whatever way the hidden cards lie."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nines.advice.reasons.grounds import known
from nines.bots.worlds import every
from nines.core.cards import BACK
from nines.registry import GAMES
from tests.advice.test_claims import TABLES, endings
from tests.advice.truth import Position, positions
from tests.advice.truth_in_tricks import ladder
from tests.every_table import FEW_TABLES

FEW = {"le-neuf": 2, "nines": 2}
"""With so many cards in hand every lie of the others can be looked at, and with `USUAL` in the other games."""
USUAL = 3
LEADS = 40
"""So many leads are tried at each table."""


def most_trumps(view: Any) -> int:
    lies = (Position(state, view.viewer) for state in every(view))
    return max(len(at.others.intersection(ladder(at.state, view.trump))) for at in lies)


def leads(views: Iterator[Any]) -> Iterator[tuple[Any, set[int]]]:
    """Where few cards are left and a trump may be led: the numbers that are said of all such leads."""
    for view in views:
        hand = view.hands[view.viewer]
        if view.trick or not view.trump or not 1 < len(hand) <= FEW.get(view.game, USUAL):
            continue
        if set(hand).intersection(ladder(view, view.trump)):
            legal = GAMES[view.game].legal_moves(view)
            told = (reason for made in legal for reason in known(view, made, legal))
            yield view, {reason.n for reason in told if reason.code == "draws"}


@pytest.mark.parametrize("table", TABLES)
def test_the_others_may_hold_just_as_many_trumps_as_are_said(table: str) -> None:
    tried = list(islice(leads(endings(table, 60)), LEADS))
    for view, said in tried:
        assert said == {most_trumps(view)} - {0}
    assert len([said for _, said in tried if said]) >= 3


def test_who_laid_down_a_hand_knows_how_many_trumps_are_in_it() -> None:
    """Everybody lays down a hand, and the next one takes it."""
    table, game = next(table for table in FEW_TABLES if table.game == "le-neuf"), GAMES["le-neuf"]
    swapped = (at for at in positions(table, "swapped", 1, swapping=True) if at.state.phase == "play")
    sure = 0
    for view, said in leads(game.view(at.state, at.me) for at in swapped):
        if any(BACK not in hand for seat, hand in enumerate(view.hands) if seat != view.viewer):
            assert said == {most_trumps(view)} - {0}
            sure += bool(said)
    assert sure >= 2
