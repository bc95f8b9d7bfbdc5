"""Which choices are marked as costly: what a move has to come to less, for all that its seat could know."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.advice.advice import Advice, RatedMove

CLEARLY: Mapping[str, float] = MappingProxyType({"tricks": 0.2, "points": 0.2, "wins": 0.03, "next": 0.03})
"""By how much a move has to be expected to come to less, in the unit of the advice, before it is marked."""
SURELY = 2
"""And by how many standard errors of that difference."""


def rated_played(advice: Advice) -> RatedMove | None:
    """The figures of the move that was made, where there are figures."""
    return next((rated for rated in advice.moves if rated.move == advice.made), None)


def clearly_worse(advice: Advice) -> RatedMove | None:
    """The move that was made, if it is to be marked: worse from what its seat could know, surely and by enough."""
    mine = rated_played(advice)
    if not mine or not advice.done or advice.own:
        return None
    enough = mine.behind >= CLEARLY[advice.unit] and mine.behind > SURELY * mine.behind_error
    return mine if enough else None
