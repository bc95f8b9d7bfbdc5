"""Nein Nine at many tables at once: the trump that an 8 makes, the Spits, the Joker and the nines (NN5 to NN17)."""

import numpy as np

from nines.core.cards import JOKER, NO_TRUMP, SUITS, Card
from nines.core.game import AnyGame
from nines.core.options import Options
from nines.games.nein_nine.environment import ACTIONS
from nines.games.nein_nine.rules import HAND, LIMIT, PENALTY, SEATS, strength, suit_of
from nines.zoo.trick_tables import NO_SUIT, OPEN, Flags, Ints, Named, TrickTables

NOT_DECLARED, LOSES, WINS = -1, 0, 1
"""What was declared of the Joker in this deal (NN9)."""


class Tables(TrickTables):
    """So many tables of Nein Nine. `joker` is what was declared of the Joker in this deal; `nines` are those that a
    seat took; `extra` says that a shared top is played on (NN17)."""

    tricks = HAND

    def __init__(self, game: AnyGame, options: Options, seats: int, count: int) -> None:
        super().__init__(game, options, seats, count)
        pack = game.pack
        self._card: Ints = np.array([pack.index(move.cards[0]) for move in ACTIONS])
        self._declares: Ints = np.array([{"win": WINS, "lose": LOSES}.get(move.verb, NOT_DECLARED) for move in ACTIONS])
        self._joker = pack.index(JOKER)
        self._makes_trump: Ints = np.array([SUITS.index(card.suit) if card.rank == 8 else OPEN for card in pack])
        self._nine: Ints = np.array([int(card.rank == 9) for card in pack])
        self._penalty: Ints = np.array(PENALTY)
        self.joker, self.nines = self._zeros(), self._zeros(seats)
        self.extra: Flags = np.zeros(count, np.bool_)

    def suit_of(self, card: Card, trump: str) -> int:
        return NO_SUIT if card == JOKER else SUITS.index(suit_of(card, _suit(trump)))

    def strength(self, card: Card, trump: str, led: str) -> tuple[int, ...]:
        return strength(card, _suit(trump), led, joker=False)

    def begin(self, rows: Ints) -> None:
        super().begin(rows)
        self.extra[rows] = False

    def dealt(self, rows: Ints, order: Ints) -> None:
        self.joker[rows] = NOT_DECLARED
        self.nines[rows] = 0

    def legal(self) -> Flags:
        """Each card, the Joker as two (NN9)."""
        hand = self.hand()
        may_play = self.following(hand)
        may_play[:, self._joker] = hand[:, self._joker]
        found: Flags = may_play[:, self._card]
        return found

    def act(self, actions: Ints) -> None:
        cards, declares = self._card[actions], self._declares[actions]
        self.play(self.rows, cards)
        self.joker = np.where(declares == NOT_DECLARED, self.joker, declares)
        self.trump = np.where(self.trump == OPEN, self._makes_trump[cards], self.trump)
        self.take(self.rows)

    def power(self, rows: Ints, cards: Ints) -> Ints:
        wins = (cards == self._joker) & (self.joker[rows] == WINS)[:, None]
        return np.where(wins, len(self.game.pack), super().power(rows, cards))

    def score(self, rows: Ints, winner: Ints) -> tuple[Ints, Ints]:
        self.nines[rows, winner] += self._nine[self.trick[rows]].sum(1)
        done = rows[self.played[rows] == SEATS * HAND]
        return done, self.taken[done] - self._penalty[self.nines[done]]

    def won(self, rows: Ints) -> Flags:
        totals = self.totals[rows]
        top = totals == totals.max(1)[:, None]
        at_end = self.extra[rows] | (self.number[rows] == self.options["deals"]) | (abs(totals) >= LIMIT).any(1)
        over = at_end & (top.sum(1) == 1)
        self.extra[rows] = at_end & ~over
        found: Flags = top & over[:, None]
        return found

    def details(self, seat: Ints) -> Named:
        yield "follow", self.follow[:, None] == np.arange(len(SUITS))
        yield "joker", self.joker[:, None] == [WINS, LOSES]
        yield "overtime", self.extra[:, None]


def _suit(trump: str) -> str | None:
    return None if trump == NO_TRUMP else trump
