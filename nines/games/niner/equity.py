"""What a score is worth in Niner: every side's chance to win the match from it."""

from nines.core.game import State
from nines.games.niner.rules import DEALS
from nines.games.niner.search.match_equity import chance


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it."""
    mine, other = totals
    left = DEALS - state.deal
    return chance(mine, other, left), chance(other, mine, left)
