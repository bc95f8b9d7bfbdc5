"""Niner to learn from: many deals side by side, each step of all of them at once.

Every deal has two bids and eighteen cards, so that all are always at the same place. Cards have the network's places
(`nines.games.niner.learned`); what a bid scores is the simulator's table.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nines.core.cards import SUITS
from nines.games.niner.learned import (
    BID,
    EXACTLY,
    FIRST,
    HELD,
    INPUTS,
    LEADS,
    LED,
    LED_BY_THEM,
    LEFT,
    MINE,
    SCORES,
    TAKEN,
    THEIRS,
    TURNED,
    VALUE,
    VOIDS,
    lanes,
    places,
)
from nines.games.niner.rules import BID as STANDS_FOR
from nines.games.niner.rules import DEALT, HAND, SEATS
from nines.games.niner.search.simulator import CARDS, layout

Ints = NDArray[np.integer[Any]]
Told = NDArray[np.bool_]
STEPS = 2 * HAND
"""Cards of a deal."""
SEEN = INPUTS + 2 * CARDS + 2 * (HAND + 1)
"""The inputs of who sees all cards: those of the seat to act, then the other's hand, its bid and what that scores."""
_CARD = np.eye(CARDS, dtype=bool)
_TRUMPS = sorted(SUITS, key=lambda suit: STANDS_FOR[suit])


class Hands(NamedTuple):
    """What is learned: the `bids` or the `plays`, with wild nines or without."""

    kind: str
    wild: bool

    @property
    def name(self) -> str:
        return f"{'niner-wild' if self.wild else 'niner'} {self.kind}"


class Table:
    """What holds for every deal: by place the suit of each card, and by what trump is worth what each card bids, what
    each bid scores, and which cards may be turned up."""

    def __init__(self, wild: bool) -> None:
        self.wild = wild
        suits = lanes(_TRUMPS[0], wild)
        self.suit: Ints = np.repeat(np.arange(len(suits)), [cards.bit_count() for cards in suits])
        self.trump = len(suits) - 1
        self.bid: Ints = np.zeros((len(STANDS_FOR) + 1, CARDS), np.int64)
        self.points: Ints = np.zeros((len(STANDS_FOR) + 1, len(STANDS_FOR) + 1, HAND + 1), np.int64)
        self.turned: list[Ints] = [np.zeros(0, np.int64)]
        for trump in _TRUMPS:
            of, place, value = layout(trump, wild), places(trump, wild), STANDS_FOR[trump]
            for bit, at in place.items():
                self.bid[value, at] = of.bid[bit]
            self.points[value, 1:] = of.points[1:]
            self.turned.append(np.array(sorted(at for bit, at in place.items() if of.card[bit].suit == trump)))


