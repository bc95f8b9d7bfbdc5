"""Which card a strong player lays as its bid in Niner: what each of ten cards promises, and how likely it is laid.

The tables were fitted, for the highest likelihood, to 1200 bids of each variant that rollouts had chosen: 150 played on
by the rule of thumb of `steering` for each of the ten cards. They are no strengths of cards: what they say together is
where the bids lie. Bidding what promises most is as strong as the rollouts were.
"""

from functools import cache
from math import fsum
from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.core.floats import exp
from nines.games.niner.rules import HAND
from nines.games.niner.search.simulator import TRUMP, Layout


class Fit(NamedTuple):
    """The tricks that a card counts for: a trump by its place from the top, a plain card by its place and how many
    lower ones of its suit are in the hand; those that the lead is worth; how far the tricks stray; and what each bid is
    worth above the points it promises."""

    trumps: tuple[float, ...]
    plain: tuple[tuple[float, ...], ...]
    leads: float
    spread: float
    above: tuple[float, ...]


FITS = (
    Fit(
        (2.2, 2.04, 1.91, 1.7, 1.26, 0.58),
        (
            (1.84, 1.92, 0.67), (1.42, 1.11, 0.22), (1.13, 0.64, -0.42), (1.11, 0.0, -0.35), (0.3, -0.16, 0.51),
            (-0.73, -0.18, -0.46),
        ),
        0.2, 3.03, (0.03, 0.05, 0.04, 0.02),
    ),
    Fit(
        (1.51, 1.56, 1.72, 1.72, 1.26, 1.01, 0.64, 0.61, 0.23),
        (
            (1.88, 1.5, 0.38), (1.25, 0.72, -0.03), (1.12, 0.32, -0.19), (0.37, -0.28, 1.08), (-0.49, 1.13, 0.67),
        ),
        0.41, 2.51, (-0.02, 0.03, 0.01, -0.04),
    ),
)  # fmt: skip
"""Without wild nines and with them."""
UNSURE = 0.07
"""How far apart two promises may lie and the lesser be laid."""
SURPRISE = 0.005
"""How likely the worst bid is at the least."""


@cache
def _promised(points: tuple[int, ...], twentieths: int, spread: float) -> float:
    """The points of a bid with a hand that counts for so many twentieths of a trick."""
    chances = [exp(-(((tricks - twentieths / 20) / spread) ** 2) / 2) for tricks in range(HAND + 1)]
    return fsum(chance * won for chance, won in zip(chances, points)) / fsum(chances)


def promises(of: Layout, ten: int, leads: bool) -> list[tuple[int, float]]:
    """For each of ten cards, the points that it promises as the bid of a player who leads to the first trick or not."""
    trumps = of.lanes[TRUMP]
    fit = FITS[trumps.bit_count() > len(FITS[0].trumps)]
    whole = fit.leads if leads else -fit.leads
    counted = []
    for lane in of.lanes:
        held = ten & lane
        rest = held
        while rest:
            card = rest & -rest
            rest ^= card
            place = (lane & -card).bit_count() - 1
            counts = fit.trumps[place] if lane == trumps else fit.plain[place][min(2, (held & card - 1).bit_count())]
            counted.append((card, counts))
            whole += counts
    return [
        (
            card,
            _promised(of.points[of.bid[card]], round(20 * (whole - counts)), fit.spread) + fit.above[of.bid[card] - 1],
        )
        for card, counts in counted
    ]


def bidding(of: Layout, ten: int, leads: bool) -> list[tuple[int, float]]:
    """For each of ten cards, how likely it is to be laid as the bid."""
    found = promises(of, ten, leads)
    most = max(value for _, value in found)
    weights = [exp((value - most) / UNSURE) for _, value in found]
    total = fsum(weights)
    return [(card, weight / total + SURPRISE) for (card, _), weight in zip(found, weights)]


def laid(of: Layout, ten: int, leads: bool, dice: FastRng) -> int:
    """One of ten cards, drawn as likely as it is to be laid as the bid."""
    bids = bidding(of, ten, leads)
    pick = dice.chance() * fsum(chance for _, chance in bids)
    for card, chance in bids:
        pick -= chance
        if pick < 0:
            return card
    return bids[0][0]
