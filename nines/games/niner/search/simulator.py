"""Niner on ints: a set of cards is one mask of 24 bits, ordered so that the higher bit wins wherever both could.

The plain suits come first, the trump suit last, each from low to high; with *Wild Nines* the four 9s are the top of the
trump suit (NR11). So one card beats another led before it if its bit is higher and it follows suit or is a trump. A
move is the bit of the card played, or laid as the bid.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from nines.bots.search.position import OVER, bits
from nines.core.cards import SUITS, Card, Cards
from nines.core.moves import Move, bid, play
from nines.core.sums import whole
from nines.games.niner.rules import BID, HAND, PACK, State, points, strength, suit_of

CARDS = len(PACK)
FULL = (1 << CARDS) - 1
TRUMP = 3
"""The place of the trump suit among the suits of a layout."""


class Layout(NamedTuple):
    """The cards of a deal as bits: which is which, the suit each follows as a mask, and what each is worth as a bid.

    `lanes` are the masks of the suits, the trump suit last. `points` is by bid, 1 to 4, and tricks (NR8).
    """

    bit: Mapping[Card, int]
    card: Mapping[int, Card]
    lane: Mapping[int, int]
    lanes: tuple[int, ...]
    bid: Mapping[int, int]
    points: tuple[tuple[int, ...], ...]

    def mask(self, cards: Cards) -> int:
        """Some cards as one mask; backs are left out."""
        return whole(self.bit.get(card, 0) for card in cards)


@cache
def layout(trump: str, wild: bool) -> Layout:
    """How the cards lie in a mask under this trump."""
    suits = [*(suit for suit in SUITS if suit != trump), trump]
    order = sorted(
        PACK,
        key=lambda card: (
            suits.index(suit_of(card, trump, wild)),
            strength(card, trump, suit_of(card, trump, wild), wild),
        ),
    )
    bit = {card: 1 << at for at, card in enumerate(order)}
    lanes = tuple(whole(bit[card] for card in order if suit_of(card, trump, wild) == suit) for suit in suits)
    lane = {bit[card]: lanes[suits.index(suit_of(card, trump, wild))] for card in order}
    worth = {bit[card]: BID[card.suit] for card in order}
    table = tuple(
        tuple(points(Card(suit, 9), trump, tricks) for tricks in range(HAND + 1))
        for suit in sorted(SUITS, key=lambda suit: BID[suit])
    )
    return Layout(bit, {at: card for card, at in bit.items()}, lane, lanes, worth, ((), *table))


class Deal:
    """One deal in play (a `Position`).

    `bids` hold bits, 0 before they are laid. `led` is the card that waits for an answer, 0 for none. `gone` are the
    cards played to tricks, `played` the same by seat.
    """

    __slots__ = ("bids", "gone", "hands", "layout", "leader", "led", "played", "taken", "turn")

    def __init__(self, state: State | None = None) -> None:
        """The deal of a state in its bids or play; cards that are backs are missing.

        Without a state it is empty, for `twin` to fill.
        """
        if state is None:
            return
        of = self.layout = layout(state.trump, bool(state.options["wild_nines"]))
        self.hands = [of.mask(hand) for hand in state.hands]
        self.bids = [of.bit.get(card, 0) if card else 0 for card in state.bids]
        self.led = of.mask(state.trick)
        self.turn, self.leader, self.taken = state.turn, state.leader, list(state.taken)
        self.played = [0, 0]
        for trick in state.tricks:
            for at, card in enumerate(trick.cards):
                self.played[trick.leader ^ at] |= of.bit[card]
        if self.led:
            self.played[state.leader] |= self.led
        self.gone = self.played[0] | self.played[1]

    def moves(self) -> Sequence[int]:
        """The legal moves of the seat to act."""
        hand = self.hands[self.turn]
        return bits(hand & self.layout.lane[self.led] or hand) if self.led else bits(hand)

    def play(self, move: int) -> None:
        """The seat to act makes a legal move."""
        seat = self.turn
        self.hands[seat] ^= move
        if not self.bids[seat]:
            self.bids[seat] = move
            self.turn = 1 - seat
            return
        self.gone |= move
        self.played[seat] |= move
        if not self.led:
            self.led = move
            self.turn = 1 - seat
            return
        self.turn = self.leader = seat if beats(self.layout, move, self.led) else 1 - seat
        self.taken[self.turn] += 1
        self.led = 0
        if not self.hands[seat]:
            self.turn = OVER

    def change(self) -> tuple[int, ...]:
        """The points of the deal, once it is over."""
        of = self.layout
        return tuple(of.points[of.bid[bid]][tricks] for bid, tricks in zip(self.bids, self.taken))

    def twin(self) -> "Deal":
        """The same position, free to be played on."""
        twin = Deal()
        twin.layout, twin.led, twin.turn, twin.leader, twin.gone = (
            self.layout, self.led, self.turn, self.leader, self.gone,
        )  # fmt: skip
        twin.hands, twin.bids, twin.taken, twin.played = self.hands[:], self.bids[:], self.taken[:], self.played[:]
        return twin


def beats(of: Layout, card: int, led: int) -> bool:
    """Whether a card takes the trick from the one led."""
    return card > led and (of.lane[card] == of.lane[led] or bool(card & of.lanes[TRUMP]))


def distinct(mask: int, out: int, lanes: tuple[int, ...]) -> list[int]:
    """One card of each run of equals, the lowest: none of the cards `out` lies between those of a run."""
    found = []
    for lane in lanes:
        left, others = mask & lane, out & lane
        while left:
            low = left & -left
            found.append(low)
            above = others & -low
            left &= -(above & -above) if above else 0
    return found


def written(deal: Deal, move: int) -> Move:
    """A move as the rules package writes it."""
    card = deal.layout.card[move]
    return play(card) if deal.bids[deal.turn] else bid(card)
