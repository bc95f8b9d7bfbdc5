"""What hints of Niner say where all cards are as good: too many tricks, a decided match, a trump for now or later."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.alike import counted
from nines.advice.reasons.facts import FACTS
from nines.bots.search.analysis import Analysis, MoveValues
from nines.games.niner import whatever
from nines.games.niner.rules import legal_moves
from tests.games.niner.places import place, told

OPEN = place("TD", "AS", "0 JH TH 0, 0 QH 9H 0, 0 KH AH 1, 1 TS QS 0, 0 KS JS 0", "", "JD KC AC JC")
"""The bid is met, and one more trick scores one point."""
FACTS_COUNTED = ("over", "under", "exact", "scores", "hers")


def weighed(view: Any, means: tuple[float, ...], over: tuple[float, ...], tricks: tuple[float, ...]) -> Analysis:
    """All legal cards as good as one another, with these figures one after the other, the last one of the rest; the bid
    scores often with the first one alone."""
    legal = legal_moves(view)
    spread = [[*some, *some[-1:] * len(legal)][: len(legal)] for some in (means, over, tricks)]
    moves = tuple(
        MoveValues(move, mean, 0.1, 0.0, 0.1, 300, (most, 0.0, 1 - most, score, 0.5), parts=(None,) * 5, counts=(won,))
        for move, mean, most, won in zip(legal, *spread, strict=True)
        for score in [0.7 if move == legal[0] else 0.3]
    )
    unit = "wins" if max(means) <= 1 else "points"
    return Analysis(legal[0], moves, unit, FACTS_COUNTED, 300, 300, False, False, counts=("tricks",))


ALIKE = [
    ((2.0,), (1.0, 0.93), (1.6, 2.0), "Whatever you play, you go over your bid nearly always."),
    ((2.0,), (0.9, 0.75), (1.6, 2.1), "Whatever you play, you go over your bid more often than not."),
    ((2.0,), (0.8, 0.7), (0.6, 0.8), "Whatever you play, you take on average about 0.7 of the 4 tricks left."),
    ((0.97, 0.95), (0.9, 0.3), (1.6, 2.1), "Whatever you play, you win the match nearly always."),
    ((0.03, 0.05), (0.9, 0.3), (1.6, 2.1), "You are unlikely to win the match, whatever you play."),
]


@pytest.mark.parametrize(("means", "over", "tricks", "words"), ALIKE)
def test_equal_cards_are_told_with_what_comes_of_them(
    means: tuple[float, ...], over: tuple[float, ...], tricks: tuple[float, ...], words: str
) -> None:
    """*Any will do* was all that was told."""
    reason = counted(OPEN, weighed(OPEN, means, over, tricks))
    assert reason and told(reason) == words


@pytest.mark.parametrize(
    ("trick", "codes"),
    [("", ["aim", whatever.WHENEVER]), ("KC", ["aim"])],  # the nine of spades may not be played to a club
)
def test_what_is_needed_is_told_of_equal_cards_and_a_trump_that_wins_at_any_time(trick: str, codes: list[str]) -> None:
    view = place("AD", "TS", "1 AS 9C 1, 1 KS QS 1, 1 JS 9H 1", trick, "9S AC KC QH JC TC")
    analysis = weighed(view, (2.0,), (0.3, 0.9), (1.0, 3.0))
    assert [reason.code for reason in FACTS["niner"].first(view, analysis, ())] == codes


def test_two_such_trumps_are_told_together() -> None:
    reason = Reason(whatever.WHENEVER, n=2, card="KS AS")
    assert told(reason) == "The king of spades and the ace of spades are sure to win two tricks, now or later."
