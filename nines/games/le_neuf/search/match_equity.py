"""What a score is worth: the chance to win the match from it, with the trumps to come and who chooses first.

A deal to come is imagined as a draw around equal shares; its spread, and what the first choice of the spare hand is
worth, were measured in matches between rules of thumb. A few deals are looked through exactly; beyond them every
2.4 points halve a side's chances.
"""

from functools import cache
from itertools import product
from math import fsum
from typing import NamedTuple

from nines.bots.search.outdone import FEW
from nines.core.cards import NO_TRUMP
from nines.core.floats import exp
from nines.core.game import left_of
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State, quota

SPREAD = {2: (7.0, 7.5), 3: (4.0, 6.0), 4: (3.9, 3.6)}
"""By the number of sides, the variance of a side's tricks before they must add up: with trump, without."""
FIRST_CHOICE = 0.33
"""Tricks that the first choice of the spare hand brings."""
DEPTH = {2: 6, 3: 3, 4: 1}
"""Deals looked through, by the number of sides."""
SCALE = 3.5
CASUAL_SCALE = 8.0
"""Points that multiply the odds by e beyond the deals that are looked through, with three sides: of the highest
likelihood over who won 2,000 matches of casual players, from each score in them. The search takes a lead for more."""
NEAR = 6
"""A score from which a match may end soon: from here on it is the match that counts, and not the tricks."""
SELDOM = 0.002
"""Outcomes of a deal rarer than this are left out."""


class Coming(NamedTuple):
    """A deal to come: whether it has no trump, and the side that chooses first, -1 for none."""

    no_trump: bool
    first: int


def coming(view: State) -> tuple[Coming, ...]:
    """The deals after this one, as far as they are looked through."""
    order, seats, sides = str(view.options["trump_order"]), len(view.hands), len(view.totals)
    dealer, found = view.dealer, []
    for ahead in range(DEPTH[sides]):
        dealer = left_of(dealer, seats)
        chooses = dealer if view.options["first_exchange"] == "dealer" else left_of(dealer, seats)
        found.append(Coming(order[(view.deal + ahead) % len(order)] == NO_TRUMP, chooses if seats == 3 else -1))
    return tuple(found)


def ends_soon(view: State) -> bool:
    """Whether the match itself is what a decision should look at."""
    return min(view.totals) <= NEAR or (len(view.hands[view.turn]) <= FEW and _may_end(view))


def _may_end(view: State) -> bool:
    """Whether some side may still come to 0 in this deal (LN7)."""
    left, sides = len(view.hands[view.turn]), len(view.totals)
    return any(total <= whole(view.taken[side::sides]) + left - quota(view) for side, total in enumerate(view.totals))


@cache
def chances(totals: tuple[int, ...], deals: tuple[Coming, ...], scale: float = SCALE) -> tuple[float, ...]:
    """Each side's chance to win the match that stands so between deals, a shared win counting in part.

    Beyond the deals to come that are given, so many points on the `scale` multiply the odds by e.
    """
    low = min(totals)
    if low <= 0:
        winners = totals.count(low)
        return tuple((total == low) / winners for total in totals)
    if not deals:
        weights = [exp(-total / scale) for total in totals]
        return tuple(weight / fsum(weights) for weight in weights)
    found = [0.0] * len(totals)
    for weight, change in outcomes(len(totals), deals[0]):
        after = chances(tuple(old + new for old, new in zip(totals, change)), deals[1:], scale)
        for side, chance in enumerate(after):
            found[side] += weight * chance
    return tuple(found)


@cache
def outcomes(sides: int, deal: Coming) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """The ways a deal may change the scores, with their probabilities."""
    quota, spread = HAND // sides, SPREAD[sides][deal.no_trump]
    expected = [HAND / sides - (FIRST_CHOICE / sides if deal.first >= 0 else 0.0)] * sides
    if deal.first >= 0:
        expected[deal.first] += FIRST_CHOICE
    ways = []
    for some in product(range(HAND + 1), repeat=sides - 1):
        tricks = (*some, HAND - whole(some))
        if tricks[-1] >= 0:
            weight = exp(-fsum((got - mean) ** 2 for got, mean in zip(tricks, expected)) / (2 * spread))
            ways.append((weight, tuple(quota - got for got in tricks)))
    total = fsum(weight for weight, _ in ways)
    ways = [(weight, change) for weight, change in ways if weight > SELDOM * total]
    total = fsum(weight for weight, _ in ways)
    return tuple((weight / total, change) for weight, change in ways)


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """Every side's chance to win the match from a score, for matches in which a lead says less."""
    return chances(totals, coming(state), CASUAL_SCALE if len(totals) == 3 else SCALE)
