"""What a score of Niner is worth: the chance to win the match from it.

The deals to come are imagined as equal for both; how often each of them scores 0, 1 and 2 was measured in deals between
rules of thumb. A drawn match counts half.
"""

from functools import cache
from itertools import product
from math import fsum

from nines.games.niner.rules import DEALS, GOAL, State

SCORES = ((0, 0.54), (1, 0.22), (2, 0.24))
"""How often a player makes no bid, a secondary one, the primary one."""
MOST = 2
"""The most points that a deal brings."""
NEAR = 5
"""A score from which the match may end soon: from here on it is the match that counts, and not the points."""
LAST = 3
"""So it does over the last deals."""


def ends_soon(view: State) -> bool:
    """Whether the match itself is what a decision should look at."""
    return max(view.totals) >= NEAR or view.deal > DEALS - LAST


def may_end(view: State) -> bool:
    """Whether the match may end with this deal (NR10)."""
    return view.deal == DEALS or max(view.totals) + MOST >= GOAL


@cache
def chance(mine: int, other: int, deals: int) -> float:
    """The chance to win the match that stands so, with so many deals to come at most."""
    if not deals or max(mine, other) >= GOAL:
        return 0.5 if mine == other else float(mine > other)
    return fsum(
        likely * matched * chance(mine + more, other + their, deals - 1)
        for (more, likely), (their, matched) in product(SCORES, SCORES)
    )


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """The same of a match with this state, from any score."""
    mine, other = totals
    left = DEALS - state.deal
    return chance(mine, other, left), chance(other, mine, left)
