"""What is said of cards that are all as good is so of each of them, in every deal that is tried."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import alike
from nines.advice.reasons.tricks import ranking
from nines.bots.worlds import sample
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.registry import GAMES
from tests.advice.test_reasons import views
from tests.advice.truth_in_tricks import winners
from tests.every_table import FEW_TABLES

WORLDS = 3


def said() -> Iterator[tuple[Any, Reason]]:
    for table in FEW_TABLES:
        if not GAMES[table.game].tricks:
            continue
        for view in views(table, "alike", 7):
            if view.phase == "play" and len(GAMES[table.game].legal_moves(view)) > 1:
                yield view, alike.reason(view) or Reason("")


def between(state: Any, view: Any, legal: tuple[Move, ...]) -> set[str]:
    """The cards of others that rank between two of these."""
    order = ranking(view)
    cards = [move.cards[0] for move in legal]
    suit = order.suit_of(cards[0])
    powers = [order.power(card, order.led or suit) for card in cards]
    others = [card for seat, hand in enumerate(state.hands) if seat != view.viewer for card in hand]
    return {
        str(card) for card in (*others, *state.trick)
        if order.suit_of(card) == suit and min(powers) < order.power(card, order.led or suit) < max(powers)
    }  # fmt: skip


def test_it_is_so_of_every_card_in_every_deal() -> None:
    seen: Counter[str] = Counter()
    for view, reason in said():
        code = reason.code
        game, stream = GAMES[view.game], Stream("alike", str(sum(seen.values())))
        legal = game.legal_moves(view)
        seen[code] += 1
        sides = len(view.totals)
        mine = set(range(view.viewer % sides, len(view.hands), sides))
        for _ in range(WORLDS if code else 0):
            state = sample(view, stream)
            if code in ("neighbours", "one-between"):
                assert between(state, view, legal) <= {reason.card}
                continue
            takers = set().union(*(winners(state, move) for move in legal))
            assert takers <= mine if code == "all-win" else not takers & mine
    assert all(seen[code] >= 2 for code in alike.CODES), seen
