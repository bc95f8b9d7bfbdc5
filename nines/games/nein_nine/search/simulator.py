"""Nein Nine on ints: a card is a number, `5 * suit + place` with the suits C D H S and the places 7 8 9 10 J; 20 is the
Joker. A hand is a mask of 21 bits. A move is a card's number, 20 for the Joker that wins and 21 for the one that loses.

Which cards follow which suit, and how high each stands, depends on the trump alone: tables say it for every trump and
for none.
"""

from collections.abc import Sequence

from nines.bots.search.position import OVER
from nines.core.cards import JOKER, SUITS, Card, Cards
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.core.sums import whole
from nines.games.nein_nine.rules import PACK, PENALTY, SEATS, State, strength, suit_of

RANKS = 5
"""So many ranks in a suit."""
WINS, LOSES = 20, 21
NONE = 4
"""The suit that stands for no trump yet, and for nothing to follow yet."""
NUMBER = {card: at for at, card in enumerate(PACK)}
NINES = whole(1 << at for at, card in enumerate(PACK) if card.rank == 9)
EIGHTS = whole(1 << at for at, card in enumerate(PACK) if card.rank == 8)
ALL = (1 << len(PACK)) - 1
CARDS = ALL ^ 1 << WINS
JOKER_POWER = 1000
"""How high the Joker stands that wins; the one that loses is at -1, a card that cannot win at 0."""


def _suit(number: int, trump: int) -> int:
    return SUITS.index(suit_of(PACK[number], SUITS[trump] if trump < NONE else None))


def _power(number: int, trump: int, follow: int) -> int:
    own = SUITS[trump] if trump < NONE else None
    _, trumps, spit, printed, follows, rank = strength(
        PACK[number], own, SUITS[follow] if follow < NONE else None, None
    )
    return 400 * trumps + 200 * spit + 100 * printed + 50 * follows + rank if trumps or follows else 0


SUIT = tuple(tuple(_suit(number, trump) for number in range(WINS)) for trump in range(NONE + 1))
"""By trump and card, the suit it follows."""
OF_SUIT = tuple(
    (*(whole(1 << number for number in range(WINS) if SUIT[trump][number] == suit) for suit in range(4)), CARDS)
    for trump in range(NONE + 1)
)
"""By trump and suit to follow, the cards that do; all of them where there is nothing to follow."""
POWER = tuple(
    tuple((*(_power(number, trump, follow) for number in range(WINS)), JOKER_POWER, -1) for follow in range(NONE + 1))
    for trump in range(NONE + 1)
)
"""By trump, suit to follow and move, how high it stands in the trick."""
NINE = tuple(int(card.rank == 9) for card in PACK) + (0,)
"""By move, whether a 9 is played."""


def mask(cards: Cards) -> int:
    """Some cards as one mask; backs are left out."""
    return whole(1 << NUMBER[card] for card in cards if card in NUMBER)


def bits(cards: int) -> list[int]:
    """The numbers of some cards, from low to high."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def written(move: int) -> Move:
    """A move as the rules package writes it."""
    if move >= WINS:
        return JOKER_WINS if move == WINS else JOKER_LOSES
    return play(PACK[move])


def moves_of(hand: int, trump: int, follow: int) -> list[int]:
    found = bits(hand & OF_SUIT[trump][follow] or hand & CARDS)
    if hand >> WINS:
        found += (WINS, LOSES)
    return found


class Deal:
    """One deal in play (a `Position`).

    `trick` are the moves of the unfinished trick, `winners` the cards that took a trick (20 is the Joker), `costly`
    those of them that took one with a 9, `caught` by seat the 9s that fell to it and `nines` how many of them, `gone`
    the cards played, `held` how many cards each seat has, `void` by seat the cards that it showed not to hold.
    """

    __slots__ = (
        "caught", "costly", "follow", "gone", "hands", "held", "leader", "nines", "taken", "trick", "trump", "turn",
        "void", "winners",
    )  # fmt: skip

    def __init__(self, state: State | None = None) -> None:
        """The deal of a state in play; cards that are backs are missing from the hands.

        Without a state it is empty, for `twin` to fill.
        """
        if state is None:
            return
        self.hands = [mask(hand) for hand in state.hands]
        self.held = [len(hand) for hand in state.hands]
        self.taken, self.nines, self.void, self.gone = [0] * SEATS, [0] * SEATS, [0] * SEATS, 0
        self.follow, self.winners, self.costly, self.caught = NONE, 0, 0, [0] * SEATS
        self.trick: list[int] = []
        tricks = [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]
        self.trump = NONE
        if state.trump and not any(Card(state.trump, 8) in cards for _, cards in tricks):
            self.trump = SUITS.index(state.trump)  # made in a trick that is remembered no more
        for leader, cards in tricks:
            self.turn = self.leader = leader
            for card in cards:
                self._lay((WINS if state.joker else LOSES) if card == JOKER else NUMBER[card])
        self.turn = state.turn
        self.taken = list(state.taken)

    def moves(self) -> Sequence[int]:
        return moves_of(self.hands[self.turn], self.trump, self.follow)

    def play(self, move: int) -> None:
        self.hands[self.turn] ^= 1 << (move if move < WINS else WINS)
        self.held[self.turn] -= 1
        self._lay(move)
        if not self.trick and not self.held[self.turn]:
            self.turn = OVER

    def _lay(self, move: int) -> None:
        """A card lies on the table; the hand it came from is not touched."""
        seat = self.turn
        if move >= WINS:
            self.gone |= 1 << WINS
        else:
            card = 1 << move
            self.gone |= card
            if self.follow == NONE:
                self.follow = SUIT[self.trump][move]  # as it stands when it is played (NN8)
            elif SUIT[self.trump][move] != self.follow:
                self.void[seat] |= OF_SUIT[self.trump][self.follow]
            if self.trump == NONE and card & EIGHTS:
                self.trump = move // RANKS
        trick = self.trick
        trick.append(move)
        if len(trick) < SEATS:
            self.turn = seat + 1 if seat + 1 < SEATS else 0
            return
        power = POWER[self.trump][self.follow]
        first_card, second_card, third_card = trick
        first, second, third = power[first_card], power[second_card], power[third_card]
        best = (0 if first >= second else 1) if (first if first >= second else second) >= third else 2
        winner = self.turn = (self.leader + best) % SEATS
        self.leader = winner
        self.taken[winner] += 1
        won = 1 << (trick[best] if trick[best] < WINS else WINS)
        self.winners |= won
        nines = NINE[first_card] + NINE[second_card] + NINE[third_card]
        if nines:
            self.nines[winner] += nines
            self.costly |= won
            self.caught[winner] |= NINES & (1 << first_card | 1 << second_card | 1 << third_card)
        self.trick, self.follow = [], NONE

    def change(self) -> tuple[int, ...]:
        """The points of the deal, once it is over (NN13)."""
        return tuple(tricks - PENALTY[nines] for tricks, nines in zip(self.taken, self.nines))

    def twin(self) -> "Deal":
        twin = Deal()
        twin.trump, twin.follow, twin.turn, twin.leader, twin.gone = (
            self.trump, self.follow, self.turn, self.leader, self.gone,
        )  # fmt: skip
        twin.hands, twin.taken, twin.nines, twin.trick = self.hands[:], self.taken[:], self.nines[:], self.trick[:]
        twin.held, twin.void, twin.winners, twin.caught = self.held[:], self.void[:], self.winners, self.caught[:]
        twin.costly = self.costly
        return twin
