"""How far chance alone may move a figure: 95 % intervals of a share of wins, and of points a deal."""

from math import hypot, sqrt
from typing import NamedTuple

Z = 1.96
"""So many standard errors to either side hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    low: float
    high: float

    def around(self, value: float, error: float) -> "Interval":
        """The interval of this value, which has another error as well, independent of what the interval knows."""
        more = Z * error
        return Interval(value - hypot(value - self.low, more), value + hypot(self.high - value, more))


def of_share(won: float, played: int) -> Interval:
    """The interval of the true share of wins, after so many of so many; all from 0 to 1 where nothing was played. A
    shared win may count in part.

    Wilson's score interval (E. B. Wilson, JASA 22, 1927), the one that holds what it promises with few matches, too
    (Brown, Cai and DasGupta, Statistical Science 16, 2001).
    """
    if not played:
        return Interval(0.0, 1.0)
    share, room = won / played, Z * Z / played
    middle = share + room / 2
    within = Z * sqrt(share * (1 - share) / played + room / (4 * played))
    return Interval(max(0.0, (middle - within) / (1 + room)), min(1.0, (middle + within) / (1 + room)))


class Tally(NamedTuple):
    """Points and deals of some matches, summed up: each match brought some points in some deals."""

    matches: int = 0
    points: float = 0.0
    deals: int = 0
    squares: float = 0.0
    products: float = 0.0
    deal_squares: int = 0

    def plus(self, points: float, deals: int) -> "Tally":
        """The same with one match more."""
        return Tally(
            self.matches + 1, self.points + points, self.deals + deals, self.squares + points * points,
            self.products + points * deals, self.deal_squares + deals * deals,
        )  # fmt: skip

    @property
    def ratio(self) -> float:
        """All points over all deals."""
        return self.points / self.deals

    @property
    def interval(self) -> Interval:
        """That of the ratio: matches differ in length, and the deals of one are not independent.

        The ratio estimator (Cochran, Sampling Techniques, 1977, chapter 6). Raises ValueError below two matches.
        """
        if self.matches < 2:
            raise ValueError("one match says nothing of how much they differ")
        ratio = self.ratio
        spread = self.squares - 2 * ratio * self.products + ratio * ratio * self.deal_squares
        within = Z * sqrt(max(0.0, spread) * self.matches / (self.matches - 1)) / self.deals
        return Interval(ratio - within, ratio + within)
