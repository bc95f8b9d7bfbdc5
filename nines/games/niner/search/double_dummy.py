"""Niner with all cards open, played out exactly: what the deal comes to when both play as well as can be.

Alpha and beta with a memory; what a deal is worth is a table by the first player's tricks, so that a position is done
with as soon as no number of tricks that can still come makes a difference.
"""

from nines.games.niner.rules import HAND
from nines.games.niner.search.simulator import CARDS, TRUMP, Layout, distinct

LIMIT = 1e9


class Exact:
    """Plays out positions of one world; `worth` is by the tricks that the first player ends with, which they raise and
    the other lowers."""

    __slots__ = ("_high", "_known", "_lane", "_lanes", "_low", "_trumps", "_worth")

    def __init__(self, of: Layout, worth: tuple[float, ...]) -> None:
        self._lane, self._lanes, self._trumps, self._worth = of.lane, of.lanes, of.lanes[TRUMP], worth
        self._high = [[max(worth[t : t + n + 1]) for n in range(HAND + 1 - t)] for t in range(HAND + 1)]
        self._low = [[min(worth[t : t + n + 1]) for n in range(HAND + 1 - t)] for t in range(HAND + 1)]
        self._known: dict[int, tuple[float, float]] = {}

    def lead(
        self, mine: int, other: int, leads: bool, tricks: int, left: int, low: float = -LIMIT, high: float = LIMIT
    ) -> float:
        """The worth before a trick is led: the first player's hand and the other's, whether the first leads, the
        tricks it has, and how many are left."""
        most, least = self._high[tricks][left], self._low[tricks][left]
        if most == least or most <= low:
            return most
        if least >= high:
            return least
        key = ((mine << CARDS | other) << 1 | leads) << 4 | tricks  # four bits hold up to nine tricks
        known = self._known.get(key)
        if known:
            floor, roof = known
            if floor >= high or floor == roof:
                return floor
            if roof <= low:
                return roof
            low, high = max(low, floor), min(high, roof)
        else:
            floor, roof = least, most
        alpha, beta = low, high
        if leads:
            best = -LIMIT
            for card in reversed(distinct(mine, other, self._lanes)):
                value = self.answer(mine ^ card, other, True, card, tricks, left, low, high)
                if value > best:
                    best = value
                    low = max(low, value)
                    if low >= high or best >= roof:
                        break
        else:
            best = LIMIT
            for card in reversed(distinct(other, mine, self._lanes)):
                value = self.answer(mine, other ^ card, False, card, tricks, left, low, high)
                if value < best:
                    best = value
                    high = min(high, value)
                    if low >= high or best <= floor:
                        break
        if best <= alpha:
            self._known[key] = floor, min(best, roof)
        elif best >= beta:
            self._known[key] = max(best, floor), roof
        else:
            self._known[key] = best, best
        return best

    def answer(
        self, mine: int, other: int, led_by_me: bool, led: int, tricks: int, left: int,
        low: float = -LIMIT, high: float = LIMIT,
    ) -> float:  # fmt: skip
        """The worth once a card has been led, which is no longer in its hand."""
        lane, trumps = self._lane[led], self._trumps
        if led_by_me:
            best = LIMIT
            for card in distinct(other & lane or other, mine | led, self._lanes):
                if card > led and card & (lane | trumps):
                    value = self.lead(mine, other ^ card, False, tricks, left - 1, low, high)
                else:
                    value = self.lead(mine, other ^ card, True, tricks + 1, left - 1, low, high)
                if value < best:
                    best = value
                    high = min(high, value)
                    if low >= high:
                        break
            return best
        best = -LIMIT
        for card in distinct(mine & lane or mine, other | led, self._lanes):
            if card > led and card & (lane | trumps):
                value = self.lead(mine ^ card, other, True, tricks + 1, left - 1, low, high)
            else:
                value = self.lead(mine ^ card, other, False, tricks, left - 1, low, high)
            if value > best:
                best = value
                low = max(low, value)
                if low >= high:
                    break
        return best
