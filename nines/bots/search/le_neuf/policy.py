"""How simulated players play on: the sum of the rules of thumb, on masks.

A card is worth playing for the chance that it wins the trick for its side, less the tricks it may win later. Each
simulated player counts on what it could know, its own hand, the cards played and the voids shown, and never on the
hands that the imagined world gives the others: who plays on seeing all hands expects too much of finesses.
"""

from functools import cache
from typing import NamedTuple

from nines.bots.heuristics.le_neuf import HELPFUL, PLAIN_WORTH, RUFFED, TRUMP_WORTH
from nines.bots.search.le_neuf.simulator import FULL, NONE, RANKS, SUIT_NUMBERS, Deal
from nines.core.sums import whole
from nines.games.le_neuf import HAND


class Figures(NamedTuple):
    """What it is worth to keep a card, and what speaks for leading one.

    `plain` goes by higher cards out, lower ones beneath it in the hand, and trumps out; `trump` by higher ones out.
    `long` is what each card of a suit adds to leading it, `single` what a lone plain card adds for who has trumps.
    `partner` is how far a partner yet to play is trusted to win.
    """

    plain: tuple[tuple[tuple[float, ...], ...], ...]
    trump: tuple[float, ...]
    long: float
    single: float
    partner: float


def _figures(
    plain: tuple[tuple[float, ...], ...], ruffed: float, trump: tuple[float, ...],
    long: float = 0.0, single: float = 0.0, partner: float = HELPFUL,
) -> Figures:  # fmt: skip
    """Figures in which each trump out takes the same part off what a plain card is worth."""
    table = tuple(
        tuple(tuple(worth * (1 - ruffed * ruffs) for ruffs in range(6)) for worth in by_cover) for by_cover in plain
    )
    return Figures(table, trump, long, single, partner)


THUMB = _figures(PLAIN_WORTH, RUFFED, TRUMP_WORTH)
"""Those of the rules of thumb, by which others are expected to play."""
ALONE = _figures(
    ((0.66, 1.15, 0.66), (0.35, 0.57, 0.55), (0.61, 0.29, 0.27), (0.26, 0.11, 0.14), (0.0, 0.0, 0.05)),
    0.03, (0.86, 0.6, 0.67, 0.63, 0.53), long=0.023,
)  # fmt: skip
"""Those by which the searching side plays on. They are no estimates of tricks but did best in play against THUMB:
0.15 ± 0.01 tricks a deal for three."""
PARTNERS = _figures(
    ((0.45, 1.15, 0.68), (0.48, 0.52, 0.47), (0.61, 0.25, 0.3), (0.1, 0.11, 0.02), (0.0, 0.15, 0.05)),
    0.12, (0.69, 0.76, 0.44, 0.38, 0.53), long=-0.011, single=0.06, partner=0.38,
)  # fmt: skip
"""The same for partners: 0.19 ± 0.015 tricks a deal against THUMB."""


@cache
def absent(held: int, among: int) -> tuple[float, ...]:
    """The chance that a seat with so many cards out of these has none of 0, 1, 2 … given ones."""
    none = 1 - min(1.0, held / max(1, among))
    return tuple(none**count for count in range(HAND + 1))


def play_out(deal: Deal, side: int, tricks: int = HAND) -> None:
    """So many more tricks have been played, or all there were: this side by its own figures, the others by THUMB."""
    play, turn, sides = deal.play, deal.turn, deal.sides
    own = ALONE if sides == deal.seats else PARTNERS
    while turn >= 0:
        play(choose(deal, own if turn % sides == side else THUMB))
        turn = deal.turn
        if deal.led == NONE:
            tricks -= 1
            if not tricks:
                return


def choose(deal: Deal, figures: Figures = THUMB) -> int:
    """The card that the seat to act plays by these figures."""
    hand, led = deal.hands[deal.turn], deal.led
    if deal.held[deal.turn] == 1:
        return next(suit << RANKS | mask for suit, mask in enumerate(hand) if mask)
    if led == NONE:
        return _lead(deal, hand, figures)
    mine = hand[led]
    if mine:
        return led << RANKS | _follow(deal, hand, mine, led, figures)
    return _discard(deal, hand, led, figures)


def _out(deal: Deal, hand: list[int]) -> tuple[int, int, int, int, int]:
    """The cards that the seat to act has not seen."""
    gone = deal.gone
    return (
        FULL ^ gone[0] ^ hand[0], FULL ^ gone[1] ^ hand[1], FULL ^ gone[2] ^ hand[2], FULL ^ gone[3] ^ hand[3], 0
    )  # fmt: skip


