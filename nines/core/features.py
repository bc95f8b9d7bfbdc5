"""Features: named lists of numbers, and how cards, choices and counts become such."""

from collections.abc import Iterable, Iterator
from functools import cache

from nines.core.cards import Card, Cards

Features = Iterator[tuple[str, list[float]]]


def plane(some: Iterable[Card], pack: Cards) -> list[float]:
    """For each card of the pack 1 if it is among these, else 0; a back is none of them."""
    numbers, place = [0.0] * len(pack), _places(pack)
    for card in some:
        if card in place:
            numbers[place[card]] = 1.0
    return numbers


@cache
def _places(pack: Cards) -> dict[Card, int]:
    return {card: at for at, card in enumerate(pack)}


def marked(value: object, among: Iterable[object]) -> list[float]:
    """1 for the value, 0 for the others; nothing but 0 where it is none of them."""
    return [float(value == other) for other in among]


def squashed(number: int) -> float:
    """A number of any size between -1 and 1, a larger one above a smaller one: 9 is a half."""
    return number / (9 + abs(number))
