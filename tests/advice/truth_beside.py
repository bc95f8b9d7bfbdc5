"""What makes true what is told beside a fact about two cards of Nein Nine: hands and replies are gone through again."""

from collections.abc import Iterator, Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.events import TrickTaken
from nines.core.moves import Move, play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_in_plans import COSTS
from tests.advice.truth_in_tricks import suit_of, winners
from tests.advice.truth_of_pairs import Claim


def _worth(at: Position, reason: Reason) -> bool:
    """So many 9s more cost so much, and the one after them, which is told where it is more."""
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    after = len(taken) + int(reason.by)
    cost = COSTS[after] - COSTS[len(taken)]
    return reason.n == cost and (not reason.of or reason.of == COSTS[after + 1] - COSTS[after] > cost)


def _follows(at: Position, reason: Reason) -> bool:
    """Somebody else holds the 9, and the card is led in its suit."""
    (move,), nine = reason.others, Card.parse(reason.card)
    suit = suit_of(at.state, nine)
    return nine in at.others and not at.state.trick and suit_of(at.state, move.cards[0]) == suit


def _out(at: Position, reason: Reason) -> bool:
    """Just these 9s are in the hands of others."""
    return {*parse_cards(reason.card)} == {card for card in at.others if card.rank == 9} and reason.n > 0


def _trumps(at: Position, reason: Reason) -> bool:
    after = GAMES["nein-nine"].apply(at.state, play(Card(reason.suit, 8)))
    kept = {card for card in after.hands[at.me] if card != JOKER and suit_of(after, card) == after.trump}
    return at.state.trump is None and {*parse_cards(reason.card)} == kept and len(kept) == reason.n


def _beaten(at: Position, reason: Reason) -> bool:
    """In every way to play, the trick falls to others only with one of these cards."""
    (move,), named = reason.others, {*parse_cards(reason.card)}
    return all(named & {*cards} for winner, cards in _tricks(at.state, move) if winner != at.me)


def _tricks(state: Any, made: Move) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Who takes this trick after a move, and its cards, over all legal replies."""
    game = GAMES[state.game]
    after, events = game.step(state, made)
    taken = [(event.winner, event.cards) for event in events if isinstance(event, TrickTaken)]
    yield from taken or (end for reply in game.legal_moves(after) for end in _tricks(after, reply))


def _above(at: Position, reason: Reason) -> bool:
    """Each of the cards is somebody else's, and lies or comes to beat this one; none but those does."""
    return {*parse_cards(reason.card)} <= {*at.others} and _beaten(at, reason)


def _nine_played(at: Position, reason: Reason) -> bool:
    """A 9 is played; what the next one costs; whether it wins or loses for certain."""
    (move,), takers = reason.others, winners(at.state, reason.others[0])
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    told = not reason.of or (takers == {at.me} if reason.of > 0 else at.me not in takers)
    return move.cards[0].rank == 9 and reason.n == COSTS[len(taken) + 1] - COSTS[len(taken)] and told


def _rid_of_a_nine(at: Position, reason: Reason) -> bool:
    """All cards that may be played are of one suit, one of them is a 9, and somebody else takes the trick with each."""
    cards = {move.cards[0] for move in at.legal}
    lost = not any(at.me in winners(at.state, move) for move in at.legal)
    return lost and Card(reason.suit, 9) in cards and {card.suit for card in cards} == {reason.suit}


BESIDE: Mapping[str, Claim] = {
    "nine-worth": _worth,
    "nines-out": _out,
    "then-trumps": _trumps,
    "beaters": _beaten,
    "may-beat": _above,
    "own-nine": _nine_played,
    "must-follow": _follows,
    "rid-of-nine": _rid_of_a_nine,
}
"""By the code of what is told beside a fact, what makes it true."""
