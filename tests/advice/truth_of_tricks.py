"""What makes a certain fact true in a full deal of several games with tricks: the rules and every legal reply."""

from collections.abc import Callable, Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.moves import Move, play
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_in_tricks import above, ladder, suit_of, winners


def _winner(at: Position, reason: Reason) -> bool:
    """Each of the two moves takes the trick for the side, or cannot, as its share says."""
    found = (
        winners(at.state, move) <= at.mine if share else not winners(at.state, move) & at.mine
        for move, share in zip(reason.others, (reason.share, reason.other))
    )  # fmt: skip
    return reason.share != reason.other and all(found)


def place_of(state: Any, move: Move) -> int:
    """The place of a card that is played in its suit, from the lowest."""
    (card,) = move.cards
    return ladder(state, suit_of(state, card)).index(card)


def _same_suit(at: Position, reason: Reason) -> bool:
    return len({suit_of(at.state, move.cards[0]) for move in reason.others}) == 1


def _both_lose(at: Position, reason: Reason) -> bool:
    return bool(at.state.trick) and not any(winners(at.state, move) & at.mine for move in reason.others)


def _low_lose(at: Position, reason: Reason) -> bool:
    worse, better = (place_of(at.state, move) for move in reason.others)
    return _same_suit(at, reason) and _both_lose(at, reason) and better < worse and _all_do(at, reason, min)


def _high_lose(at: Position, reason: Reason) -> bool:
    worse, better = (place_of(at.state, move) for move in reason.others)
    return _same_suit(at, reason) and _both_lose(at, reason) and better > worse and _all_do(at, reason, max)


def _low_win(at: Position, reason: Reason) -> bool:
    worse, better = (place_of(at.state, move) for move in reason.others)
    both = all(winners(at.state, move) == {at.me} for move in reason.others)
    return _same_suit(at, reason) and both and better < worse and _all_do(at, reason, min)


def _all_do(at: Position, reason: Reason, extreme: Callable[..., Move]) -> bool:
    """Of a suit that is named, three cards or more do what the better one does, which is the lowest or the highest."""
    if not reason.suit:
        return True
    cards = [card for card in at.state.hands[at.me] if card != JOKER and suit_of(at.state, card) == reason.suit]
    takes = {bool(winners(at.state, play(card)) & at.mine) for card in cards}
    of_these = [play(card) for card in cards]
    return (
        len(cards) > 2
        and len(takes) == 1
        and extreme(of_these, key=lambda move: place_of(at.state, move)) == reason.others[1]
    )


def _low_partner(at: Position, reason: Reason) -> bool:
    worse, better = (place_of(at.state, move) for move in reason.others)
    theirs = all(winners(at.state, move) <= at.mine - {at.me} for move in reason.others)
    return _same_suit(at, reason) and theirs and better < worse


def trumps_of(at: Position) -> list[Card]:
    """The trumps of the hand."""
    return [card for card in at.state.hands[at.me] if card != JOKER and suit_of(at.state, card) == at.state.trump]


def _trump(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    return worse.cards[0] in trumps_of(at) and better.cards[0] not in trumps_of(at) and _both_lose(at, reason)


def _last_trump(at: Position, reason: Reason) -> bool:
    worse, better = (move.cards[0] in trumps_of(at) for move in pair_of(reason))
    led = not at.state.trick and worse and not better
    return (led or _trump(at, reason)) and len(trumps_of(at)) == 1


def _void(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    suits = [suit_of(at.state, card) for card in at.state.hands[at.me] if card != JOKER]
    alone, more = (suits.count(suit_of(at.state, move.cards[0])) for move in (better, worse))
    plain = at.state.trump not in {suit_of(at.state, move.cards[0]) for move in reason.others}
    return alone == 1 < more and plain and bool(trumps_of(at)) and reason.suit == suit_of(at.state, better.cards[0])


def _partner(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    partner = at.mine - {at.me}
    return bool(partner) and winners(at.state, worse) == {at.me} and winners(at.state, better) <= partner


def elsewhere_above(at: Position, card: Card) -> set[Card]:
    """The cards above this one in its suit that another player holds."""
    return above(at.state, card) & at.others


def card_of(reason: Reason) -> Card:
    """The card of the move that is told of first."""
    return reason.others[0].cards[0]


def others_trumps(at: Position) -> int:
    """How many trumps the others hold."""
    return sum(suit_of(at.state, card) == at.state.trump for card in at.others)


def is_counted(at: Position, reason: Reason) -> bool:
    """The others hold at most so many trumps; where they are told to hold them, just so many."""
    held = others_trumps(at)
    return held == reason.n if reason.of else held <= reason.n


def _no_trumps(at: Position, reason: Reason) -> bool:
    return not trumps_of(at) and is_counted(at, reason)


def _draws_last(at: Position, reason: Reason) -> bool:
    """One trump is out, with the other side; the better lead beats it and the worse one does not; after the better one
    the named cards lose only to this trump, and with it gone no card of the others beats any card of the hand."""
    (out, *named), (worse, better) = parse_cards(reason.card), (move.cards[0] for move in pair_of(reason))
    trumps, hand = {*ladder(at.state, at.state.trump or "")}, {*at.state.hands[at.me]} - {better}
    theirs = {card for seat, cards in enumerate(at.state.hands) if seat not in at.mine for card in cards}
    beaten = {card for card in hand if card not in trumps or card not in above(at.state, out)}
    alone = at.others & trumps == {out} and out in theirs and JOKER not in {*hand, *at.others}
    under = all(above(at.state, card) & at.others <= {out} for card in hand)
    draws = better in above(at.state, out) and worse in beaten and not at.state.trick
    return alone and under and draws and beaten == {*named}


BESIDE: Mapping[str, Claim] = {
    "no-trumps": _no_trumps, "last-trumps": lambda at, reason: bool(trumps_of(at)) and not others_trumps(at),
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    "draws-last": _draws_last, "now": _winner, "side": _winner, "low-lose": _low_lose, "high-lose": _high_lose,
    "low-win": _low_win, "low-partner": _low_partner, "trump": _trump, "last-trump": _last_trump, "void": _void,
    "partner": _partner,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
