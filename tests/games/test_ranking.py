"""How cards stand in tricks: the highest by a game's ranking is the one that took the trick, in every trick."""

import pytest

from nines.core.cards import JOKER
from nines.core.events import TrickTaken, TrumpMade
from nines.records.record import steps
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, played

TABLES = [table for table in FEW_TABLES if GAMES[table.game].tricks]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_highest_by_the_ranking_takes_the_trick(table: Table) -> None:
    game, tricks = GAMES[table.game], 0
    assert game.ranking
    for step in steps(played(table.record("ranking"))):
        made = any(isinstance(event, TrumpMade) for event in step.events)  # NN8: it counts in its own trick
        ranking = game.ranking(step.before) if step.before.turn >= 0 and not made else None
        for event in step.events:
            if not isinstance(event, TrickTaken) or not ranking or JOKER in event.cards:
                continue
            first, *others = event.cards
            led = ranking.led
            assert led == ranking.suit_of(first)
            highest = max(event.cards, key=lambda card: ranking.power(card, led or ""))
            assert event.winner == (step.before.leader + event.cards.index(highest)) % table.seats
            assert all(ranking.power(card, led) != ranking.power(first, led) for card in others)
            tricks += 1
    assert tricks


def test_without_a_trick_on_the_table_no_suit_is_led() -> None:
    for table in TABLES:
        game = GAMES[table.game]
        first = next(step.before for step in steps(played(table.record("ranking"))) if step.before.phase == "play")
        assert game.ranking and game.ranking(first).led is None
