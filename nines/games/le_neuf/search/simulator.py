"""Le Neuf and Nines on ints: four masks of thirteen bits a hand, one bit a rank from the 2 up.

A move is `suit << RANKS | bit`, the suit 0 to 3 in code order, or KEEPS or SWAPS. No trump is a fifth suit that nobody
has.
"""

from collections.abc import Sequence

from nines.bots.search.position import OVER
from nines.core.cards import SUITS, Card, Cards
from nines.core.moves import KEEP, SWAP, Move, play
from nines.core.sums import whole
from nines.games.le_neuf.rules import SPARE, State, laid_down, quota

RANKS = 13
FULL = (1 << RANKS) - 1
"""Every card of a suit."""
SUIT_NUMBERS = (0, 1, 2, 3)
KEEPS, SWAPS = 1 << 16, 1 << 16 | 1
NONE = 4
"""The suit that stands for no trump, and for no suit led yet."""
BITS = tuple(tuple(1 << at for at in range(RANKS) if mask >> at & 1) for mask in range(FULL + 1))

Masks = list[int]
"""Some cards, by suit; the fifth mask, of no suit, is always empty."""


def masks(cards: Cards) -> Masks:
    """Some cards as masks; backs are left out."""
    found = [0] * 5
    for suit, rank in cards:
        if rank:
            found[SUITS.index(suit)] |= 1 << rank - 2
    return found


def code(card: Card) -> int:
    """The move that plays this card."""
    return SUITS.index(card.suit) << RANKS | 1 << card.rank - 2


def written(code: int) -> Move:
    """A move as the rules package writes it."""
    if code >= KEEPS:
        return KEEP if code == KEEPS else SWAP
    return play(Card(SUITS[code >> RANKS], (code & FULL).bit_length() + 1))


class Deal:
    """One deal in play (a `Position`).

    `gone` are the cards that everybody has seen played; `void` by seat the suits it showed to have none of, one bit a
    suit; `held` how many cards each seat has. `led` is the suit led, `top_suit` and `top_bit` the card that has the
    trick so far and `top_seat` who played it. `to_change` is how many may still change hands; `laid` says for each seat
    where the hand lies that it laid down: with another seat, in SPARE, or None if it laid none.
    """

    __slots__ = (
        "gone", "hands", "held", "instant", "laid", "leader", "led", "quota", "seats", "sides", "spare", "swaps",
        "taken", "to_change", "to_play", "top_bit", "top_seat", "top_suit", "totals", "trump", "turn", "void",
    )  # fmt: skip

    def __init__(self, state: State | None = None) -> None:
        """The deal of a state in its exchange or play; cards that are backs are missing from the hands.

        Without a state it is empty, for `twin` to fill.
        """
        if state is None:
            return
        self.seats, self.sides = len(state.hands), len(state.totals)
        self.trump = SUITS.index(state.trump) if state.trump in SUITS else NONE
        self.quota, self.totals, self.instant = quota(state), state.totals, bool(state.options["instant_win"])
        self.hands, self.spare = [masks(hand) for hand in state.hands], masks(state.spare)
        self.held = [len(hand) for hand in state.hands]
        self.to_change = self.seats - len(state.answers) if state.phase == "exchange" else 0
        self.swaps = whole(state.answers)
        self.laid = tuple(laid_down(state, seat) for seat in range(self.seats))
        self.turn, self.leader = state.turn, state.leader
        self.taken, self.void, self.gone = list(state.taken), [0] * self.seats, [0] * 5
        self.led, self.top_suit, self.top_bit, self.top_seat, self.to_play = NONE, NONE, 0, 0, self.seats
        for leader, cards in [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]:
            self.led, self.to_play = NONE, self.seats
            for at, card in enumerate(cards):
                self._lay((leader + at) % self.seats, code(card))

    def _lay(self, seat: int, move: int) -> None:
        """A card lies on the table; the hand it came from is not touched."""
        suit, bit = move >> RANKS, move & FULL
        self.gone[suit] |= bit
        self.to_play -= 1
        led = self.led
        if led == NONE:
            self.led = led = self.top_suit = suit
            self.top_bit, self.top_seat = bit, seat
            return
        if suit != led:
            self.void[seat] |= 1 << led
        if bit > self.top_bit if suit == self.top_suit else suit == self.trump:
            self.top_suit, self.top_bit, self.top_seat = suit, bit, seat

    def moves(self) -> Sequence[int]:
        if self.to_change:
            return (KEEPS, SWAPS)
        hand, led = self.hands[self.turn], self.led
        if hand[led]:
            return [led << RANKS | bit for bit in BITS[hand[led]]]
        return [suit << RANKS | bit for suit in SUIT_NUMBERS for bit in BITS[hand[suit]]]

    def play(self, move: int) -> None:
        seat = self.turn
        if move >= KEEPS:
            self._answer(seat, move == SWAPS)
            return
        self.hands[seat][move >> RANKS] ^= move & FULL
        self.held[seat] -= 1
        self._lay(seat, move)
        if self.to_play:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            return
        winner = self.turn = self.top_seat
        self.taken[winner] += 1
        self.led, self.to_play = NONE, self.seats
        if not self.held[winner] or (self.instant and self._won_at_once(winner % self.sides)):
            self.turn = OVER

    def _answer(self, seat: int, swap: bool) -> None:
        if swap:
            self.hands[seat], self.spare = self.spare, self.hands[seat]
            self.swaps += 1
            self.laid = tuple(
                SPARE if other == seat else seat if place == SPARE else place for other, place in enumerate(self.laid)
            )
        self.to_change -= 1
        self.turn = (seat + 1) % self.seats if self.to_change else self.leader

    def _above(self, side: int) -> int:
        return whole(self.taken[side :: self.sides]) - self.quota

    def _won_at_once(self, side: int) -> bool:
        """Whether a side that has just taken a trick wins on the spot (LN10)."""
        return self.totals[side] <= max(self._above(side), 0)

    def taken_wins(self, side: int) -> bool:
        """Whether a side wins on the spot with the next trick that it takes (LN10)."""
        return self.totals[side] <= max(self._above(side) + 1, 0)

    def change(self) -> tuple[int, ...]:
        """The change to each side's score, once the deal is over."""
        above = [self._above(side) for side in range(self.sides)]
        if self.instant and any(map(self._won_at_once, range(self.sides))):
            return tuple(-max(extra, 0) for extra in above)
        return tuple(-extra for extra in above)

    def twin(self) -> "Deal":
        twin = Deal()
        twin.seats, twin.sides, twin.trump, twin.quota = self.seats, self.sides, self.trump, self.quota
        twin.totals, twin.instant, twin.leader, twin.turn = self.totals, self.instant, self.leader, self.turn
        twin.hands, twin.spare = [hand[:] for hand in self.hands], self.spare[:]
        twin.gone, twin.void, twin.held, twin.taken = self.gone[:], self.void[:], self.held[:], self.taken[:]
        twin.to_change, twin.swaps, twin.laid, twin.to_play = self.to_change, self.swaps, self.laid, self.to_play
        twin.led, twin.top_suit, twin.top_bit, twin.top_seat = self.led, self.top_suit, self.top_bit, self.top_seat
        return twin
