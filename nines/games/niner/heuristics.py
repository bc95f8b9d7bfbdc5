"""Rules of thumb for Niner.

How many tricks a hand will take is guessed from its cards, as a likely number and a spread about it. A bid is the card
whose points, over that spread, promise most once it is out of the hand. In play a card is worth the points that its
trick and the rest of the hand then lead to, less those that the other player is likely to make: so a bid within reach
is steered for, a bid made is not spoilt, and one out of reach turns into spoiling.
"""

from functools import cache
from math import fsum, sqrt
from typing import NamedTuple

from nines.core.cards import SUITS, Card, Cards
from nines.core.floats import exp
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.niner.rules import HAND, PACK, State, legal_moves, points, strength, suit_of

Masks = dict[str, int]
"""For each suit some cards, one bit each, the higher card the higher bit."""


class Count(NamedTuple):
    """What a careful player has counted: the cards by suit and place in it, those still out, which of them the other
    player could hold, and how likely any one of these."""

    trump: str
    place: dict[Card, tuple[str, int]]
    out: Masks
    could: Masks
    density: float


@cache
def ladder(trump: str, wild: bool) -> dict[Card, tuple[str, int]]:
    """For each card the suit it follows in this deal, and how many cards of that suit are below it (NR7, NR11)."""
    found: dict[Card, tuple[str, int]] = {}
    for suit in SUITS:
        rising = [card for card in PACK if suit_of(card, trump, wild) == suit]
        rising.sort(key=lambda card: strength(card, trump, suit, wild))
        found.update((card, (suit, at)) for at, card in enumerate(rising))
    return found


def think(view: State) -> Move:
    """The move of the seat to act."""
    moves = legal_moves(view)
    if len(moves) == 1:
        return moves[0]
    known = count(view)
    hand = view.hands[view.turn]
    if view.phase == "bid":
        return max(moves, key=lambda move: bid_promise(known, hand, move.cards[0]))
    goal = goals(view, known)
    return max(moves, key=lambda move: play_promise(view, known, goal, move.cards[0]))


def count(view: State) -> Count:
    """The count of the cards from the seat to act."""
    me, other = view.turn, 1 - view.turn
    place = ladder(view.trump, bool(view.options["wild_nines"]))
    out = dict.fromkeys(SUITS, 0)
    for suit, at in place.values():
        out[suit] |= 1 << at
    void: set[str] = set()
    own = view.bids[me]
    seen = [*view.hands[me], view.talon[0], *view.trick, *((own,) if own else ())]
    for trick in view.tricks:
        seen += trick.cards
        led, followed = (place[card][0] for card in trick.cards)
        if trick.leader == me and led != followed:
            void.add(led)
    for card in seen:
        suit, at = place[card]
        out[suit] &= ~(1 << at)
    could = {suit: 0 if suit in void else mask for suit, mask in out.items()}
    unknown = whole(mask.bit_count() for mask in could.values())
    return Count(view.trump, place, out, could, min(1.0, len(view.hands[other]) / max(1, unknown)))


TRUMP = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
PLAIN = ((0.85, 0.85), (0.35, 0.55), (0.15, 0.25), (0.08, 0.12), (0.04, 0.06), (0.02, 0.03))


def likely(known: Count, hand: Cards) -> float:
    """The number of tricks that some cards will probably take."""
    held = dict.fromkeys(SUITS, 0)
    for card in hand:
        suit, at = known.place[card]
        held[suit] |= 1 << at
    tricks = 0.0
    for card in hand:
        suit, at = known.place[card]
        higher = min(5, (known.out[suit] >> at + 1).bit_count())
        if suit == known.trump:
            tricks += TRUMP[higher]
        else:
            tricks += PLAIN[higher][min(1, (held[suit] & (1 << at) - 1).bit_count())]
    return tricks


BID_SPREAD, PLAY_SPREAD = 0.45, 0.8
"""How far the tricks taken stray from the likely number, for one card; it grows with the root of the cards. In play
the wider one keeps both ways open."""


@cache
def chances(tenths: int, cards: int, stray: float) -> tuple[float, ...]:
    """The chances to take 0, 1, 2 … tricks with so many cards that will probably take `tenths` tenths of a trick."""
    if not cards:
        return (1.0,)
    middle, width = min(tenths / 10, cards), stray * sqrt(cards)
    weights = [exp(-(((tricks - middle) / width) ** 2) / 2) for tricks in range(cards + 1)]
    total = fsum(weights)
    return tuple(weight / total for weight in weights)


def bid_promise(known: Count, hand: Cards, bid: Card) -> float:
    """The points that a bid promises with the other nine cards."""
    rest = tuple(card for card in hand if card != bid)
    taking = chances(round(10 * likely(known, rest)), HAND, BID_SPREAD)
    return fsum(chance * points(bid, known.trump, tricks) for tricks, chance in enumerate(taking))


def goals(view: State, known: Count) -> tuple[float, ...]:
    """What it is worth to end the deal with 0, 1, 2 … tricks: one's own points less what the other may then make."""
    own = view.bids[view.turn]
    assert own
    suits = dict.fromkeys(SUITS, 0)
    for card, (suit, at) in known.place.items():
        suits[card.suit] += known.out[suit] >> at & 1
    total = whole(suits.values()) or 1
    theirs = [
        whole(count * points(Card(suit, 10), known.trump, HAND - tricks) for suit, count in suits.items()) / total
        for tricks in range(HAND + 1)
    ]
    return tuple(points(own, known.trump, tricks) - SPOIL * theirs[tricks] for tricks in range(HAND + 1))


SPOIL = 0.5


def play_promise(view: State, known: Count, goal: tuple[float, ...], card: Card) -> float:
    """What playing a card promises, over the ways in which its trick and the rest of the hand may go."""
    me, taken = view.turn, wins(view, known, card)
    rest = tuple(other for other in view.hands[me] if other != card)
    taking = chances(round(10 * likely(known, rest)), len(rest), PLAY_SPREAD)
    won = view.taken[me]
    return fsum(
        chance * (taken * goal[won + 1 + tricks] + (1 - taken) * goal[won + tricks])
        for tricks, chance in enumerate(taking)
    )


def wins(view: State, known: Count, card: Card) -> float:
    """The chance that a card takes its trick."""
    suit, at = known.place[card]
    if not view.trick:
        return 1 - beaten(known, suit, at)
    led, top = known.place[view.trick[0]]
    return float(at > top if suit == led else suit == known.trump)


def beaten(known: Count, led: str, at: int) -> float:
    """The chance that the other player takes a trick led with this card."""
    absent = 1 - known.density
    chance = 1 - absent ** (known.could[led] >> at + 1).bit_count()
    if led != known.trump:
        chance += absent ** known.could[led].bit_count() * (1 - absent ** known.could[known.trump].bit_count())
    return chance
