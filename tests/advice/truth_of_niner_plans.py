"""What makes true what the plan of the hand says in Niner: by the cards of a full deal, and counted in fresh worlds."""

from collections.abc import Iterable, Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import parse_cards
from nines.core.moves import play
from nines.games.niner.rules import BID
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim
from tests.advice.truth_in_tricks import ASKS, above, suit_of, winners
from tests.advice.truth_of_niner import needed, out_above

WORLDS = 400
"""Fresh worlds in which a plan is counted."""
MEANS = ("bid-reach", "bid-between")
"""Those that tell a mean of tricks of the first bid in `also`."""


def numbers_of(at: Position, suit: str) -> set[int]:
    """The numbers with which a bid of a suit scores."""
    asked, step = ASKS[suit], ASKS[at.state.trump]
    return {number for number in (asked, asked - step, asked + step) if number >= 0}


def _one(at: Position, reason: Reason) -> bool:
    """One more trick is wanted; the card is led, the highest left if that is told; the other one loses to all that is
    out of its plain suit."""
    card, *losers = parse_cards(reason.card)
    hand = {*at.state.hands[at.me]}
    out = [{each for each in at.others if suit_of(at.state, each) == suit_of(at.state, low)} for low in losers]
    lose = all(cards <= above(at.state, low) for low, cards in zip(losers, out, strict=True))
    plain = all(suit_of(at.state, each) != at.state.trump for each in (card, *losers))
    highest = not reason.n or not out_above(at, card)
    led = {card, *losers} <= hand and not at.state.trick and needed(at.state, at.me) == 1
    return led and lose and plain and highest


def _beaten(at: Position, reason: Reason) -> bool:
    """Just these are above the card, and none is above any other card of its suit in the hand."""
    card, *out = parse_cards(reason.card)
    others = [each for each in at.state.hands[at.me] if suit_of(at.state, each) == reason.suit and each != card]
    alone = out_above(at, card) == {*out} and len(out) == reason.n > 0
    return alone and len(others) > 1 and not any(out_above(at, each) for each in others) and not at.state.trick


def _losers(at: Position, reason: Reason) -> bool:
    """These are the lowest plain cards of their suits in the hand."""
    cards, hand = parse_cards(reason.card), at.state.hands[at.me]
    suits = [suit_of(at.state, card) for card in cards]
    mine = [{each for each in hand if suit_of(at.state, each) == suit} - {card} for card, suit in zip(cards, suits)]
    lowest = all(some <= above(at.state, card) for card, some in zip(cards, mine, strict=True))
    return lowest and len({*suits} - {at.state.trump}) == len(cards) == reason.n and {*cards} <= {*hand}


def _middle(at: Position, reason: Reason) -> bool:
    """No card of the hand can win the trick, which all that may be played follow; nothing that is out beats the first
    one, and something the second."""
    high, low = parse_cards(reason.card)
    lost = not any(at.me in winners(at.state, move) for move in at.legal)
    follow = {suit_of(at.state, move.cards[0]) for move in at.legal} == {suit_of(at.state, at.state.trick[0])}
    ends = {play(high), play(low)} <= {*at.legal} and low not in above(at.state, high)
    return lost and follow and ends and not out_above(at, high) and bool(out_above(at, low))


def _touching(at: Position, reason: Reason) -> bool:
    """Nothing but the last card, which is not seen, is above the others, all in the hand."""
    *run, out = parse_cards(reason.card)
    plain = reason.suit != at.state.trump and all(suit_of(at.state, card) == reason.suit for card in run)
    return plain and len(run) == reason.n > 1 and all(out_above(at, card) == {out} for card in run)


def _long(at: Position, reason: Reason) -> bool:
    """The trick is lost without following, and the hand has so many cards of each suit that it has."""
    suits = [suit_of(at.state, card) for card in at.state.hands[at.me]]
    led = suit_of(at.state, at.state.trick[0])
    lost = led not in suits and not any(at.me in winners(at.state, move) for move in at.legal)
    return lost and min(map(suits.count, suits)) == reason.n > 2


def _beyond(at: Position, reason: Reason) -> bool:
    """The seat has so many tricks, more than all numbers with which its bid scores."""
    most = max(numbers_of(at, at.state.bids[at.me].suit))
    return reason.n == at.state.taken[at.me] > most == reason.of


def _reach(at: Position, reason: Reason) -> bool:
    """The suit, of which the hand has a card, scores with the one number for one point, and with the other for two."""
    suit = any(move.cards[0].suit == reason.suit for move in at.legal)
    return suit and reason.of == ASKS[reason.suit] != reason.n in numbers_of(at, reason.suit)


def _between(at: Position, reason: Reason) -> bool:
    """The two numbers are the next ones with which a bid of the hand scores, and there is none in between."""
    scored = {number for move in at.legal for number in numbers_of(at, move.cards[0].suit)}
    told = {*(move.cards[0].suit for move in reason.also)} == {*(move.cards[0].suit for move in at.legal)} <= {*BID}
    return told and {reason.n, reason.of} <= scored and not scored & {*range(reason.n + 1, reason.of)}


def _equals(at: Position, reason: Reason) -> bool:
    """The cards are all in the hand, of one plain suit, and all that is out of it is above each of them."""
    cards, hand = parse_cards(reason.card), {*at.state.hands[at.me]}
    out = {card for card in at.others if suit_of(at.state, card) == reason.suit}
    plain = reason.suit != at.state.trump and all(suit_of(at.state, card) == reason.suit for card in cards)
    lose = all(out <= above(at.state, card) for card in cards)
    told = len(cards) == reason.n + 1 > 1 and (bool(reason.of) or not at.state.trick)
    return plain and lose and told and {*cards} <= hand


