"""What the sets come to: means with 95 % intervals, apart by trump; and a sequential test."""

from collections import Counter
from collections.abc import Sequence
from math import fsum, log, sqrt
from statistics import mean, stdev, variance
from typing import NamedTuple

from nines.arena.sets import SetResult, Setup
from nines.core.sums import whole


class Estimate(NamedTuple):
    """A mean, and how far to either side its 95 % interval goes."""

    mean: float
    within: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.within:.3f}"


class Sprt(NamedTuple):
    """A sequential test whether the true mean is `low` or `high`, with 5 % errors either way.

    `ratio` is the log-likelihood ratio so far, `verdict` is `high`, `low`, or empty while it is open.
    """

    low: float
    high: float
    ratio: float
    verdict: str


class Result(NamedTuple):
    """How the first player fared: the share of matches won, a shared win counting in part; what equal players would
    win; and the points of a deal above the mean of the table, 1 for the win of a match that is one deal, also by each
    trump that two sets or more were played under. `lost` counts the matches that a program lost by what it did, by who
    that was and why."""

    wins: Estimate | None
    parity: float
    points: Estimate
    by_trump: dict[str, Estimate]
    sets: int
    matches: int
    deals: int
    sprt: Sprt | None = None
    lost: dict[str, int] | None = None


FEWEST = 30
"""Sets before a sequential test may stop: the spread has to be known first."""
BOUND = log(0.95 / 0.05)


def result(setup: Setup, played: Sequence[SetResult], test: tuple[float, float] | None = None) -> Result:
    """The figures of some sets."""
    parity = 1 / len(set(setup.sides))
    wins = [result.wins for result in played if result.wins is not None]
    return Result(
        estimate(wins) if len(wins) == len(played) else None,
        parity,
        estimate([result.points for result in played]),
        {trump: estimate(gains) for trump, gains in _by_trump(played).items() if len(gains) > 1},
        len(played),
        len(played) * len(setup.seatings),
        whole(result.deals for result in played),
        sprt(results_of(setup, played), *test) if test else None,
        dict(Counter(why for result in played for why in result.lost)) or None,
    )


def _by_trump(played: Sequence[SetResult]) -> dict[str, list[float]]:
    trumps = sorted({trump for result in played for trump in result.by_trump})
    return {trump: [result.by_trump[trump] for result in played if trump in result.by_trump] for trump in trumps}


def results_of(setup: Setup, played: Sequence[SetResult]) -> list[float]:
    """What a sequential test looks at: points of single deals, or matches won above parity."""
    if setup.deals:
        return [result.points for result in played]
    return [(result.wins or 0.0) - 1 / len(set(setup.sides)) for result in played]


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples; of a single one the interval is not known and given as 0."""
    return Estimate(mean(samples), 1.96 * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else 0.0)


def sprt(samples: Sequence[float], low: float, high: float) -> Sprt:
    """The test of the samples so far, by the normal approximation with their own variance."""
    spread = variance(samples) if len(samples) > 1 else 0.0
    if len(samples) < FEWEST or not spread:
        return Sprt(low, high, 0.0, "")
    ratio = (high - low) / spread * (fsum(samples) - len(samples) * (low + high) / 2)
    return Sprt(low, high, ratio, "high" if ratio >= BOUND else "low" if ratio <= -BOUND else "")
