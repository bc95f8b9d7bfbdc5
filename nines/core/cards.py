"""Cards as values: ranks, suits, the Joker, a card's back, packs in code order, and cards as text.

A card's text is its code from the record format (`7D`, `TS`, `JK`). The pack that a table shows
(German, Spanish …) never changes a code.
"""

from collections.abc import Iterable
from typing import NamedTuple

CLUBS, DIAMONDS, HEARTS, SPADES = "C", "D", "H", "S"
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
NO_TRUMP = "N"
"""Stands where a trump suit would, in a deal that is played without one."""

RANKS = "23456789TJQKA"
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14


class Unreadable(ValueError):
    """A text, from outside, that is not of the form it should have."""


class Card(NamedTuple):
    """A card; sorting cards puts them in code order (suits C D H S, each from low to high, the Joker last).

    `rank` runs from 2 to 14 (ace high); what beats what is each game's business.
    """

    suit: str
    rank: int

    @classmethod
    def parse(cls, code: str) -> "Card":
        """The one card with this code; raises Unreadable for any other text."""
        found = _CARD_OF.get(code)
        if found is None:
            raise Unreadable(f"{quoted(code)} is no card")
        return found

    def __str__(self) -> str:
        return _CODE_OF.get(self, "??")

    def __repr__(self) -> str:
        return str(self)


Cards = tuple[Card, ...]
"""Some cards, in an order that the place where they stand explains."""

JOKER = Card("X", 0)
BACK = Card("?", 0)
"""A card that the viewer may not know."""

_CODE_OF = {Card(suit, rank): RANKS[rank - 2] + suit for suit in SUITS for rank in range(2, 15)} | {
    JOKER: "JK",
    BACK: "??",
}
_CARD_OF = {code: card for card, code in _CODE_OF.items() if card != BACK}


def parse_cards(codes: str) -> Cards:
    """The cards of a text such as `7D TS JK`, in its order; raises Unreadable where one is no card."""
    return tuple(Card.parse(code) for code in codes.split(" ")) if codes else ()


def show(some: Iterable[Card]) -> str:
    """The codes of some cards, in their order, with spaces between."""
    return " ".join(map(str, some))


def pack(lowest: int, highest: int = ACE, *, joker: bool = False) -> Cards:
    """A whole pack from one rank to another, in code order, with the Joker last if there is one."""
    ranked = tuple(Card(suit, rank) for suit in SUITS for rank in range(lowest, highest + 1))
    return ranked + (JOKER,) if joker else ranked


def without(hand: Cards, gone: Iterable[Card]) -> Cards:
    """A hand less some of its cards, order kept; a card that is not there raises ValueError."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def masked(hand: Cards, known: Iterable[Card] = ()) -> Cards:
    """A hand as somebody sees who knows only some of its cards: those in code order, then backs.

    The order is made the same whatever the hidden cards are, so that a place in the hand tells nothing.
    """
    seen = sorted(set(hand).intersection(known))
    return tuple(seen) + (BACK,) * (len(hand) - len(seen))


def quoted(text: str) -> str:
    """A text from outside, short enough and plain enough to stand in an error message."""
    return ascii(text if len(text) <= 40 else text[:40] + "…")
