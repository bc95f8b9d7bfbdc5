"""The model of `thumb` in Le Neuf and Nines is `thumb`, and who knows dead cards counts them out."""

from collections.abc import Iterator
from typing import Any

import pytest

from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.moves import Move, play
from nines.core.options import with_values
from nines.games.le_neuf import heuristics as thumb
from nines.games.le_neuf.rules import SPARE, State, laid_down
from nines.games.le_neuf.search import policy
from nines.games.le_neuf.search.count import later, out
from nines.games.le_neuf.search.policy import ALONE
from nines.games.le_neuf.search.simulator import KEEPS, SWAPS, Deal, masks, written
from nines.games.le_neuf.search.thumb import choose
from nines.registry import GAMES
from tests.table import by_hand, sit_down
from tests.table import play as played

TABLES = [("le-neuf", {}), ("le-neuf", {"table": "four"}), ("nines", {}), ("nines", {"table": "four"})]
tables = pytest.mark.parametrize(("game", "given"), TABLES, ids=str)


def decisions(game: str, given: dict[str, object], deals: int) -> Iterator[tuple[State, Move]]:
    """States in which a card is to be played, and what `thumb` plays: hands are changed at random, and in every
    second deal all cards are played at random."""
    rules = GAMES[game]
    options = with_values(rules.choices, given)
    for number in range(deals):
        stream = Stream("model", str(number))
        state, _ = rules.deal(rules.start(options, rules.seats(options)[0]), f"model {number}")
        state = state._replace(trump="HDCSN"[number % 5])
        while not state.sheet:
            made = stream.one_of(rules.legal_moves(state))
            if state.phase == "play":
                card = thumb.think(rules.view(state, state.turn))
                yield state, card
                made = made if number % 2 else card
            state, _ = rules.step(state, made)


@tables
def test_the_model_of_thumb_is_thumb(game: str, given: dict[str, object]) -> None:
    """The same card in every decision, of two thousand with a choice."""
    total = swapped = 0
    for state, card in decisions(game, given, 80):
        deal = Deal(state)
        if len(deal.moves()) > 1:
            assert written(choose(deal)) == card, state
            total += 1
            swapped += state.turn in (place for place in range(len(state.hands)) if deal.laid[place] is not None)
    assert total > 2000 and (swapped > 700 or given)


@tables
def test_where_a_hand_lies_that_was_laid_down_is_followed(game: str, given: dict[str, object]) -> None:
    rules = GAMES[game]
    options = with_values(rules.choices, given)
    for number in range(12):
        stream = Stream("laid", str(number))
        state, _ = rules.deal(rules.start(options, rules.seats(options)[0]), f"laid {number}")
        deal = Deal(state)
        while state.phase == "exchange":
            swap = bool(stream.below(2))
            state, _ = rules.step(state, rules.legal_moves(state)[swap])
            deal.play(SWAPS if swap else KEEPS)
        assert deal.laid == deal.twin().laid == tuple(laid_down(state, seat) for seat in range(deal.seats))


def exchanged(script: str, spare: str = "", **hands: Any) -> Deal:
    """A deal of Le Neuf without trump after this exchange; seat 0 deals, seat 1 leads."""
    given = by_hand(GAMES["le-neuf"], tuple(hands.get(f"seat{seat}", "") for seat in range(3)), 0, each=13, last=spare)
    state = GAMES["le-neuf"].step(sit_down(GAMES["le-neuf"]), given)[0]._replace(trump="N")
    return Deal(played(GAMES["le-neuf"], state, script)[0])


TAKEN = "KC 4C 2D 3D 4D 5D 2S 3S 4S 5S 6S 7S 8S"


def test_the_hand_that_a_seat_laid_down_is_out_for_others_alone() -> None:
    dead = masks(parse_cards("AC 6H 5H 4H"))
    deal = exchanged("1 swap, 2 keep, 0 keep", TAKEN, seat1="AC 6H 5H 4H")
    assert deal.laid == (None, SPARE, None)
    assert not any(cards & gone for cards, gone in zip(out(deal), dead))
    deal.turn = 2
    assert all(cards & gone == gone for cards, gone in zip(out(deal), dead))


def test_the_searching_side_plays_otherwise_for_what_it_laid_down() -> None:
    other = total = 0
    for state, _ in decisions("le-neuf", {}, 40):
        deal = Deal(state)
        if deal.laid[deal.turn] is not None:
            total += 1
            made = policy.choose(deal, ALONE)
            deal.laid = (None, None, None)
            other += policy.choose(deal, ALONE) != made
    assert total > 400 and other > total / 50


def test_a_hand_that_was_laid_down_and_taken_is_known_where_it_lies() -> None:
    deal = exchanged("1 swap, 2 swap, 0 keep", TAKEN, seat1="AC 6H 5H 4H")
    assert deal.laid == (None, 2, SPARE)
    (_, could, none), (_, others, _) = later(deal, out(deal))
    assert list(could) == deal.hands[2] and none[:2] == (1.0, 0.0)
    assert not any(cards & held for cards, held in zip(could, others))


def test_a_void_is_ruffed_as_high_as_pays() -> None:
    """Against who may overruff: the model looks at every trump that wins, as the rules of thumb do."""
    high = 0
    for state, made in decisions("le-neuf", {}, 80):
        (card,) = made.cards
        if state.trick and card.suit == state.trump != state.trick[0].suit:
            wins = [card for card in state.hands[state.turn] if card.suit == state.trump]
            high += card.rank > min(card.rank for card in wins) and not any(
                card.suit == state.trump for card in state.trick
            )
            assert written(choose(Deal(state))) == play(card)
    assert high > 5
