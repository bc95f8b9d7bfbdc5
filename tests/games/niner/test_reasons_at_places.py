"""What hints of Niner say at places where the cards on the table show the cause."""

from typing import Any

import pytest

from nines.advice.advice import Advice
from nines.advice.advisor import ADVISER
from nines.advice.reasons.grounds import explained, reasons_of_a_hint
from nines.advice.reasons.never_worse import preferring
from nines.advice.reasons.rated import measured
from nines.advice.reasons.words import told
from nines.advice.weighing import weigh
from nines.bots.player import Budget
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.niner.places import place


def hint(view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of a hint, and what the bid needs."""
    *_, found = weigh("places", view, 0, Budget())
    analysis = preferring(view, found.analysis, None)
    moves = explained(view, measured(analysis, None), analysis)
    why = reasons_of_a_hint(view, analysis.choice, moves, analysis)
    advice = Advice(0, 0, ADVISER, analysis.choice, analysis.unit, analysis.worlds, certain=analysis.certain,
                    moves=moves, reasons=why)  # fmt: skip
    read = told(advice, Audience(("You", "Ada"), language("en"), 0, view))
    return read.sentences, read.needs


LOST = "You can’t win this trick, so your bid can’t score any more."
ALL_NEEDED = [
    ("QC", "JD", "0 TD 9D 0, 0 KD TH 0, 0 KS JS 0, 0 JC 9C 0, 0 9S AS 1, 1 AC TC 1", "QS", "KH 9H JH"),  # for one point
    ("AD", "JS", "0 QD KD 1, 1 KH 9H 1, 1 AH TH 1, 1 KS JH 1, 1 TS QC 1, 1 9S AC 1", "QS", "JC KC JD"),  # the last one
]


@pytest.mark.parametrize("where", ALL_NEEDED)
def test_where_all_tricks_are_needed_a_lost_one_is_the_reason(where: tuple[str, ...]) -> None:
    """No number of tricks is told that can't be reached any more, nor how strong the cards are."""
    sentences, needs = hint(place(*where))
    assert sentences == (LOST,)
    assert needs[0] == "This bid can’t score any more. The aim now is to spoil your opponent’s."
    assert not any(text.startswith("For one point") for text in needs)
