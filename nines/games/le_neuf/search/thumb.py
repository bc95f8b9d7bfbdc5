"""How others are expected to play on: the rules of thumb of `nines.games.le_neuf.heuristics`, card for card, on masks.

A test holds one against the other. Of cards of a suit between which none is out only the lowest is looked at: it wins
the trick as often, and is worth no more if kept. Of those that lose the trick the same goes for all of a suit.
"""

from nines.games.le_neuf.heuristics import HELPFUL, PLAIN_WORTH, RUFFED, TRUMP_WORTH
from nines.games.le_neuf.search.count import Answer, Masks, answers, chance, figures, later, out, worth
from nines.games.le_neuf.search.simulator import NONE, RANKS, SUIT_NUMBERS, Deal

FIGURES = figures(PLAIN_WORTH, RUFFED, TRUMP_WORTH)
IN_TURN = tuple(
    (*(suit for suit in SUIT_NUMBERS if suit != trump), *(suit for suit in SUIT_NUMBERS if suit == trump))
    for trump in range(NONE + 1)
)
"""By trump, the suits, plain ones first: of cards that promise the same one of these goes before a trump."""


def choose(deal: Deal) -> int:
    """The card that the seat to act plays by the rules of thumb."""
    seat = deal.turn
    hand, led = deal.hands[seat], deal.led
    if deal.held[seat] == 1:
        return next(suit << RANKS | mask for suit, mask in enumerate(hand) if mask)
    if led == NONE:
        return _lead(deal, hand)
    mine = hand[led]
    if mine:
        return led << RANKS | _follow(deal, hand, mine, led)
    return _discard(deal, hand, led)


def _lead(deal: Deal, hand: list[int]) -> int:
    trump = deal.trump
    unseen = out(deal)
    seats = later(deal, unseen)
    best_suit = best = 0
    most = -9.0
    for suit in IN_TURN[trump]:
        mine = hand[suit]
        if not mine:
            continue
        others, beating = unseen[suit], answers(seats, trump, suit, suit)
        while mine:
            bit = mine & -mine
            higher = others & -(bit << 1)
            promise = chance(beating, bit, True, HELPFUL)
            if promise >= most:  # what the card is worth is only taken off
                promise -= worth(FIGURES, unseen, hand, trump, suit, bit)
                if promise > most or (promise == most and bit < best and suit != trump):
                    best_suit, best, most = suit, bit, promise
            mine &= -(higher & -higher)
    return best_suit << RANKS | best


def _follow(deal: Deal, hand: list[int], mine: int, led: int) -> int:
    low = mine & -mine
    if low == mine or deal.top_suit != led:
        return low
    top = deal.top_bit
    winners = mine & -(top << 1)
    if not winners:
        return low
    ours = (deal.top_seat - deal.turn) % deal.sides == 0
    if deal.to_play == 1:
        return low if ours else winners & -winners
    trump = deal.trump
    unseen = out(deal)
    beating = answers(later(deal, unseen), trump, led, led)
    best, most = 0, -9.0
    if low & ~winners:
        best, most = low, chance(beating, top, ours, HELPFUL) - worth(FIGURES, unseen, hand, trump, led, low)
    return _best_winner(beating, unseen, hand, trump, led, winners, most) or best


def _best_winner(
    beating: list[Answer], unseen: Masks, hand: list[int], trump: int, suit: int, winners: int, most: float
) -> int:
    """Of the cards that take the lead in the trick the one that promises most; 0 where that is no more than `most`."""
    others, best = unseen[suit], 0
    while winners:
        bit = winners & -winners
        higher = others & -(bit << 1)
        promise = chance(beating, bit, True, HELPFUL) - worth(FIGURES, unseen, hand, trump, suit, bit)
        if promise > most:
            best, most = bit, promise
        winners &= -(higher & -higher)
    return best


def _discard(deal: Deal, hand: list[int], led: int) -> int:
    trump, top = deal.trump, deal.top_bit
    unseen = out(deal)
    seats = later(deal, unseen)
    ours = (deal.top_seat - deal.turn) % deal.sides == 0
    stands = chance(answers(seats, trump, led, deal.top_suit), top, ours, HELPFUL)
    winners = hand[trump] & -(top << 1) if deal.top_suit == trump else hand[trump]
    best_suit = best = 0
    most = -9.0
    for suit in IN_TURN[trump]:
        losers = hand[suit] ^ winners if suit == trump else hand[suit]
        if losers:
            low = losers & -losers
            promise = stands - worth(FIGURES, unseen, hand, trump, suit, low)
            if promise > most or (promise == most and low < best and suit != trump):
                best_suit, best, most = suit, low, promise
    ruff = winners and _best_winner(answers(seats, trump, led, trump), unseen, hand, trump, trump, winners, most)
    return trump << RANKS | ruff if ruff else best_suit << RANKS | best
