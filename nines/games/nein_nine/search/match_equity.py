"""What a score of Nein Nine is worth: the chance to win the match from it.

Between two seats, every so many points of difference multiply the odds; the more deals are likely to come, the more
points it takes. A match is likely to be short once somebody stands near 9 or -9 (NN16). Both figures were fitted, for
the highest likelihood, to who won 4000 matches of nine deals between rules of thumb, from each of the 26,000 scores
between their deals.
"""

from math import fsum, sqrt

from nines.bots.search.outdone import AT_LAST
from nines.core.floats import exp
from nines.core.sums import whole
from nines.games.nein_nine.rules import LIMIT, PENALTY, State, nines_taken

SCALE = 0.9
"""Points that multiply the odds by e, over one deal."""
STEP = 0.7
"""Points by which a total is taken to move in a deal, towards the end of a match."""
NEAR = 6
"""A total, above or below zero, from which the match may end soon: from here on it is the match that counts."""


def ends_soon(view: State) -> bool:
    """Whether the match itself is what a decision should look at."""
    near = max(map(abs, view.totals)) >= NEAR or (len(view.hands[view.turn]) <= AT_LAST and may_end(view))
    return near or view.extra or int(view.options["deals"]) - view.deal < 2


def may_end(view: State) -> bool:
    """Whether the match may end with this deal: it is the last, or somebody may still come to 9 or -9 (NN15, NN16)."""
    if view.extra or int(view.options["deals"]) <= view.deal:
        return True
    tricks, nines = len(view.hands[view.turn]), nines_taken(view)
    left = len(PENALTY) - 1 - whole(nines)
    return any(
        total + taken + tricks - PENALTY[mine] >= LIMIT or total + taken - PENALTY[mine + left] <= -LIMIT
        for total, taken, mine in zip(view.totals, view.taken, nines)
    )


def is_over(totals: tuple[int, ...], deals: int, extra: bool) -> bool:
    """Whether a match that stands so between deals, with so many to come at most, is over (NN15 to NN17)."""
    at_an_end = extra or deals <= 0 or max(map(abs, totals)) >= LIMIT
    return at_an_end and totals.count(max(totals)) == 1


def chances(totals: tuple[int, ...], deals: int, extra: bool) -> tuple[float, ...]:
    """Each seat's chance to win the match that stands so between deals, with so many deals to come at most.

    A shared top is played on (NN17): one more deal is to come then, at the least.
    """
    top, far = max(totals), max(map(abs, totals))
    if is_over(totals, deals, extra):
        return tuple(float(total == top) for total in totals)
    likely = max(1.0, min(float(deals), 1 + (max(0, LIMIT - far) / STEP) ** 2))
    odds = [exp((total - top) / (SCALE * sqrt(likely))) for total in totals]
    return tuple(weight / fsum(odds) for weight in odds)


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """The same of a match with this state, from any score."""
    return chances(totals, int(state.options["deals"]) - state.deal, state.extra)
