"""What a score is worth in Nein Nine: every side's chance to win the match from it."""

from nines.games.nein_nine.rules import State
from nines.games.nein_nine.search.match_equity import chances


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it."""
    return chances(totals, int(state.options["deals"]) - state.deal, state.extra)
