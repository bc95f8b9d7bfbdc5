"""Intervals: published values, their shape, and that they hold the truth as often as they say."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.intervals import Tally, of_share


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_of_a_share_is_the_published_one(won: int, played: int, low: float, high: float) -> None:
    assert of_share(won, played) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 2_000).flatmap(lambda played: st.tuples(st.integers(0, played), st.just(played))))
def test_it_holds_the_share_itself_and_stays_a_share(case: tuple[int, int]) -> None:
    won, played = case
    low, high = of_share(won, played)
    assert 0 <= low <= won / played + 1e-12 and won / played <= high + 1e-12 <= 1 + 2e-12
    assert of_share(played - won, played) == pytest.approx((1 - high, 1 - low))


def test_with_nothing_played_everything_is_possible() -> None:
    assert of_share(0, 0) == (0, 1)


matches = st.lists(st.tuples(st.integers(-60, 60), st.integers(1, 30)), min_size=2, max_size=40)


@given(matches)
def test_the_interval_of_points_a_deal_is_that_of_the_ratio_estimator(pairs: list[tuple[int, int]]) -> None:
    tally = Tally()
    for points, deals in pairs:
        tally = tally.plus(points, deals)
    ratio = sum(points for points, _ in pairs) / sum(deals for _, deals in pairs)
    rest = [points - ratio * deals for points, deals in pairs]
    spread = sum(left * left for left in rest) / (len(pairs) - 1)
    within = 1.96 * math.sqrt(spread / len(pairs)) / (sum(deals for _, deals in pairs) / len(pairs))
    assert tally.ratio == pytest.approx(ratio)
    assert tally.interval == pytest.approx((ratio - within, ratio + within), abs=1e-6)


def test_the_interval_of_points_holds_the_truth_about_19_times_in_20() -> None:
    draw, held = random.Random(9), 0
    for _ in range(400):
        tally = Tally()
        for _ in range(40):
            deals = draw.randint(5, 14)
            tally = tally.plus(sum(draw.gauss(0.3, 1.5) for _ in range(deals)), deals)
        low, high = tally.interval
        held += low <= 0.3 <= high
    assert 0.91 < held / 400 < 0.98


def test_one_match_has_no_interval() -> None:
    with pytest.raises(ValueError, match="one match"):
        _ = Tally().plus(3, 9).interval
