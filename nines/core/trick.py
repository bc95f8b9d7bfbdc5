"""Tricks: what may be played to one and who wins it, from two small questions that each game answers.

`suit_of(card)` is the suit a card follows in this game, at this moment. `power(card)` is a card's strength in
this trick: any value that can be compared, higher wins.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from nines.core.cards import Card, Cards


class Trick(NamedTuple):
    """A finished trick: its cards in the order of play, who led and who won it."""

    leader: int
    cards: Cards
    winner: int


class Won(NamedTuple):
    """Why a card took its trick, as all stood when that was decided: the suit to which it belonged, what was trump, and
    how many other cards of the trick belonged to the same suit, all of them lower."""

    card: Card
    suit: str
    trump: str | None
    rivals: int

    @property
    def trumped(self) -> bool:
        return self.suit == self.trump


def may_play(hand: Cards, follow: str | None, suit_of: Callable[[Card], str]) -> Cards:
    """The cards of a hand that may be played when `follow` is the suit to follow (None for a lead): those of
    that suit if there are any, else all."""
    if follow is None:
        return hand
    return tuple(card for card in hand if suit_of(card) == follow) or hand


def best(cards: Cards, power: Callable[[Card], tuple[int, ...] | int]) -> int:
    """The place in a trick, from 0, of its strongest card; of equals the first played."""
    strengths = [power(card) for card in cards]
    return max(range(len(cards)), key=lambda at: (strengths[at], -at))


def how_won(cards: Cards, at: int, suit_of: Callable[[Card], str], trump: str | None) -> Won:
    """Why the card at this place of a trick, from 0, took it."""
    suit = suit_of(cards[at])
    return Won(cards[at], suit, trump, sum(suit_of(card) == suit for card in cards) - 1)


def cards_of(tricks: Iterable[Trick]) -> Cards:
    """All the cards of some tricks, in the order of play."""
    return tuple(card for trick in tricks for card in trick.cards)


def voids(
    pack: Cards, seats: int, tricks: Iterable[Trick], suit_of: Callable[[Card], str]
) -> tuple[frozenset[Card], ...]:
    """By seat, the cards of the pack that it cannot hold: those of a suit led that it did not follow. Tricks may be
    unfinished; for games in which a card's suit stays the same through a deal, and nobody draws."""
    lacking: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        for at, card in enumerate(trick.cards):
            if (led := suit_of(trick.cards[0])) != suit_of(card):
                lacking[(trick.leader + at) % seats].add(led)
    return tuple(frozenset(card for card in pack if suit_of(card) in suits) for suits in lacking)
