"""What tests of explanations share: names of players, what is told beside a fact, and what an event is called."""

from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons.facts import FACTS
from nines.games.niner.causes import CODES as CAUSES
from tests.advice.truth_beside import BESIDE as NEXT_TO_IT
from tests.advice.truth_of_other_hands import OF_OTHERS
from tests.advice.truth_of_pairs import BESIDE as SHOWN

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan")
BESIDE = {
    "aim",
    "aim-one",
    "aim-lost",
    "aim-other",
    "aim-both",
    "trump-by",
    "big-spit",
    "little-spit",
    "then-spit",
    "then-spits",
    "whose-nine",
    "bid-suits",
    "bid-ends",
    "bid-spread",
    "bid-kept",
    "tops",
    *CAUSES,
    *NEXT_TO_IT,
    *OF_OTHERS,
    *SHOWN,
}
"""What is told beside a fact."""


def fact_of(view: Any, reason: Reason) -> str:
    """What the search calls the event of a reason."""
    events = FACTS[view.game].events(view, *reason.others)
    return next(event.fact for event in events if (event.code, event.card) == (reason.code, reason.card))