def _past(at: Position, reason: Reason) -> bool:
    """The card wins the trick in every deal, and no number of the bid is left then."""
    numbers, left = numbers_of(at, at.state.bids[at.me].suit), len(at.state.hands[at.me]) - 1
    after = {reason.n + more for more in range(left + 1)}
    wins = winners(at.state, reason.others[0]) == {at.me}
    return wins and reason.n == at.state.taken[at.me] + 1 and not numbers & after


def _leads(at: Position, reason: Reason) -> bool:
    """The seat leads and needs more tricks."""
    return not at.state.trick and 0 < needed(at.state, at.me) < len(at.state.hands[at.me])


def _whenever(at: Position, reason: Reason) -> bool:
    """Nothing that is out beats these trumps of the hand, one of which may be played."""
    cards = {*parse_cards(reason.card)}
    trumps = all(suit_of(at.state, card) == at.state.trump for card in cards)
    beaten = any(out_above(at, card) or above(at.state, card) & {*at.state.trick} for card in cards)
    of_hand = cards <= {*at.state.hands[at.me]} and len(cards) == reason.n > 0
    return trumps and not beaten and of_hand and any(move.cards[0] in cards for move in at.legal)


def _spoils(at: Position, reason: Reason) -> bool:
    """The hand may bid two cards of the suit at least, if one is told."""
    return not reason.suit or len([move for move in at.legal if move.cards[0].suit == reason.suit]) > 1


def _always(at: Position, reason: Reason) -> bool:
    """Nothing that the cards show."""
    return at.state.game == "niner"


BESIDE: Mapping[str, Claim] = {
    "so-one": _one, "so-beaten": _beaten, "so-losers": _losers, "so-middle": _middle, "so-touching": _touching,
    "so-long": _long, "bid-beyond": _beyond, "bid-reach": _reach, "bid-between": _between, "hers-too": _always,
    "bid-own": _always, "so-equals": _equals, "so-past": _past, "bid-spoils": _spoils, "so-also": _always,
    "so-lead": _leads, "so-whenever": _whenever, "match-unlikely": _always, "match-likely": _always,
    "now-or-kept": _always,
}  # fmt: skip
"""By the code of such a plan, what makes it true in a full deal."""


def is_counted_otherwise(again: Any, at: Position, reason: Reason, best: Any, said: Iterable[Reason]) -> bool:
    """Whether fresh worlds show something else: the trick that is won, tricks too many, or the points of a bid."""
    match reason.code:
        case "so-one":
            (card, *_) = parse_cards(reason.card)
            return bool(best.cards != (card,) or again.share(best, "trick", WORLDS) < 0.5)
        case "so-losers":
            over = [again.share(play(card), "over", WORLDS) for card in parse_cards(reason.card)]
            return min(over) <= again.share(best, "over", WORLDS) - 0.02
        case "match-unlikely":
            return bool(max(again.mean(move, {}, WORLDS) for move in at.legal) > 0.3)
        case "match-likely":
            return bool(min(again.mean(move, {}, WORLDS) for move in at.legal) < 0.7)
        case "so-lead":
            moves = (*reason.others, *reason.also)
            others = [move for move in at.legal if move not in moves]
            under = [[again.share(move, "under", WORLDS) for move in some] for some in (moves, others)]
            usual = min(again.share(move, "trick", WORLDS) for move in moves) > 0.55
            return not usual or len(others) != reason.n or min(under[1]) <= max(under[0])
        case "hers-too":
            shares = [again.share(move, "hers", WORLDS) for move in at.legal]
            return max(shares) - min(shares) > 0.08
        case "so-equals":
            (made,), cards = reason.others, parse_cards(reason.card)
            wins = [f"win {card}" for card in cards if card != made.cards[0]]
            others = [move for move in at.legal if move.cards[0] not in cards]
            wins = ["over"] if reason.of else wins
            return not any(
                all(again.share(made, fact, WORLDS) > again.share(move, fact, WORLDS) for fact in wins)
                for move in others
            )
        case "so-also":
            (better,) = reason.others
            pairs = [fact.others for fact in said if fact.code in ("exact", "scores") and better in fact.others]
            return not any(
                again.share(better, "hers", WORLDS) < again.share(move, "hers", WORLDS)
                for pair in pairs
                for move in pair
            )
        case "bid-spoils":
            scores = max(again.share(move, "scores", WORLDS) for move in at.legal) > 0.3
            moves = [move for move in at.legal if move.cards[0].suit == reason.suit]
            hers = [again.share(move, "hers", WORLDS) for move in moves]
            return scores or (bool(hers) and min(hers) <= again.share(best, "hers", WORLDS))
        case "bid-own":
            pairs = [reason.also] if reason.also else [fact.others for fact in said if fact.code == "hers"]
            return not any(_brings(again, pair, reason) for pair in pairs if len(pair) == 2)
        case _:
            return False


def _brings(again: Any, pair: tuple[Any, ...], reason: Reason) -> bool:
    """Whether the own bid brings the points that are told with two cards, or as many with both."""
    value = [sum(again.share(move, fact, WORLDS) for fact in ("scores", "exact")) for move in pair]
    told = (reason.share, reason.other) if reason.also else (value[1], value[0])
    return all(abs(mean - brought) <= 0.4 for mean, brought in zip(value, told, strict=True))
