"""Many tables of a game with tricks at once: cards, tricks and scores as arrays with a row a table.

Whatever the rules declare is computed from them: how a dealer deals, which card beats which, what a bid scores. A game
adds what is its own in `vector.py` in its folder, as a subclass of `TrickTables`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nines.core.cards import NO_TRUMP, SUITS, Card
from nines.core.game import NATURE, NOBODY, AnyGame, State
from nines.core.moves import Deal
from nines.core.options import Options
from nines.core.zones import Kind
from nines.zoo.observation import phases

Ints: TypeAlias = NDArray[np.integer[Any]]
Flags: TypeAlias = NDArray[np.bool_]
Named: TypeAlias = Iterator[tuple[str, NDArray[Any]]]
"""Features by name, each with a row a table."""

OPEN = -1
"""Stands for a trump suit or a suit to follow that there is not yet. As an index it means the last row, no suit."""
NO_SUIT = -2
"""The suit of a card that belongs to none. It differs from OPEN, so that such a card never follows."""
TRUMPS = (*SUITS, NO_TRUMP)


class Pattern(NamedTuple):
    """What a deal looks like, by dealer: the zone of each card in the order in which the pack is dealt, how many cards
    lie in each zone, the phase, who acts first and who leads first."""

    place: Ints
    lying: Ints
    phase: Ints
    turn: Ints
    leader: Ints


class TrickTables(ABC):
    """So many tables of one game, each with a match of its own. Not a value: its methods change it.

    By table and card, in code order: `place` is the number of the zone in which the card lies, a hand having the number
    of its seat; `by` is the seat that played it in this deal, else -1; `at` counts the cards of the deal up to it, 0
    while it is not played. By table: `phase`, an index of `phases`; `turn`, `dealer` and `leader`; `trump`, an index of
    TRUMPS, or OPEN; `follow`, an index of SUITS, or OPEN; `trick`, of whose cards the first `length` are there;
    `played`, the cards of the deal so far; `number`, that of the deal. By table and seat or side: `taken`, `totals`,
    `change` in the deal that was scored last, and `winners`.
    """

    tricks: int
    """The tricks of a whole deal."""

    def __init__(self, game: AnyGame, options: Options, seats: int, count: int) -> None:
        """Tables before their first match."""
        self.game, self.options, self.seats, self.count = game, options, seats, count
        self.start: State = game.start(options, seats)
        self.sides: Ints = np.array(game.sides(seats, options))
        self.phases: tuple[str, ...] = phases(self.start)
        self.zones = tuple((zone.kind, zone.seat) for zone in game.zones(self.start))
        self.suit: Ints = np.array([[self.suit_of(card, trump) for card in game.pack] for trump in TRUMPS], np.int8)
        self._strength = self._strengths()
        self._pattern = self._patterns()
        self._trick, self._gone = self.zone("trick"), self.zone("gone")
        cards, sides = len(game.pack), len(self.start.totals)
        self.rows: Ints = np.arange(count)
        self.place, self.by, self.at = (self._zeros(cards, kind=np.int8) for _ in range(3))
        self.lying = self._zeros(len(self.zones))
        self.phase, self.turn, self.dealer, self.leader, self.trump = (self._zeros() for _ in range(5))
        self.follow, self.length, self.played, self.number = (self._zeros() for _ in range(4))
        self.trick, self.taken = self._zeros(seats), self._zeros(seats)
        self.totals, self.change = self._zeros(sides), self._zeros(sides)
        self.winners: Flags = np.zeros((count, sides), np.bool_)

    def _zeros(self, *columns: int, kind: type[np.integer[Any]] = np.int64) -> Ints:
        return np.zeros((self.count, *columns), kind)

    def _patterns(self) -> Pattern:
        """The patterns of all dealers: each deals the pack in code order by the rules."""
        place, lying, phase, turn, leader = [], [], [], [], []
        for dealer in range(self.seats):
            dealt = self.game.apply(self.start, Deal(self.game.pack, dealer))
            zones = self.game.zones(dealt)
            at = {card: number for number, zone in enumerate(zones) for card in zone.there}
            place.append([at[card] for card in self.game.pack])
            lying.append([len(zone.there) for zone in zones])
            phase.append(self.phases.index(dealt.phase))
            turn.append(dealt.turn)
            leader.append(dealt.leader)
        return Pattern(np.array(place, np.int8), *map(np.array, (lying, phase, turn, leader)))

    def _strengths(self) -> Ints:
        """How high each card stands, from 0, by trump and by the suit led."""
        found = []
        for trump in TRUMPS:
            for led in SUITS:
                powers = [self.strength(card, trump, led) for card in self.game.pack]
                order = sorted({*powers})
                found.append([order.index(power) for power in powers])
        return np.array(found).reshape(len(TRUMPS), len(SUITS), -1)

    def zone(self, kind: Kind, seat: int | None = None) -> int:
        return self.zones.index((kind, seat))

    @abstractmethod
    def suit_of(self, card: Card, trump: str) -> int:
        """The suit that a card follows under this trump (NO_TRUMP where there is none yet), an index of SUITS, or
        NO_SUIT."""

    @abstractmethod
    def strength(self, card: Card, trump: str, led: str) -> tuple[int, ...]:
        """How high a card stands in a trick to which this suit was led: the higher tuple wins."""

    @abstractmethod
    def legal(self) -> Flags:
        """By table and action, whether the seat to act may take it."""

    @abstractmethod
    def act(self, actions: Ints) -> None:
        """The seat to act has taken a legal action at each table. Where a deal is over, it is scored."""

    @abstractmethod
    def score(self, rows: Ints, winner: Ints) -> tuple[Ints, Ints]:
        """Of these tables, at which a trick was just won, those whose deal is over, and its change by side."""

    @abstractmethod
    def won(self, rows: Ints) -> Flags:
        """Who has won the match at these tables, whose deal was scored, by side; nobody where it goes on."""

    @abstractmethod
    def dealt(self, rows: Ints, order: Ints) -> None:
        """What only this game has is as after a deal of the cards in this order; `trump` is set."""

    def known(self, seat: Ints) -> Flags | None:
        """By table and card, which cards a seat knows beside its own and the open ones. None: there are never any."""
        return None

    def details(self, seat: Ints) -> Named:
        """What a seat knows in this game alone, by the names of the game's features."""
        yield from ()

    def begin(self, rows: Ints) -> None:
        """A match begins at these tables; its first deal is due."""
        self.totals[rows] = self.start.totals
        self.number[rows] = 0
        self.winners[rows] = False

    def next_dealer(self, rows: Ints) -> Ints:
        """Who deals after a deal that is over."""
        if self.game.deals_by_trick:
            return self.leader[rows]
        found: Ints = (self.dealer[rows] + 1) % self.seats
        return found

    def deal(self, rows: Ints, order: Ints, dealer: Ints) -> None:
        """The pack is dealt at these tables, its cards in this order (by table, as indices of the pack)."""
        pattern = self._pattern
        self.place[rows[:, None], order] = pattern.place[dealer]
        self.by[rows], self.at[rows] = -1, 0
        self.lying[rows] = pattern.lying[dealer]
        self.phase[rows], self.turn[rows] = pattern.phase[dealer], pattern.turn[dealer]
        self.dealer[rows], self.leader[rows] = dealer, pattern.leader[dealer]
        self.number[rows] += 1
        self.trump[rows], self.follow[rows] = OPEN, OPEN
        self.length[rows], self.played[rows], self.taken[rows] = 0, 0, 0
        self.dealt(rows, order)

    def in_phase(self, phase: str) -> Flags:
        found: Flags = self.phase == self.phases.index(phase)
        return found

    def hand(self) -> Flags:
        """By table and card, whether the seat to act holds it."""
        found: Flags = self.place == self.turn[:, None]
        return found

    def following(self, hand: Flags) -> Flags:
        """The cards of the hands that may be played: those of the suit to follow where there are any, else all."""
        follows = hand & (self.suit[self.trump] == self.follow[:, None])
        found: Flags = np.where(follows.any(1)[:, None], follows, hand)
        return found

    def play(self, rows: Ints, cards: Ints) -> None:
        """The seat to act plays a card to the trick at these tables; a trick that is full is taken."""
        seat, length = self.turn[rows], self.length[rows]
        self.place[rows, cards] = self._trick
        self.by[rows, cards] = seat
        self.played[rows] += 1
        self.at[rows, cards] = self.played[rows]
        self.lying[rows, seat] -= 1
        self.lying[rows, self._trick] += 1
        self.trick[rows, length] = cards
        self.length[rows] = length + 1
        self.turn[rows] = (seat + 1) % self.seats
        follow = self.follow[rows]
        suit = np.maximum(self.suit[self.trump[rows], cards], OPEN)
        self.follow[rows] = np.where(follow == OPEN, suit, follow)

    def power(self, rows: Ints, cards: Ints) -> Ints:
        """How high each card of a full trick stands in it: the highest wins, of equals the first."""
        found: Ints = self._strength[self.trump[rows][:, None], self.follow[rows][:, None], cards]
        return found

    def take(self, rows: Ints) -> None:
        """At those of these tables at which the trick is full, it is taken, and a deal that is over is scored."""
        rows = rows[self.length[rows] == self.seats]
        if not rows.size:
            return
        cards = self.trick[rows]
        winner = (self.leader[rows] + self.power(rows, cards).argmax(1)) % self.seats
        self.taken[rows, winner] += 1
        self.place[rows[:, None], cards] = self._gone
        self.lying[rows, self._trick] = 0
        self.lying[rows, self._gone] += self.seats
        self.leader[rows], self.turn[rows] = winner, winner
        self.length[rows], self.follow[rows] = 0, OPEN
        done, change = self.score(rows, winner)
        if not done.size:
            return
        self.change[done] = change
        self.totals[done] += change
        self.winners[done] = self.won(done)
        over = self.winners[done].any(1)
        self.phase[done] = np.where(over, self.phases.index("over"), self.phases.index("deal"))
        self.turn[done] = np.where(over, NOBODY, NATURE)
