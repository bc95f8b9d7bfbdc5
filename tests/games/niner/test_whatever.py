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


def test_how_many_tricks_any_order_brings_stands_between_the_aim_and_what_comes_of_it() -> None:
    """*Your bid needs one more trick* and how often it is made left out why the cards are equal."""
    view = place("AD", "TS", "1 AS 9C 1, 1 KS QS 1, 1 JS 9H 1", "", "TS AC KC QH JC TC")
    analysis = weighed(view, (2.0,), (0.6,), (2.0, 2.3))
    parts = [*FACTS["niner"].then(view, Reason("all-exact", share=0.4, other=0.4), analysis)]
    assert [part.code for part in parts] == [whatever.ORDER, "aim"]
    assert told(parts[0]) == "In any order you take about 2.1 of the 6 tricks left, on average."
    assert not [*whatever.tricks(view, weighed(view, (2.0,), (0.6,), (1.0, 2.3)))], "where one card brings more"


def test_a_card_that_takes_this_trick_may_as_well_take_a_later_one() -> None:
    """*Your bid needs 4 more tricks* was all that was told of an ace and a jack under a king."""
    view = place("AD", "TS", "1 AS 9C 1, 1 KS QS 1", "KH", "JH AH KC JC TC")
    even = weighed(view, (2.0,), (0.6,), (1.0, 2.3))
    shares = {"JH": 0.8, "AH": 1.0}
    moves = tuple(
        values._replace(shares=(*values.shares, shares[str(values.move)]), parts=(None,) * 6) for values in even.moves
    )
    found = even._replace(facts=(*even.facts, "win AH"), moves=moves)
    (part,) = whatever.now_or_kept(view, found)
    assert told(part) == "The ace of hearts wins this trick; kept, it wins a later one about 8 times in 10."
    low = tuple(values._replace(shares=(*values.shares[:-1], 0.5)) for values in moves)
    assert not [*whatever.now_or_kept(view, found._replace(moves=low))]


@pytest.mark.parametrize(
    ("totals", "mean", "words"),
    [
        ((6, 3), 0.95, "You are three points ahead and win the match nearly always, whatever you play."),
        ((3, 6), 0.05, "You are three points behind and unlikely to win the match, whatever you play."),
        ((3, 3), 0.05, "You are unlikely to win the match, whatever you play."),
    ],
)
def test_a_match_that_is_nearly_decided_is_told_with_the_points(
    totals: tuple[int, int], mean: float, words: str
) -> None:
    view = OPEN._replace(totals=totals)
    (part,) = whatever.of_the_match(view, weighed(view, (mean,), (0.9, 0.3), (1.6, 2.1)))
    assert told(part) == words


def test_no_one_point_is_played_for_beside_a_match_for_which_it_may_be_too_few() -> None:
    """*Play for one point* stood beside a match that only two points in each deal could win."""
    view = place("AD", "TS", "1 AS 9C 1, 1 KS QS 1, 1 JS 9H 1", "", "TS AC KC QH JC TC", (2, 5))
    lost = weighed(view, (0.05,), (0.6,), (2.0, 2.3))
    fact = Reason(whatever.UNLIKELY, by=3.0)
    assert [part.code for part in FACTS["niner"].then(view, fact, lost)] == [whatever.ORDER, "aim"]
    for_one = lost._replace(moves=tuple(each._replace(shares=(0.1, 0.8, 0.0, 0.6, 0.5)) for each in lost.moves))
    assert not [*FACTS["niner"].then(view, fact, for_one)]
