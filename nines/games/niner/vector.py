"""Niner at many tables at once: bids, wild nines, and what a deal scores (NR3 to NR11)."""

import numpy as np

from nines.core.cards import SUITS, Card
from nines.core.game import AnyGame
from nines.core.options import Options
from nines.games.niner.rules import DEALS, DEALT, GOAL, HAND, SEATS, points, strength, suit_of
from nines.zoo.trick_tables import Flags, Ints, TrickTables


class Tables(TrickTables):
    """So many tables of Niner. `bids` are by seat, as indices of the pack, -1 before they are laid; `turned` is the
    card turned up."""

    tricks = HAND

    def __init__(self, game: AnyGame, options: Options, seats: int, count: int) -> None:
        self._wild = bool(options["wild_nines"])
        super().__init__(game, options, seats, count)
        pack = game.pack
        self._points: Ints = np.array(
            [[[points(card, trump, tricks) for tricks in range(HAND + 1)] for card in pack] for trump in SUITS]
        )
        self._printed: Ints = np.array([SUITS.index(card.suit) for card in pack])
        self._laid: Ints = np.array([self.zone("bid", seat) for seat in range(SEATS)])
        self._columns = np.arange(len(pack))
        self.bids, self.turned = self._zeros(SEATS), self._zeros()

    def suit_of(self, card: Card, trump: str) -> int:
        return SUITS.index(suit_of(card, trump, self._wild and trump in SUITS))

    def strength(self, card: Card, trump: str, led: str) -> tuple[int, ...]:
        return strength(card, trump, led, self._wild)

    def dealt(self, rows: Ints, order: Ints) -> None:
        self.turned[rows] = order[:, SEATS * DEALT]
        self.trump[rows] = self._printed[self.turned[rows]]
        self.bids[rows] = -1

    def legal(self) -> Flags:
        """The cards to play, then the cards to bid."""
        bids, hand = self.in_phase("bid")[:, None], self.hand()
        return np.concatenate((self.following(hand) & ~bids, hand & bids), 1)

    def act(self, actions: Ints) -> None:
        bids = self.in_phase("bid")
        laying, playing = np.flatnonzero(bids), np.flatnonzero(~bids)
        if laying.size:
            self._bid(laying, actions[laying] - len(self.game.pack))
        if playing.size:
            self.play(playing, actions[playing])
            self.take(playing)

    def _bid(self, rows: Ints, cards: Ints) -> None:
        seat = self.turn[rows]
        zone = self._laid[seat]
        self.bids[rows, seat] = cards
        self.place[rows, cards] = zone
        self.lying[rows, seat] -= 1
        self.lying[rows, zone] += 1
        self.turn[rows] = 1 - seat
        self.phase[rows[(self.bids[rows] >= 0).all(1)]] = self.phases.index("play")

    def score(self, rows: Ints, winner: Ints) -> tuple[Ints, Ints]:
        done = rows[self.played[rows] == SEATS * HAND]
        return done, self._points[self.trump[done][:, None], self.bids[done], self.taken[done]]

    def won(self, rows: Ints) -> Flags:
        totals = self.totals[rows]
        top = totals.max(1)
        over = (top >= GOAL) | (self.number[rows] == DEALS)
        found: Flags = (totals == top[:, None]) & over[:, None]
        return found

    def known(self, seat: Ints) -> Flags:
        """The card turned up (NR1)."""
        found: Flags = self._columns == self.turned[:, None]
        return found
