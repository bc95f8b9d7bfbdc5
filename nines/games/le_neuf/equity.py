"""What a score is worth in Le Neuf and Nines: every side's chance to win the match from it."""

from nines.games.le_neuf.rules import State
from nines.games.le_neuf.search import match_equity

SCALE = 8.0
"""Points that multiply the odds by e beyond the deals that are looked through, with three sides: of the highest
likelihood over who won 2,000 matches of casual players, from each score in them. The search takes a lead for more."""


def equity(state: State, totals: tuple[int, ...]) -> tuple[float, ...]:
    """As the search of the game has it, for matches in which a lead says less."""
    scale = SCALE if len(totals) == 3 else match_equity.SCALE
    return match_equity.chances(totals, match_equity.coming(state), scale)
