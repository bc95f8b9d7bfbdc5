"""What makes a certain fact about two moves true in a full deal: the claims of all games, by the code of the fact."""

from collections.abc import Mapping

from tests.advice import (
    truth_beside_shedding,
    truth_of_le_neuf,
    truth_of_nein_nine,
    truth_of_niner,
    truth_of_niner_plans,
    truth_of_shedding,
    truth_of_tricks,
)
from tests.advice.truth_claim import Claim

BESIDE: Mapping[str, Claim] = {
    **truth_of_tricks.BESIDE,
    **truth_of_le_neuf.BESIDE,
    **truth_of_niner.BESIDE,
    **truth_of_niner_plans.BESIDE,
    **truth_beside_shedding.BESIDE,
}
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    **truth_of_tricks.CLAIMS,
    **truth_of_nein_nine.CLAIMS,
    **truth_of_le_neuf.CLAIMS,
    **truth_of_niner.CLAIMS,
    **truth_of_shedding.CLAIMS,
}
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
