"""What may be in other hands, now and later: in a game in which hands are filled up, every card still to be drawn."""

from itertools import islice
from typing import Any

import pytest

from nines.advice.claims import MOST_CARDS, is_settled
from nines.advice.holdings import held_elsewhere, within_reach
from nines.core.zones import Zone, lying
from nines.registry import GAMES
from tests.advice.test_claims import endings


def draws(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make it a game in which the cards that are out of play are drawn."""
    original = GAMES[game]

    def zones(state: Any) -> tuple[Zone, ...]:
        return tuple(zone._replace(kind="draw") if zone.kind == "talon" else zone for zone in original.zones(state))

    monkeypatch.setitem(GAMES._met, game, original._replace(zones=zones))


def test_what_is_to_be_drawn_is_within_reach_though_nobody_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(endings("niner", 1))
    turned = view.talon[0]
    assert turned not in within_reach(view) == held_elsewhere(view)
    draws("niner", monkeypatch)
    assert turned in within_reach(view)
    assert turned not in held_elsewhere(view)
    assert set(held_elsewhere(view)) <= set(within_reach(view))
    assert list(within_reach(view)) == sorted(within_reach(view), key=GAMES["niner"].pack.index)


def test_nobody_is_sure_of_all_tricks_while_cards_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    sure = [view for view in endings("niner", 60) if len(view.hands[view.viewer]) > MOST_CARDS and is_settled(view)]
    assert sure
    draws("niner", monkeypatch)
    assert all(lying(GAMES["niner"].zones(view), "draw") for view in islice(sure, 3))
    assert not any(map(is_settled, sure))
