"""What a score is worth in each game that has a balance: every side's chance to win the match from it.

The game in which cards are shed has none: the cost of its choices comes from a rule of thumb for what a hand is worth,
and all of them together come to more than can be lost.
"""

from collections.abc import Callable
from typing import Any

from nines.core.game import NOBODY, State
from nines.games.le_neuf.rules import State as LeNeufState
from nines.games.le_neuf.search import match_equity as of_le_neuf
from nines.games.nein_nine.rules import State as NeinNineState
from nines.games.nein_nine.search import match_equity as of_nein_nine
from nines.games.niner.rules import DEALS
from nines.games.niner.search import match_equity as of_niner
from nines.registry import ByGame

Equity = Callable[[Any, tuple[int, ...]], tuple[float, ...]]
"""By side, the chance to win the match that stands at these totals after the deal of this state."""


def nein_nine(state: NeinNineState, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it."""
    return of_nein_nine.chances(totals, int(state.options["deals"]) - state.deal, state.extra)


SCALE = 8.0
"""Points that multiply the odds by e beyond the deals that are looked through, with three sides: of the highest
likelihood over who won 2,000 matches of casual players, from each score in them. The search takes a lead for more."""


def le_neuf(state: LeNeufState, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it, for matches in which a lead says less."""
    scale = SCALE if len(totals) == 3 else of_le_neuf.SCALE
    return of_le_neuf.chances(totals, of_le_neuf.coming(state), scale)


def niner(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it."""
    mine, other = totals
    left = DEALS - state.deal
    return of_niner.chance(mine, other, left), of_niner.chance(other, mine, left)


EQUITY: ByGame[Equity] = ByGame(
    {
        "nein-nine": "nines.luck.equity:nein_nine",
        "le-neuf": "nines.luck.equity:le_neuf",
        "nines": "nines.luck.equity:le_neuf",
        "niner": "nines.luck.equity:niner",
    }
)


def chance(dealt: State, after: State, side: int) -> float:
    """The chance of a side to win the match after a deal; `dealt` is the state in which that deal began.

    Once the match is over it is 1, 0, or a part of a shared win.
    """
    if after.turn == NOBODY:
        return 1 / len(after.winners) if side in after.winners else 0.0
    return EQUITY[dealt.game](dealt, after.totals)[side]