def _worth(figures: Figures, out: tuple[int, ...], hand: list[int], trump: int, suit: int, bit: int) -> float:
    """The tricks that a card may be expected to win later, if it is kept."""
    higher = (out[suit] & -(bit << 1)).bit_count()
    if higher > 4:
        higher = 4
    if suit == trump:
        return figures.trump[higher]
    below = hand[suit] & bit - 1
    ruffs = out[trump].bit_count()
    return figures.plain[higher][0 if not below else 1 if not below & below - 1 else 2][ruffs if ruffs < 5 else 5]


Later = list[tuple[bool, int, tuple[float, ...]]]
"""The seats still to play to a trick: whether a foe, its voids, and `absent` of its hand."""


def _later(deal: Deal, out: tuple[int, ...]) -> Later:
    seat, seats, sides = deal.turn, deal.seats, deal.sides
    counts = [suit.bit_count() for suit in out]
    every = whole(counts)
    found = []
    for on in range(1, deal.to_play):
        other = seat + on
        if other >= seats:
            other -= seats
        void, among = deal.void[other], every
        if void:
            among -= whole([count for suit, count in enumerate(counts) if void >> suit & 1])
        found.append((on % sides != 0, void, absent(deal.held[other], among)))
    return found


def _chance(
    later: Later, out: tuple[int, ...], trump: int, led: int, top_suit: int, top_bit: int, good: bool, trust: float
) -> float:
    """The chance that the trick falls to the side of the seat to act; `good` if the best card so far is its
    side's, `trust` how far a partner yet to play is trusted to win."""
    over = (out[top_suit] & -(top_bit << 1)).bit_count()
    follows = over if top_suit == led else 0
    ruffs = 0 if led == trump else over if top_suit == trump else out[trump].bit_count()
    length = out[led].bit_count()
    stays = 1.0
    partner = 0.0
    for foe, void, none in later:
        short = void >> led & 1
        beats = 1 - none[follows] if follows and not short else 0.0
        if ruffs and not void >> trump & 1:
            beats += (1.0 if short else none[length]) * (1 - none[ruffs])
        if foe:
            stays *= 1 - beats
        else:
            partner = beats
    chance = stays if good else 0.0
    if partner and not (good and stays == 1.0):
        chance += (1 - chance) * trust * partner * (1.0 if good else stays)
    return chance


HOPELESS = 4
"""Higher cards out against a lead, from which on nobody counts on it."""


def _lead(deal: Deal, hand: list[int], figures: Figures) -> int:
    trump = deal.trump
    out = _out(deal, hand)
    later = _later(deal, out)
    best, most = 0, -9.0
    for suit in SUIT_NUMBERS:
        mine = hand[suit]
        if not mine:
            continue
        low, high = mine & -mine, 1 << mine.bit_length() - 1
        for bit in (low, high) if low != high else (low,):
            promise = -_worth(figures, out, hand, trump, suit, bit)
            if (out[suit] & -(bit << 1)).bit_count() < HOPELESS or deal.seats != deal.sides:
                promise += _chance(later, out, trump, suit, suit, bit, True, figures.partner)
            promise += figures.long * mine.bit_count() - bit.bit_length() * 1e-7
            if low == high and suit != trump and hand[trump]:
                promise += figures.single
            if promise > most:
                best, most = suit << RANKS | bit, promise
    return best


def _follow(deal: Deal, hand: list[int], mine: int, led: int, figures: Figures) -> int:
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
    out = _out(deal, hand)
    later = _later(deal, out)
    best = low
    most = _chance(later, out, trump, led, led, top, ours, figures.partner) - _worth(
        figures, out, hand, trump, led, low
    )
    if cheapest == low:
        most = -9.0
    high = 1 << winners.bit_length() - 1
    for bit in (cheapest, high) if cheapest != high else (cheapest,):
        promise = _chance(later, out, trump, led, led, bit, True, figures.partner) - _worth(
            figures, out, hand, trump, led, bit
        )
        if promise > most:
            best, most = bit, promise
    if best == high:  # of touching cards the lowest does as well
        below = winners & high - 1
        while below:
            bit = 1 << below.bit_length() - 1
            if out[led] & high - 1 & -(bit << 1):
                break
            best, below = bit, below ^ bit
    return best


def _discard(deal: Deal, hand: list[int], led: int, figures: Figures) -> int:
    trump = deal.trump
    out = _out(deal, hand)
    ours = (deal.top_seat - deal.turn) % deal.sides == 0
    best, most = 0, -9.0
    for suit in SUIT_NUMBERS:
        mine = hand[suit]
        if not mine or suit == trump:
            continue
        bit = mine & -mine
        promise = -_worth(figures, out, hand, trump, suit, bit) - bit.bit_length() * 1e-7
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
        later = _later(deal, out)
        ruffed = _chance(later, out, trump, led, trump, bit, True, figures.partner) - _worth(
            figures, out, hand, trump, trump, bit
        )
        if most + _chance(later, out, trump, led, deal.top_suit, deal.top_bit, ours, figures.partner) >= ruffed:
            return best
    return trump << RANKS | bit
