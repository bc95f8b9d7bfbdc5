"""What a card would do in a trick, for all that the learner can see."""

from typing import NamedTuple

from nines.core.cards import Card, Cards
from nines.core.events import Events, TrickTaken
from nines.core.game import AnyGame, TrickState
from nines.core.moves import Move


class Outcome(NamedTuple):
    """Who has the trick after a move: for good where it was the last card of it (`final`), else so far."""

    seat: int
    final: bool
    cards: Cards


def outcome(game: AnyGame, state: TrickState, move: Move) -> Outcome:
    """What a move of the seat to act makes of the trick."""
    before = state.leader
    after, events = game.step(state, move)
    for event in events:
        if isinstance(event, TrickTaken):
            return Outcome(event.winner, True, event.cards)
    return Outcome(leading(game, after, before), False, after.trick)


def leading(game: AnyGame, state: TrickState, leader: int | None = None) -> int:
    """Who has the best card of the unfinished trick."""
    assert game.ranking
    ranking, cards = game.ranking(state), state.trick
    led = ranking.led or cards[0].suit
    best = max(range(len(cards)), key=lambda at: ranking.power(cards[at], led))
    return ((state.leader if leader is None else leader) + best) % len(state.hands)


def who_can_take(game: AnyGame, state: TrickState, move: Move) -> frozenset[int]:
    """Every seat that can take the trick after a move, over all replies that the hands as they are allow."""
    found: set[int] = set()

    def go(state: TrickState, events: Events) -> None:
        for event in events:
            if isinstance(event, TrickTaken):
                found.add(event.winner)
                return
        for reply in game.legal_moves(state):
            go(*game.step(state, reply))

    go(*game.step(state, move))
    return frozenset(found)


def beaten_by(game: AnyGame, state: TrickState, seat: int, card: Card) -> Cards:
    """The cards whose place this seat does not know that would beat this card, were it led, by following suit."""
    assert game.ranking
    ranking = game.ranking(state)
    led = ranking.suit_of(card)
    least = ranking.power(card, led)
    unseen = game.unseen(game.view(state, seat))[0]
    return tuple(other for other in unseen if ranking.suit_of(other) == led and ranking.power(other, led) > least)
