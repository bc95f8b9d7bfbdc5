"""Blanks: the rules played over cards that nobody has shown. A blank says in which place of the pack a card lies."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from nines.core.cards import BACK, Card, Cards

T = TypeVar("T")
BLANK = "#"
_MANY = (tuple, frozenset)


def blank(place: int) -> Card:
    """The card in this place of the pack, which nobody has shown."""
    return Card(BLANK, place)


def blank_pack(count: int) -> Cards:
    """A pack of so many cards that nobody has shown."""
    return tuple(map(blank, range(count)))


def is_blank(card: Card) -> bool:
    """Whether this is a card that nobody has shown."""
    return card.suit == BLANK


def filled(value: T, faces: Mapping[int, Card]) -> T:
    """A state, a move or any part of one, with each card whose place is known in the place of its blank."""
    known: T = _mapped(value, lambda card: faces.get(card.rank, card))
    return known


def backs(value: T) -> T:
    """The same with a back for every blank: what a screen, a player and a hint are given."""
    hidden: T = _mapped(value, lambda card: BACK)
    return hidden


def places(value: Any) -> Iterator[int]:
    """The place of every blank in a state, a move or any part of one."""
    for part in value:
        if isinstance(part, Card):
            if part.suit == BLANK:
                yield part.rank
        elif isinstance(part, _MANY):
            yield from places(part)


def _mapped(value: Any, of: Callable[[Card], Card]) -> Any:
    """The value with each blank in it replaced; the value itself where it has none."""
    parts: list[object] = []
    changed = False
    for part in value:
        new: object = part
        if isinstance(part, Card):
            new = of(part) if part.suit == BLANK else part
        elif isinstance(part, _MANY):
            new = _mapped(part, of)
        changed = changed or new is not part
        parts.append(new)
    if not changed:
        return value
    return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)
