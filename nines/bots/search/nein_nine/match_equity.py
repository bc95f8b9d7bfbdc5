"""What a score of Nein Nine is worth: the chance to win the match from it.

Between two seats, every so many points of difference multiply the odds; the more deals are likely to come, the more
points it takes. A match is likely to be short once somebody stands near 9 or -9 (NN16). Both figures were fitted, for
the highest likelihood, to who won 4000 matches of nine deals between rules of thumb, from each of the 26,000 scores
between their deals.
"""

from math import fsum, sqrt

from nines.core.floats import exp
from nines.games.nein_nine import LIMIT, State

SCALE = 0.9
"""Points that multiply the odds by e, over one deal."""
STEP = 0.7
"""Points by which a total is taken to move in a deal, towards the end of a match."""
NEAR = 6
"""A total, above or below zero, from which the match may end soon: from here on it is the match that counts."""


def ends_soon(view: State) -> bool:
    """Whether the match itself is what a decision should look at."""
    return view.extra or int(view.options["deals"]) - view.deal < 2 or max(map(abs, view.totals)) >= NEAR


def chances(totals: tuple[int, ...], deals: int, extra: bool) -> tuple[float, ...]:
    """Each seat's chance to win the match that stands so between deals, with so many deals to come at most.

    A shared top is played on (NN17), so that each of those who share it has its part.
    """
    top, far = max(totals), max(map(abs, totals))
    if extra or deals <= 0 or far >= LIMIT:
        return tuple((total == top) / totals.count(top) for total in totals)
    likely = min(float(deals), 1 + ((LIMIT - far) / STEP) ** 2)
    odds = [exp((total - top) / (SCALE * sqrt(likely))) for total in totals]
    return tuple(weight / fsum(odds) for weight in odds)
