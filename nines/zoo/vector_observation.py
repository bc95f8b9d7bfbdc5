"""What seats know at many tables at once: the features of `nines.zoo.observation`, with a row a table."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from nines.zoo.observation import zone_name
from nines.zoo.trick_tables import OPEN, TRUMPS, Ints, Named, TrickTables

ALL_SEE = ("trick", "gone")
"""Zones whose cards are known to everybody."""


class Observer:
    """Says what a seat of each table knows, as vectors with this layout (`nines.zoo.observation.layout`)."""

    def __init__(self, tables: TrickTables, layout: Mapping[str, slice]) -> None:
        self._tables, self._layout = tables, layout
        self._size = max(place.stop for place in layout.values())
        seats, cards = tables.seats, len(tables.game.pack)
        names = [[zone_name(kind, of, me, seats) for kind, of in tables.zones] for me in range(seats)]
        self._by_name: Ints = np.array([sorted(range(len(some)), key=some.__getitem__) for some in names])
        self._shares = np.arange(cards + 1) / cards
        self._round = np.arange(seats)

    def observe(self, seat: Ints) -> NDArray[np.float32]:
        """A row for each table: what this seat of it knows."""
        found = np.zeros((self._tables.count, self._size), np.float32)
        for name, numbers in self._features(seat):
            found[:, self._layout[name]] = numbers
        return found

    def _features(self, seat: Ints) -> Named:
        tables, seats = self._tables, self._tables.seats
        me = seat[:, None]
        turned = (me + self._round) % seats
        yield from self._cards(seat)
        yield "counts", self._shares[np.take_along_axis(tables.lying, self._by_name[seat], 1)]
        by = np.where(tables.by < 0, seats, (tables.by - me) % seats)
        yield from ((f"played {at}", by == at) for at in range(seats))
        yield "order", self._shares[tables.at]
        yield "phase", tables.phase[:, None] == np.arange(len(tables.phases))
        for name, who in (("turn", tables.turn), ("dealer", tables.dealer), ("leader", tables.leader)):
            yield name, who[:, None] == turned
        yield "deal", squashed_all(tables.number[:, None])
        yield "score", squashed_all(np.take_along_axis(tables.totals, tables.sides[turned], 1))
        yield "trump", (tables.trump[:, None] == np.arange(len(TRUMPS))) & (tables.trump[:, None] != OPEN)
        yield "taken", np.take_along_axis(tables.taken, turned, 1) / (len(tables.game.pack) // seats)
        yield from tables.details(seat)

    def _cards(self, seat: Ints) -> Named:
        """The cards that the seat knows to lie in each zone; of those hidden from all, none are yielded."""
        tables, seats, me = self._tables, self._tables.seats, seat[:, None]
        known = tables.known(seat)
        for number, (kind, of) in enumerate(tables.zones):
            if of is None:
                there = tables.place == number
                if kind not in ALL_SEE:
                    there = there & known if known is not None else np.zeros_like(there)
                yield kind, there
            else:
                first = tables.zone(kind, 0)
                there = tables.place == first + (me + of) % seats
                if of:
                    if known is None:
                        continue
                    there &= known
                yield f"{kind} {of}", there


def squashed_all(numbers: Ints) -> NDArray[np.float64]:
    found: NDArray[np.float64] = numbers / (9 + abs(numbers))
    return found
