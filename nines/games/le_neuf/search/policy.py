"""How simulated players play on: the searching side by figures of its own, the others by the rules of thumb.

A card is worth playing for the chance that it wins the trick for its side, less what it is worth if kept.
"""

from nines.games.le_neuf.rules import HAND
from nines.games.le_neuf.search import thumb
from nines.games.le_neuf.search.count import Figures, answers, chance, figures, later, out, worth
from nines.games.le_neuf.search.simulator import NONE, RANKS, SUIT_NUMBERS, Deal

ALONE = figures(
    ((0.66, 1.15, 0.66), (0.35, 0.57, 0.55), (0.61, 0.29, 0.27), (0.26, 0.11, 0.14), (0.0, 0.0, 0.05)),
    0.03, (0.86, 0.6, 0.67, 0.63, 0.53), long=0.023,
)  # fmt: skip
"""Those by which the searching side plays on. They are no estimates of tricks but did best in play against `thumb`:
0.16 ± 0.01 tricks a deal for three."""
PARTNERS = figures(
    ((0.45, 1.15, 0.68), (0.48, 0.52, 0.47), (0.61, 0.25, 0.3), (0.1, 0.11, 0.02), (0.0, 0.15, 0.05)),
    0.12, (0.69, 0.76, 0.44, 0.38, 0.53), long=-0.011, single=0.06, partner=0.38,
)  # fmt: skip
"""The same for partners: 0.19 ± 0.015 tricks a deal against `thumb`."""


def play_out(deal: Deal, side: int, tricks: int = HAND) -> None:
    """So many more tricks have been played, or all there were: this side by figures of its own, the others as thumb."""
    play, turn, sides = deal.play, deal.turn, deal.sides
    own = ALONE if sides == deal.seats else PARTNERS
    while turn >= 0:
        play(choose(deal, own) if turn % sides == side else thumb.choose(deal))
        turn = deal.turn
        if deal.led == NONE:
            tricks -= 1
            if not tricks:
                return


def choose(deal: Deal, own: Figures) -> int:
    """The card that the seat to act plays by these figures."""
    hand, led = deal.hands[deal.turn], deal.led
    if deal.held[deal.turn] == 1:
        return next(suit << RANKS | mask for suit, mask in enumerate(hand) if mask)
    if led == NONE:
        return _lead(deal, hand, own)
    mine = hand[led]
    if mine:
        return led << RANKS | _follow(deal, hand, mine, led, own)
    return _discard(deal, hand, led, own)


HOPELESS = 4
"""Higher cards out against a lead, from which on nobody counts on it."""


def _lead(deal: Deal, hand: list[int], own: Figures) -> int:
    trump = deal.trump
    unseen = out(deal)
    seats = later(deal, unseen)
    best, most = 0, -9.0
    for suit in SUIT_NUMBERS:
        mine = hand[suit]
        if not mine:
            continue
        low, high = mine & -mine, 1 << mine.bit_length() - 1
        beating = answers(seats, trump, suit, suit)
        for bit in (low, high) if low != high else (low,):
            promise = -worth(own, unseen, hand, trump, suit, bit)
            if (unseen[suit] & -(bit << 1)).bit_count() < HOPELESS or deal.seats != deal.sides:
                promise += chance(beating, bit, True, own.partner)
            promise += own.long * mine.bit_count() - bit.bit_length() * 1e-7
            if low == high and suit != trump and hand[trump]:
                promise += own.single
            if promise > most:
                best, most = suit << RANKS | bit, promise
    return best


def _follow(deal: Deal, hand: list[int], mine: int, led: int, own: Figures) -> int:
    low = mine & -mine
    if low == mine or deal.top_suit != led:
        return low
    top = deal.top_bit
    winners = mine & -(top << 1)
    if not winners:
        return low
    ours = (deal.top_seat - deal.turn) % deal.sides == 0
    cheapest = winners & -winners
    if deal.to_play == 1:
        return low if ours else cheapest
    trump = deal.trump
    unseen = out(deal)
    beating = answers(later(deal, unseen), trump, led, led)
    best, most = low, chance(beating, top, ours, own.partner) - worth(own, unseen, hand, trump, led, low)
    if cheapest == low:
        most = -9.0
    high = 1 << winners.bit_length() - 1
    for bit in (cheapest, high) if cheapest != high else (cheapest,):
        promise = chance(beating, bit, True, own.partner) - worth(own, unseen, hand, trump, led, bit)
        if promise > most:
            best, most = bit, promise
    if best == high:  # of touching cards the lowest does as well
        below = winners & high - 1
        while below:
            bit = 1 << below.bit_length() - 1
            if unseen[led] & high - 1 & -(bit << 1):
                break
            best, below = bit, below ^ bit
    return best


def _discard(deal: Deal, hand: list[int], led: int, own: Figures) -> int:
    trump = deal.trump
    unseen = out(deal)
    ours = (deal.top_seat - deal.turn) % deal.sides == 0
    best, most = 0, -9.0
    for suit in SUIT_NUMBERS:
        mine = hand[suit]
        if not mine or suit == trump:
            continue
        bit = mine & -mine
        promise = -worth(own, unseen, hand, trump, suit, bit) - bit.bit_length() * 1e-7
        if promise > most:
            best, most = suit << RANKS | bit, promise
    mine = hand[trump]
    if not mine:
        return best
    wins = mine & -(deal.top_bit << 1) if deal.top_suit == trump else mine
    if not wins:
        return best or trump << RANKS | mine & -mine
    bit = wins & -wins
    if best:
        seats = later(deal, unseen)
        ruffed = chance(answers(seats, trump, led, trump), bit, True, own.partner)
        ruffed -= worth(own, unseen, hand, trump, trump, bit)
        if most + chance(answers(seats, trump, led, deal.top_suit), deal.top_bit, ours, own.partner) >= ruffed:
            return best
    return trump << RANKS | bit
