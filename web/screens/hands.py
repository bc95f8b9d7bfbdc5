"""The order in which a hand lies: by suits of alternating colours, each from high to low, or by rank."""

from collections.abc import Callable

from nines.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards

_CIRCLE = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, all the way round."""
_RED = (HEARTS, DIAMONDS)


def by_suit(hand: Cards, suit_of: Callable[[Card], str], power: Callable[[Card], tuple[int, ...]]) -> Cards:
    """A hand by suit, colours alternating wherever the suits held allow it, the highest first, the Joker last.

    `suit_of` is the suit to which a card belongs now (the Little Spit and wild nines lie with the trumps).
    """
    order = suit_order({suit_of(one) for one in hand if one != JOKER})
    suited = sorted(
        (one for one in hand if one != JOKER), key=lambda one: (-order.index(suit_of(one)), *power(one)), reverse=True
    )
    return tuple(suited) + tuple(one for one in hand if one == JOKER)


def suit_order(held: set[str]) -> tuple[str, ...]:
    """The suits held, from left to right, no two of a colour side by side unless only one colour is held."""
    suits = [suit for suit in _CIRCLE if suit in held]
    if len(suits) == 3:
        # Of three suits two share a colour: the third goes between them.
        red = [suit for suit in suits if suit in _RED]
        black = [suit for suit in suits if suit not in _RED]
        pair, single = (red, black) if len(red) == 2 else (black, red)
        suits = [pair[0], single[0], pair[1]]
    return tuple(suits)


def by_rank(hand: Cards) -> tuple[tuple[int, Cards], ...]:
    """The cards of each rank held, the lowest rank first (SN1: the ace is high), suits in code order."""
    ranks = sorted({one.rank for one in hand})
    return tuple((rank, tuple(sorted(one for one in hand if one.rank == rank))) for rank in ranks)
