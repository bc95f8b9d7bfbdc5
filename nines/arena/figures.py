"""What the sets come to: means with 95 % intervals, apart by trump; and a sequential test."""

from collections.abc import Sequence
from math import log
from statistics import mean, stdev, variance
from typing import NamedTuple

from nines.arena.sets import Played, Setup


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
    win; and the points of a deal above the mean of the table, 1 for the win of a match that is one deal."""

    wins: Estimate | None
    parity: float
    points: Estimate
    by_trump: dict[str, Estimate]
    sets: int
    matches: int
    deals: int
    sprt: Sprt | None = None


FEWEST = 30
"""Sets before a sequential test may stop: the spread has to be known first."""
BOUND = log(0.95 / 0.05)


def result(setup: Setup, played: Sequence[Played], test: tuple[float, float] | None = None) -> Result:
    """The figures of some sets."""
    parity = 1 / len(set(setup.sides))
    wins = [one.wins for one in played if one.wins is not None]
    trumps = sorted({trump for one in played for trump in one.by_trump})
    return Result(
        estimate(wins) if len(wins) == len(played) else None,
        parity,
        estimate([one.points for one in played]),
        {trump: estimate([one.by_trump[trump] for one in played if trump in one.by_trump]) for trump in trumps},
        len(played),
        len(played) * len(setup.seatings),
        sum(one.deals for one in played),
        sprt(measured(setup, played), *test) if test else None,
    )


def measured(setup: Setup, played: Sequence[Played]) -> list[float]:
    """What a sequential test looks at: points of single deals, or matches won above parity."""
    if setup.deals:
        return [one.points for one in played]
    return [(one.wins or 0.0) - 1 / len(set(setup.sides)) for one in played]


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples; of a single one the interval is not known and given as 0."""
    return Estimate(mean(samples), 1.96 * stdev(samples) / len(samples) ** 0.5 if len(samples) > 1 else 0.0)


def sprt(samples: Sequence[float], low: float, high: float) -> Sprt:
    """The test of the samples so far, by the normal approximation with their own variance."""
    spread = variance(samples) if len(samples) > 1 else 0.0
    if len(samples) < FEWEST or not spread:
        return Sprt(low, high, 0.0, "")
    ratio = (high - low) / spread * (sum(samples) - len(samples) * (low + high) / 2)
    return Sprt(low, high, ratio, "high" if ratio >= BOUND else "low" if ratio <= -BOUND else "")
