"""Bidding: how a game is scored in which everybody bids with a card to take exactly so many tricks."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from nines.core.cards import Card

S = TypeVar("S")


class Aim(NamedTuple):
    """The tricks that a seat's bid asks for, and how many of them it still needs: None once they cannot be made."""

    tricks: int
    needed: int | None


class Bidding(NamedTuple, Generic[S]):
    """A game's bids.

    `targets(bid, trump)` are the tricks of the bid, and those that score, too, the lower first. `points(bid, trump,
    tricks)` is what so many tricks are worth. `aim(view)` is what the viewer has bid, while tricks are played.
    """

    targets: Callable[[Card, str], tuple[int, tuple[int, ...]]]
    points: Callable[[Card, str, int], int]
    aim: Callable[[S], Aim]
