"""Tricks: what may be played to one and who wins it, from two small questions that each game answers.

`suit_of(card)` is the suit a card follows in this game, at this moment. `power(card)` is a card's strength in
this trick: any value that can be compared, higher wins.
"""

from collections.abc import Callable
from typing import NamedTuple

from nines.cards import Card, Cards


class Trick(NamedTuple):
    """A finished trick: its cards in the order of play, who led and who won it."""

    leader: int
    cards: Cards
    winner: int


def may_play(hand: Cards, follow: str | None, suit_of: Callable[[Card], str]) -> Cards:
    """The cards of a hand that may be played when `follow` is the suit to follow (None for a lead): those of
    that suit if there are any, else all."""
    if follow is None:
        return hand
    return tuple(one for one in hand if suit_of(one) == follow) or hand


def best(cards: Cards, power: Callable[[Card], tuple[int, ...] | int]) -> int:
    """The place in a trick, from 0, of its strongest card; of equals the first played."""
    strengths = [power(one) for one in cards]
    return max(range(len(cards)), key=lambda at: (strengths[at], -at))
