"""Le Neuf and Nines at many tables at once: the exchange, the quota, the instant win (LN2, LN3, LN6, LN10)."""

import numpy as np

from nines.core.cards import SUITS, Card
from nines.core.game import AnyGame
from nines.core.options import Options
from nines.games.le_neuf.rules import HAND, strength
from nines.zoo.trick_tables import TRUMPS, Flags, Ints, Named, TrickTables


class Tables(TrickTables):
    """So many tables of Le Neuf or Nines. `laid` is by card the seat that laid it down in the exchange, else -1;
    `swapped` and `kept` are by seat."""

    tricks = HAND

    def __init__(self, game: AnyGame, options: Options, seats: int, count: int) -> None:
        super().__init__(game, options, seats, count)
        self._order: Ints = np.array([TRUMPS.index(suit) for suit in str(options["trump_order"])])
        self._quota = HAND // len(self.start.totals)
        self._spare = self.zone("spare")
        self.laid = self._zeros(len(game.pack), kind=np.int8)
        self.swapped: Flags = np.zeros((count, seats), np.bool_)
        self.kept: Flags = np.zeros((count, seats), np.bool_)

    def suit_of(self, card: Card, trump: str) -> int:
        return SUITS.index(card.suit)

    def strength(self, card: Card, trump: str, led: str) -> tuple[int, ...]:
        return strength(card, trump, led)

    def dealt(self, rows: Ints, order: Ints) -> None:
        self.trump[rows] = self._order[(self.number[rows] - 1) % len(self._order)]
        self.laid[rows] = -1
        self.swapped[rows], self.kept[rows] = False, False

    def legal(self) -> Flags:
        """The cards to play, then to keep and to swap."""
        asked = self.in_phase("exchange")[:, None]
        return np.concatenate((self.following(self.hand()) & ~asked, asked, asked), 1)

    def act(self, actions: Ints) -> None:
        asked = self.in_phase("exchange")
        answering, playing = np.flatnonzero(asked), np.flatnonzero(~asked)
        if answering.size:
            self._answer(answering, actions[answering] > len(self.game.pack))
        if playing.size:
            self.play(playing, actions[playing])
            self.take(playing)

    def _answer(self, rows: Ints, swap: Flags) -> None:
        """The seat to act keeps its hand, or takes the spare one for it (LN3)."""
        seat = self.turn[rows]
        self.swapped[rows, seat], self.kept[rows, seat] = swap, ~swap
        some, who = rows[swap], seat[swap][:, None]
        place, laid = self.place[some], self.laid[some]
        own, spare = place == who, place == self._spare
        self.place[some] = np.where(own, self._spare, np.where(spare, who, place))
        self.laid[some] = np.where(own, who, laid)
        done = (self.swapped[rows] | self.kept[rows]).all(1)
        self.phase[rows[done]] = self.phases.index("play")
        self.turn[rows] = np.where(done, self.leader[rows], (seat + 1) % self.seats)

    def score(self, rows: Ints, winner: Ints) -> tuple[Ints, Ints]:
        sides = self.totals.shape[1]
        above = self.taken[rows].reshape(len(rows), -1, sides).sum(1) - self._quota  # seat s is of side s modulo sides
        last = self.played[rows] == self.seats * HAND
        if not self.options["instant_win"]:
            return rows[last], -above[last]
        extra = np.maximum(above, 0)
        at, side = np.arange(len(rows)), winner % sides
        instant = self.totals[rows, side] <= extra[at, side]
        done = last | instant
        return rows[done], np.where(instant[:, None], -extra, -above)[done]

    def won(self, rows: Ints) -> Flags:
        totals = self.totals[rows]
        low = totals.min(1)[:, None]
        found: Flags = (totals == low) & (low <= 0)
        return found

    def known(self, seat: Ints) -> Flags | None:
        """The cards that the seat laid down, wherever they lie now."""
        if self._pattern.lying[0, self._spare] == 0:
            return None
        found: Flags = self.laid == seat[:, None]
        return found

    def details(self, seat: Ints) -> Named:
        from_seat = (seat[:, None] + np.arange(self.seats)) % self.seats
        yield "swapped", np.take_along_axis(self.swapped, from_seat, 1)
        yield "kept", np.take_along_axis(self.kept, from_seat, 1)
