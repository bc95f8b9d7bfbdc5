"""Many worlds from one view, quickly: the ways to share the hidden cards out are counted once, not for every world.

`nines.bots.worlds.deal_out` is the slow truth: this draws from the same distribution, every deal that breaks no limit
equally likely, and a test holds one against the other.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import product
from math import comb
from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.core.cards import Cards
from nines.core.game import HiddenZone
from nines.core.sums import whole

GOLDEN = 0.6180339887498949
"""Steps of this share go round evenly, wherever one stops: so worlds with weights are gone through."""

Split = tuple[int, ...]
Left = tuple[Split, Split]
"""The room in each restricted holder, and the slack of each limit, before a class of cards is split."""


class _Splits(NamedTuple):
    """The splits of one class from one point on: how many deals there are up to each of them, and where it leads."""

    upto: list[int]
    splits: list[Split]
    left: list[Left]


class Sampler:
    """Draws how cards may lie in some holders; cards are spoken of by their places in `cards`.

    `ways` is the number of deals. Raises ValueError where no deal fits. The order of cards within a holder means
    nothing.
    """

    def __init__(self, cards: Cards, holders: Sequence[HiddenZone]) -> None:
        self._counts = [holder.count for holder in holders]
        self._bound = [at for at, holder in enumerate(holders) if holder.limits]
        self._free = [at for at, holder in enumerate(holders) if not holder.limits]
        self._limits = [(who, some, most) for who, at in enumerate(self._bound) for some, most in holders[at].limits]
        groups: dict[tuple[bool, ...], list[int]] = {}
        for place, card in enumerate(cards):
            groups.setdefault(tuple(card in some for _, some, _ in self._limits), []).append(place)
        self._marks = list(groups)
        self._groups = list(groups.values())
        self._known: dict[tuple[int, Left], _Splits] = {}
        self._start = tuple(self._counts[at] for at in self._bound), tuple(most for _, _, most in self._limits)
        self.ways = self._ways(0, self._start)
        left = len(cards) - whole(self._start[0])
        for at in self._free:
            self.ways *= comb(max(left, 0), self._counts[at])
            left -= self._counts[at]
        if left or not self.ways:
            raise ValueError("no deal fits what is known")

    def draw(self, dice: FastRng) -> list[list[int]]:
        """One deal: for each holder, in order, the places of the cards that lie there."""
        piles: list[list[int]] = [[] for _ in self._counts]
        rest: list[int] = []
        left = self._start
        for at, group in enumerate(self._groups):
            known = self._known[at, left]
            pick = 0
            if len(known.upto) > 1:
                pick = bisect_right(known.upto, (dice.word() << 32 | dice.word()) * known.upto[-1] >> 64)
            split, left = known.splits[pick], known.left[pick]
            if any(split):
                order = group[:]
                for who, count in enumerate(split):
                    if count:
                        _deal(order, count, piles[self._bound[who]], dice)
                rest += order
            else:
                rest += group
        for at in self._free[:-1]:
            _deal(rest, self._counts[at], piles[at], dice)
        if self._free:
            piles[self._free[-1]] = rest
        return piles

    def _ways(self, at: int, left: Left) -> int:
        """How many ways there are to split the classes from this one on."""
        if at == len(self._groups):
            return int(not any(left[0]))
        known = self._known.get((at, left))
        if known is None:
            known = self._known[at, left] = self._split(at, left)
        return known.upto[-1] if known.upto else 0

    def _split(self, at: int, left: Left) -> _Splits:
        """The splits of a class, each by the number of deals it leads to."""
        mark, size = self._marks[at], len(self._groups[at])
        room, slack = left
        most = [
            min([size, space, *(slack[i] for i, (owner, _, _) in enumerate(self._limits) if owner == who and mark[i])])
            for who, space in enumerate(room)
        ]
        found, upto = _Splits([], [], []), 0
        for split in product(*(range(limit + 1) for limit in most)):
            if whole(split) > size:
                continue
            after = (
                tuple(space - count for space, count in zip(room, split)),
                tuple(
                    more - split[who] if marked else more
                    for marked, more, (who, _, _) in zip(mark, slack, self._limits)
                ),
            )
            if ways := self._ways(at + 1, after):
                unsplit = size
                for count in split:
                    ways *= comb(unsplit, count)
                    unsplit -= count
                upto += ways
                found.upto.append(upto)
                found.splits.append(split)
                found.left.append(after)
        return found


def _deal(order: list[int], count: int, pile: list[int], dice: FastRng) -> None:
    """So many of these, each set of them equally likely, go to the pile."""
    left = len(order)
    for _ in range(count):
        at = dice.below(left)
        left -= 1
        pile.append(order[at])
        order[at] = order[left]
        order.pop()
