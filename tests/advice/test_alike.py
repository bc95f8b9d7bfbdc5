"""What is said of cards that are all as good is so of each of them, in every deal that is tried."""

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.claims import is_settled, takers, takes_the_rest
from nines.advice.reasons import alike
from nines.advice.reasons.contrast import ENOUGH
from nines.advice.reasons.grounds import reasons_of_a_hint
from nines.advice.reasons.rated import measured
from nines.advice.reasons.settled import LOST
from nines.advice.reasons.tricks import ranking
from nines.bots.search.analysis import Analysis, MoveValues
from nines.bots.worlds import sample
from nines.core.cards import Card, parse_cards
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.trick import Trick
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
    """The cards of others that rank between two of these, or that have the trick: what is beaten counts no more."""
    order = ranking(view)
    cards = [move.cards[0] for move in legal]
    suit = order.suit_of(cards[0])
    powers = [order.power(card, order.led or suit) for card in cards]
    others = [card for seat, hand in enumerate(state.hands) if seat != view.viewer for card in hand]
    top = sorted(state.trick, key=lambda card: order.power(card, order.led or suit))[-1:]
    return {
        str(card) for card in (*others, *top)
        if order.suit_of(card) == suit and min(powers) < order.power(card, order.led or suit) < max(powers)
    }  # fmt: skip


@pytest.mark.parametrize(("trick", "parted"), [("TC", "TC"), ("KC", ""), ("KC TC", ""), ("TC 8C", "TC"), ("AH TC", "")])
def test_only_the_card_that_has_the_trick_parts_those_above_and_below_it(trick: str, parted: str) -> None:
    """One that is beaten counts no more."""
    cards, game = parse_cards(trick), SimpleNamespace(nines_cost=False)
    there: Any = SimpleNamespace(
        cards=cards, held=parse_cards("AC 2D"), game=game, suit_of=lambda card: card.suit, trump="H",
        power=lambda card: (card.suit == "H", card.suit == cards[0].suit, card.rank),
    )  # fmt: skip
    assert alike._between(there, parse_cards("7C JC")) == parse_cards(parted)


def test_it_is_so_of_no_card_where_one_in_the_trick_parts_them() -> None:
    """*Only the ten of clubs can still come between them* was said of the jack and the seven, with the ten led."""
    parts = 0
    for view, reason in said():
        if reason.code == "one-between":
            assert Card.parse(reason.card) not in view.trick
            parts += bool(view.trick)
    assert parts


@pytest.mark.parametrize(
    ("held", "played", "told"),
    [
        ("9C 2D", "", None),
        ("2D", "9C", Reason("neighbours", suit="C")),
        ("2D", "", Reason("neighbours", suit="C")),
        ("AC", "9C", Reason("neighbours", of=1, card="9C")),
        ("AC", "", Reason("neighbours", card="9C")),
    ],
)
def test_the_card_between_neighbours_that_is_out_of_play_is_named(held: str, played: str, told: Reason | None) -> None:
    """*Nobody holds the nine any more* was said of one that lay in the spare hand, or that was never played."""
    game = SimpleNamespace(nines_cost=False, pack=parse_cards("8C 9C TC AC 2D"))
    there: Any = SimpleNamespace(
        cards=(), held=parse_cards(held), game=game, suit_of=lambda card: card.suit, trump="H",
        hand=parse_cards("8C TC"), power=lambda card: (card.suit == "H", card.rank),
        view=SimpleNamespace(tricks=(Trick(0, parse_cards(played), 0),)),
    )  # fmt: skip
    moves = tuple(Move("play", (card,)) for card in there.hand)
    assert (alike._between(there, there.hand) == ()) == bool(told)
    assert not told or alike._neighbours(there, moves) == told


@pytest.mark.parametrize(("played", "any_more"), [("9C JC QC", 1), ("9C JC", 0)])
def test_too_many_cards_between_neighbours_are_not_named(played: str, any_more: int) -> None:
    there: Any = SimpleNamespace(
        cards=(), held=parse_cards("AC"), game=SimpleNamespace(pack=parse_cards("8C 9C TC JC QC KC")), trump="H",
        hand=parse_cards("8C TC KC"), suit_of=lambda card: card.suit, power=lambda card: (card.rank,),
        view=SimpleNamespace(tricks=(Trick(0, parse_cards(played), 0),)),
    )  # fmt: skip
    moves = (Move("play", parse_cards("8C")), Move("play", parse_cards("KC")))
    assert alike._neighbours(there, moves) == Reason("neighbours", n=1, of=any_more)


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
            others = {card for seat, hand in enumerate(state.hands) if seat != view.viewer for card in hand}
            played = {card for trick in view.tricks for card in trick.cards}
            assert code != "neighbours" or not reason.of or {*parse_cards(reason.card)} <= played
            assert not reason.suit or all(ranking(view).suit_of(card) != reason.suit for card in others)
            if code in ("neighbours", "one-between"):
                assert between(state, view, legal) <= ({reason.card} if code == "one-between" else set())
                continue
            takers = set().union(*(winners(state, move) for move in legal))
            assert takers <= mine if code == "all-win" else not takers & mine
    assert all(seen[code] >= 2 for code in alike.CODES), seen


def test_before_a_score_that_cannot_change_it_is_told_that_the_cards_are_neighbours() -> None:
    """*Your choice can’t change this deal’s score any more* left open why."""
    table, told = next(table for table in FEW_TABLES if table.game == "nines"), Counter[tuple[str, ...]]()
    for number in range(12):
        for view in views(table, f"settled {number}", 1):
            legal = GAMES[table.game].legal_moves(view)
            if view.phase != "play" or len(legal) == 1 or not is_settled(view) or takes_the_rest(view) is not None:
                continue
            values = tuple(MoveValues(move, 0.0, 0, 0.0, 0, ENOUGH, ()) for move in legal)
            found = Analysis(legal[0], values, "tricks", (), ENOUGH, ENOUGH, cut=False, certain=True)
            why = reasons_of_a_hint(view, legal[0], measured(found, None), found)
            (mine,) = (reason.n for reason in why if reason.code == "settled")
            proved = alike.reason(view)
            touch = not mine and proved and proved.code == "neighbours"
            expected = ("neighbours", "settled") if touch else ("settled",)
            assert tuple(reason.code for reason in why if reason.code in ("neighbours", "settled")) == expected
            assert mine in (0, LOST) or takers(view) == {view.viewer}
            assert mine != LOST or view.viewer not in takers(view)
            told[*expected, str(mine)] += 1
    assert len(told) > 2, told
