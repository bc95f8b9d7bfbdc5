"""What a hand of thirteen promises in a deal for three: the rules of thumb's own estimate, quick, on masks.

It decides for simulated players whether they change hands, and says how likely a hand is that somebody kept.
"""

from functools import cache
from math import fsum

from nines.core.floats import exp
from nines.games.le_neuf.heuristics import (
    HAND_WORTH,
    HONOURS,
    LONG,
    NO_TRUMP_HONOURS,
    NO_TRUMP_LONG,
    PLAIN_HONOURS,
    SINGLE,
    TRUMP_EACH,
    TRUMP_LONG,
    VOID,
)
from nines.games.le_neuf.search.simulator import NONE, SUIT_NUMBERS, Masks

UNSURE = 0.45
"""Tricks by which players differ in judging the same hand."""
SURPRISE = 0.05
"""How often a player does something else altogether."""


def hand_value(hand: Masks, trump: int) -> float:
    """The tricks that a hand may be expected to take, as `nines.games.le_neuf.heuristics.hand_value` says."""
    trumps = bool(hand[trump])
    plain = fsum(_plain(hand[suit], trumps, trump == NONE) for suit in SUIT_NUMBERS if suit != trump)
    return HAND_WORTH + _trumps(hand[trump]) + plain


@cache
def _trumps(mask: int) -> float:
    length = mask.bit_count()
    honours = fsum(more for rank, more in HONOURS.items() if mask >> rank - 2 & 1)
    return TRUMP_EACH * length + TRUMP_LONG * max(0, length - LONG) + honours


@cache
def _plain(mask: int, trumps: bool, no_trump: bool) -> float:
    length = mask.bit_count()
    honours = NO_TRUMP_HONOURS if no_trump else PLAIN_HONOURS
    tricks = fsum(pair[length > 1] for rank, pair in honours.items() if mask >> rank - 2 & 1)
    if no_trump:
        return tricks + NO_TRUMP_LONG * max(0, length - LONG)
    return tricks + ((SINGLE if length else VOID) if trumps and length < 2 else 0.0)


def likelihood(swap: bool, value: float, needed: float) -> float:
    """How likely it is that a player changes, or keeps, a hand of this value where so much is needed."""
    swaps = 1 / (1 + exp((value - needed) / UNSURE))
    return SURPRISE / 2 + (1 - SURPRISE) * (swaps if swap else 1 - swaps)
