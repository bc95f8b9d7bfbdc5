"""Zones: every place of a table where cards can lie, so that nobody need know the fields of a game's state."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from nines.core.cards import Card, Cards

Kind = Literal["hand", "bid", "up", "down", "trick", "pile", "spare", "talon", "draw", "gone"]
"""`up` and `down` lie before a seat, open and not. `spare` is a hand that belongs to nobody, `talon` what is left of
the pack once all have been dealt to, `draw` the pile that is drawn from. `gone` is out of play: the tricks that were
taken, the piles that were cleared."""
BEFORE: tuple[Kind, ...] = ("hand", "up", "down")
"""The kinds from which a seat plays."""


class Zone(NamedTuple):
    """A place and what lies there, None for an empty slot; `seat` is whose it is, None where it is everybody's."""

    kind: Kind
    cards: tuple[Card | None, ...]
    seat: int | None = None

    @property
    def there(self) -> Cards:
        """The cards that lie there, without the empty slots."""
        return tuple(card for card in self.cards if card is not None)


Zones = tuple[Zone, ...]


def lying(zones: Iterable[Zone], *kinds: Kind, seat: int | None = None) -> Cards:
    """The cards that lie in the zones of these kinds: all of them, or those of one seat."""
    return tuple(card for zone in zones if zone.kind in kinds and seat in (None, zone.seat) for card in zone.there)


def counted(zones: Iterable[Zone], seats: int) -> tuple[int, ...]:
    """By seat, how many cards it has left to play."""
    counts = [0] * seats
    for zone in zones:
        if zone.seat is not None and zone.kind in BEFORE:
            counts[zone.seat] += len(zone.there)
    return tuple(counts)


def by_seat(kind: Kind, cards: Iterable[tuple[Card | None, ...]]) -> Zones:
    """A zone of this kind for each seat, in order."""
    return tuple(Zone(kind, some, seat) for seat, some in enumerate(cards))
