"""What a simulated player counts on, on masks: what it could know itself, and what a card is worth to it.

It goes by its own hand, the cards played, the voids shown and the hand that it laid down in the exchange, and never by
the hands that the imagined world gives the others: who plays on seeing all hands expects too much of finesses.
"""

from functools import cache
from typing import NamedTuple

from nines.games.le_neuf.heuristics import HELPFUL
from nines.games.le_neuf.rules import HAND, SPARE
from nines.games.le_neuf.search.simulator import FULL, Deal


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


def figures(
    plain: tuple[tuple[float, ...], ...], ruffed: float, trump: tuple[float, ...],
    long: float = 0.0, single: float = 0.0, partner: float = HELPFUL,
) -> Figures:  # fmt: skip
    """Figures in which each trump out takes the same part off what a plain card is worth."""
    table = tuple(
        tuple(tuple(worth * (1 - ruffed * ruffs) for ruffs in range(6)) for worth in by_cover) for by_cover in plain
    )
    return Figures(table, trump, long, single, partner)


Masks = tuple[int, ...]
Seat = tuple[bool, Masks, tuple[float, ...]]
"""A seat yet to play to the trick: whether a foe, the cards it could hold, and the chance that it holds none of 0, 1,
2 … given ones of these."""
Answer = tuple[bool, int, tuple[float, ...], float, float]
"""How such a seat may beat a card of one suit: whether a foe, the cards of that suit that it could hold, the chance
that it holds none of so many, the chance that it may play them, and the chance that it ruffs instead."""


@cache
def absent(held: int, among: int) -> tuple[float, ...]:
    """The chance that a seat with so many cards out of these has none of 0, 1, 2 … given ones."""
    none = 1 - min(1.0, held / max(1, among))
    return tuple(none**count for count in range(HAND + 1))


CERTAIN = absent(1, 1)
"""The same where the hand is known."""


def out(deal: Deal) -> Masks:
    """The cards that others may hold, as the seat to act counts."""
    gone, hand = deal.gone, deal.hands[deal.turn]
    found = (
        FULL ^ gone[0] ^ hand[0], FULL ^ gone[1] ^ hand[1], FULL ^ gone[2] ^ hand[2], FULL ^ gone[3] ^ hand[3], 0
    )  # fmt: skip
    if deal.laid[deal.turn] == SPARE:
        dead = deal.spare
        return (found[0] ^ dead[0], found[1] ^ dead[1], found[2] ^ dead[2], found[3] ^ dead[3], 0)
    return found


def later(deal: Deal, out: Masks) -> list[Seat]:
    """The seats yet to play to the trick, as the seat to act counts."""
    found: list[Seat] = []
    to_play = deal.to_play
    if to_play == 1:
        return found
    seat, seats, sides = deal.turn, deal.seats, deal.sides
    known, rest = deal.laid[seat], out
    if known is not None and known != SPARE:
        first, second, third, fourth, _ = deal.hands[known]
        rest = (out[0] & ~first, out[1] & ~second, out[2] & ~third, out[3] & ~fourth, 0)
    every = rest[0].bit_count() + rest[1].bit_count() + rest[2].bit_count() + rest[3].bit_count()
    for on in range(1, to_play):
        other = seat + on
        if other >= seats:
            other -= seats
        if other == known:
            found.append((True, tuple(deal.hands[other]), CERTAIN))
            continue
        could, among, void = rest, every, deal.void[other]
        if void:
            could = (0 if void & 1 else rest[0], 0 if void & 2 else rest[1], 0 if void & 4 else rest[2],
                     0 if void & 8 else rest[3], 0)  # fmt: skip
            among = could[0].bit_count() + could[1].bit_count() + could[2].bit_count() + could[3].bit_count()
        found.append((on % sides != 0, could, absent(deal.held[other], among)))
    return found


def answers(seats: list[Seat], trump: int, led: int, suit: int) -> list[Answer]:
    """How these seats may beat a card of a suit, which is the one led or trump."""
    if suit != led:
        return [(foe, could[suit], none, none[could[led].bit_count()], 0.0) for foe, could, none in seats]
    if led == trump:
        return [(foe, could[led], none, 1.0, 0.0) for foe, could, none in seats]
    return [
        (foe, could[led], none, 1.0, none[could[led].bit_count()] * (1 - none[could[trump].bit_count()]))
        for foe, could, none in seats
    ]


def chance(answers: list[Answer], bit: int, good: bool, trust: float) -> float:
    """The chance that the trick falls to the side of the seat to act; `good` if the best card so far, this one, is its
    side's, `trust` how far a partner yet to play is trusted to win."""
    above = -(bit << 1)
    stays = 1.0
    partner = 0.0
    for foe, cards, none, may, ruffs in answers:
        beats = may * (1 - none[(cards & above).bit_count()]) + ruffs
        if foe:
            stays *= 1 - beats
        else:
            partner = beats
    if partner:
        return stays + (1 - stays) * (trust * partner) if good else trust * partner * stays
    return stays if good else 0.0


def worth(figures: Figures, out: Masks, hand: list[int], trump: int, suit: int, bit: int) -> float:
    """The tricks that a card may be expected to win later, if it is kept."""
    higher = (out[suit] & -(bit << 1)).bit_count()
    if higher > 4:
        higher = 4
    if suit == trump:
        return figures.trump[higher]
    below = hand[suit] & bit - 1
    ruffs = out[trump].bit_count()
    return figures.plain[higher][0 if not below else 1 if not below & below - 1 else 2][ruffs if ruffs < 5 else 5]
