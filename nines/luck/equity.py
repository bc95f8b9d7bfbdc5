"""What a score is worth in each game that has a balance: every side's chance to win the match from it.

The game in which cards are shed has none: the cost of its choices comes from a rule of thumb for what a hand is worth,
and all of them together come to more than can be lost.
"""

from collections.abc import Callable
from typing import Any

from nines.core.game import NOBODY, State
from nines.registry import ByGame

Equity = Callable[[Any, tuple[int, ...]], tuple[float, ...]]
"""By side, the chance to win the match that stands at these totals after the deal of this state."""


EQUITY: ByGame[Equity] = ByGame("equity")


def chance(dealt: State, after: State, side: int) -> float:
    """The chance of a side to win the match after a deal; `dealt` is the state in which that deal began.

    Once the match is over it is 1, 0, or a part of a shared win.
    """
    if after.turn == NOBODY:
        return 1 / len(after.winners) if side in after.winners else 0.0
    return EQUITY[dealt.game](dealt, after.totals)[side]
