"""What a score is worth in each game that has a balance: every side's chance to win the match from it.

The game in which cards are shed has none: the cost of its choices comes from a rule of thumb for what a hand is worth,
and all of them together come to more than can be lost.
"""

from collections.abc import Callable
from typing import Any

from nines.bots.search.le_neuf import match_equity as of_le_neuf
from nines.bots.search.nein_nine import match_equity as of_nein_nine
from nines.bots.search.niner import match_equity as of_niner
from nines.core.game import NOBODY, State
from nines.games import ByGame
from nines.games.le_neuf import State as LeNeufState
from nines.games.nein_nine import State as NeinNineState
from nines.games.niner import DEALS

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
        "nein-nine": "nines.balance.equity:nein_nine",
        "le-neuf": "nines.balance.equity:le_neuf",
        "nines": "nines.balance.equity:le_neuf",
        "niner": "nines.balance.equity:niner",
    }
)


def chance(dealt: State, after: State, side: int) -> float:
    """The chance of a side to win the match after a deal; `dealt` is the state in which that deal began.

    Once the match is over it is 1, 0, or a part of a shared win.
    """
    if after.turn == NOBODY:
        return 1 / len(after.winners) if side in after.winners else 0.0
    return EQUITY[dealt.game](dealt, after.totals)[side]