class Deals:
    """So many deals, whose cards are all at the same step. Not a value: they are played on."""

    def __init__(self, table: Table, count: int, dice: np.random.Generator) -> None:
        """Any cards, dealt, before the bids."""
        self.table, self.count, self.rows = table, count, np.arange(count)
        self.trump = dice.integers(1, len(STANDS_FOR) + 1, count)
        turned = np.stack(table.turned[1:])
        self.turned: Ints = turned[self.trump - 1, dice.integers(0, turned.shape[1], count)]
        drawn = dice.random((count, CARDS))
        drawn[self.rows, self.turned] = 2  # the last, so that nobody holds it
        order: Ints = drawn.argsort(1)
        self.hands: Told = np.zeros((count, SEATS, CARDS), bool)
        for seat in range(SEATS):
            np.put_along_axis(self.hands[:, seat], order[:, seat * DEALT : (seat + 1) * DEALT], True, 1)
        self.bids: Ints = np.full((count, SEATS), -1)
        self.played: Told = np.zeros((count, SEATS, CARDS), bool)
        self.led_by: Told = np.zeros((count, SEATS, CARDS), bool)
        self.void: Told = np.zeros((count, SEATS, table.trump + 1), bool)
        self.taken: Ints = np.zeros((count, SEATS), np.int64)
        self.first: Ints = dice.integers(0, SEATS, count)
        self.turn: Ints = self.first.copy()
        self.led: Ints | None = None
        self.left = HAND

    def some(self, rows: Ints) -> "Deals":
        """These rows of them, free to be played on; a row may come several times."""
        found = object.__new__(Deals)
        found.__dict__.update(self.__dict__)
        found.count, found.rows = len(rows), np.arange(len(rows))
        found.trump, found.turned, found.first = self.trump[rows], self.turned[rows], self.first[rows]
        found.hands, found.bids, found.played = self.hands[rows], self.bids[rows], self.played[rows]
        found.led_by, found.void, found.taken = self.led_by[rows], self.void[rows], self.taken[rows]
        found.turn = self.turn[rows]
        found.led = None if self.led is None else self.led[rows]
        return found

    def lay(self, bids: Ints) -> None:
        """Both seats' cards are laid as their bids."""
        self.bids = bids
        for seat in range(SEATS):
            self.hands[self.rows, seat, bids[:, seat]] = False

    def legal(self) -> Told:
        """The cards that the seat to act may play (NR7)."""
        hand = self.hands[self.rows, self.turn]
        if self.led is None:
            return hand
        suit = self.table.suit
        follows = hand & (suit[self.led][:, None] == suit)
        return np.where(follows.any(1)[:, None], follows, hand)

    def play(self, cards: Ints) -> None:
        """The seat to act plays in each deal."""
        rows, seat, suit = self.rows, self.turn, self.table.suit
        self.hands[rows, seat, cards] = False
        self.played[rows, seat, cards] = True
        if self.led is None:
            self.led_by[rows, seat, cards] = True
            self.led, self.turn = cards, 1 - seat
            return
        follows = suit[cards] == suit[self.led]
        self.void[rows[~follows], seat[~follows], suit[self.led][~follows]] = True
        wins = (cards > self.led) & (follows | (suit[cards] == self.table.trump))
        self.turn = np.where(wins, seat, 1 - seat)
        self.taken[rows, self.turn] += 1
        self.led = None
        self.left -= 1

    def lead(self) -> Ints:
        """By how many points the first seat leads, once all is played (NR8)."""
        own, other = (
            self.table.points[self.trump, self.table.bid[self.trump, self.bids[:, seat]], self.taken[:, seat]]
            for seat in range(SEATS)
        )
        return own - other

    def told(self, seat: Ints) -> Told:
        """What a seat of each deal knows, as the network is told it."""
        rows, other = self.rows, 1 - seat
        found = np.zeros((self.count, INPUTS), bool)
        found[:, HELD : HELD + CARDS] = self.hands[rows, seat]
        found[rows, TURNED + self.turned] = True
        found[rows, VALUE + self.trump - 1] = True
        found[:, FIRST] = self.first == seat
        if self.bids[0, 0] < 0:
            return found
        found[rows, BID + self.bids[rows, seat]] = True
        found[:, THEIRS : THEIRS + CARDS] = self.played[rows, other]
        found[:, MINE : MINE + CARDS] = self.played[rows, seat]
        found[:, LED_BY_THEM : LED_BY_THEM + CARDS] = self.led_by[rows, other]
        if self.led is None:
            found[:, LEADS] = True
        else:
            found[rows, LED + self.led] = True
        found[rows, TAKEN + self.taken[rows, seat]] = True
        found[:, LEFT + self.left] = True
        suits = self.void.shape[2]
        found[:, VOIDS : VOIDS + suits] = self.void[rows, other]
        found[:, VOIDS + suits : VOIDS + 2 * suits] = self.void[rows, seat]
        self._tell_points(found[:, EXACTLY : EXACTLY + HAND + 1], found[:, SCORES : SCORES + HAND + 1], seat)
        return found

    def seen(self, seat: Ints) -> Told:
        """The same, and what the other seat holds and bids."""
        rows, other = self.rows, 1 - seat
        found = np.zeros((self.count, SEEN), bool)
        found[:, :INPUTS] = self.told(seat)
        found[:, INPUTS : INPUTS + CARDS] = self.hands[rows, other]
        if self.bids[0, 0] >= 0:
            found[:, INPUTS + CARDS : INPUTS + 2 * CARDS] = _CARD[self.bids[rows, other]]
            at = INPUTS + 2 * CARDS
            self._tell_points(found[:, at : at + HAND + 1], found[:, at + HAND + 1 :], other)
        return found

    def _tell_points(self, exactly: Told, scores: Told, seat: Ints) -> None:
        """Which numbers of tricks still to come make a seat's primary bid, and which score at all."""
        bid = self.table.bid[self.trump, self.bids[self.rows, seat]]
        points, taken = self.table.points[self.trump, bid], self.taken[self.rows, seat]
        for more in range(self.left + 1):
            won = points[self.rows, taken + more]
            exactly[:, more] = won == 2
            scores[:, more] = won > 0
