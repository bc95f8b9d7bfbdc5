"""What a hand of thirteen promises in a deal for three: the rules of thumb's own estimate, quick, on masks.

It decides for simulated players whether they change hands, and says how likely a hand is that somebody kept.
"""

from functools import cache
from math import exp

from nines.bots.search.le_neuf.simulator import NONE, Masks
from nines.bots.thumb.le_neuf import HONOURS, NO_TRUMP_HONOURS, PLAIN_HONOURS

UNSURE = 0.45
"""Tricks by which players differ in judging the same hand."""
SURPRISE = 0.05
"""How often a player does something else altogether."""


def hand_value(hand: Masks, trump: int) -> float:
    """The tricks that a hand may be expected to take, as `nines.bots.thumb.le_neuf.hand_value` says."""
    trumps = bool(hand[trump])
    plain = sum(_plain(hand[suit], trumps, trump == NONE) for suit in (0, 1, 2, 3) if suit != trump)
    return 0.3 + _trumps(hand[trump]) + plain


@cache
def _trumps(mask: int) -> float:
    length = mask.bit_count()
    honours = sum(more for rank, more in HONOURS.items() if mask >> rank - 2 & 1)
    return 0.5 * length + 0.3 * max(0, length - 4) + honours


@cache
def _plain(mask: int, trumps: bool, no_trump: bool) -> float:
    length = mask.bit_count()
    honours = NO_TRUMP_HONOURS if no_trump else PLAIN_HONOURS
    tricks = sum(pair[length > 1] for rank, pair in honours.items() if mask >> rank - 2 & 1)
    if no_trump:
        return tricks + 0.25 * max(0, length - 4)
    return tricks + ((0.5 if length else 0.9) if trumps and length < 2 else 0.0)


def enough(answers: int, swaps: int, more: float = 0.0) -> float:
    """The tricks a hand must promise to be kept, after so many answers and swaps; thumb's figures."""
    return (4.6 - 0.35 * answers, 3.7, 4.0)[swaps] + more


def catching_up(totals: tuple[int, ...], seat: int) -> float:
    """How much more a hand must promise to whoever trails a player who is about to win."""
    lowest = min(totals)
    return 0.2 * min(4, totals[seat] - lowest) if lowest <= 2 else 0.0


def likelihood(swap: bool, value: float, needed: float) -> float:
    """How likely it is that a player changes, or keeps, a hand of this value where so much is needed."""
    swaps = 1 / (1 + exp((value - needed) / UNSURE))
    return SURPRISE / 2 + (1 - SURPRISE) * (swaps if swap else 1 - swaps)
