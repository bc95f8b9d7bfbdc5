"""Where the cards can lie that one seat cannot see: for each of them the places that may hold it, and no others.

All of it follows from the view: the cards that were seen, how many each place holds, and what each was seen to lack.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from nines.bots.search.sampler import Sampler
from nines.core.cards import BACK, Card, Cards
from nines.core.game import HiddenZone, View
from nines.core.zones import Kind, Zone
from nines.registry import GAMES

OPEN: tuple[Kind, ...] = ("trick", "pile", "gone")
"""Where everybody sees, or has seen, what lies there."""
REMEMBERED: tuple[Kind, ...] = ("hand", "spare")
"""Where a card may lie that the viewer knows though it cannot be seen: it was picked up, or laid down."""


class Place(NamedTuple):
    """A place that holds cards, by its kind; `seat` is whose it is, None where it is nobody's."""

    kind: Kind
    seat: int | None = None


Places = frozenset[Place]


class Hidden(NamedTuple):
    """What a view hides: the cards that are `out`, in the pack's order, which somebody else holds or which lie face
    down. The place of some of them is `known`; the others are `unseen`, and lie in `zones`, each with what is known of
    it."""

    view: View
    out: Cards
    known: Mapping[Card, Place]
    unseen: Cards
    zones: tuple[tuple[Place, HiddenZone], ...]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place that holds cards which are out, seat by seat; what is nobody's comes last."""
        found = {*self.known.values(), *(place for place, _ in self.zones)}
        return tuple(sorted(found, key=_in_order))


def hidden(view: View) -> Hidden:
    """What this view of a deal in play hides."""
    game = GAMES[view.game]
    unseen, holders = game.unseen(view)
    covered = sorted((zone for zone in game.zones(view) if _is_covered(zone, view)), key=_seat_by_seat)
    known = {
        card: Place(zone.kind, zone.seat)
        for zone in covered for card in zone.there if card != BACK and zone.kind in REMEMBERED
    }  # fmt: skip
    places = (Place(zone.kind, zone.seat) for zone in covered if BACK in zone.cards)
    zones = tuple(zip(places, (holder for holder in holders if holder.count), strict=True))
    out = tuple(card for card in game.pack if card in known or card in unseen)
    return Hidden(view, out, known, unseen, zones)


def _is_covered(zone: Zone, view: View) -> bool:
    return zone.kind not in OPEN and not (zone.kind in ("hand", "bid") and zone.seat == view.viewer)


def _seat_by_seat(zone: Zone) -> tuple[bool, int]:
    return zone.seat is None, zone.seat or 0


def _in_order(place: Place) -> tuple[bool, int, str]:
    return place.seat is None, place.seat or 0, "" if place.kind == "hand" else place.kind


def may_lie(seen: Hidden) -> dict[Card, Places]:
    """For each card that is out, in the pack's order, every place where it lies in some deal that fits the view."""
    limits = [limited for _, zone in seen.zones for limited, _ in zone.limits]
    alike: dict[tuple[bool, ...], Places] = {}
    found = {}
    for card in seen.out:
        if card in seen.known:
            found[card] = frozenset({seen.known[card]})
            continue
        mark = tuple(card in limited for limited in limits)  # of cards with the same mark the same is known
        if mark not in alike:
            alike[mark] = frozenset(place for place, _ in seen.zones if ways_with(seen, card, place))
        found[card] = alike[mark]
    return found


def ways_with(seen: Hidden, card: Card, place: Place) -> int:
    """In how many of the `ways` this unseen card lies in this place."""
    at = [where for where, _ in seen.zones].index(place)
    zones = [zone for _, zone in seen.zones]
    if any(card in limited and not most for limited, most in zones[at].limits):
        return 0
    less = tuple((limited, most - (card in limited)) for limited, most in zones[at].limits)
    zones[at] = HiddenZone(zones[at].count - 1, less)
    return _ways(tuple(other for other in seen.unseen if other != card), zones)


def is_certain(seen: Hidden, place: Place, cards: Iterable[Card]) -> bool:
    """Whether at least one of these cards lies in this place in every deal that fits the view."""
    wanted = frozenset(cards)
    if any(seen.known.get(card) == place for card in wanted):
        return True
    if not wanted.intersection(seen.unseen):
        return False
    without = [
        HiddenZone(zone.count, (*zone.limits, (wanted, 0))) if where == place else zone for where, zone in seen.zones
    ]
    return any(where == place for where, _ in seen.zones) and not _ways(seen.unseen, without)


def ways(seen: Hidden) -> int:
    """In how many ways the unseen cards may lie, whatever their order within a place."""
    return _ways(seen.unseen, [zone for _, zone in seen.zones])


def _ways(cards: Cards, zones: list[HiddenZone]) -> int:
    """In how many ways the cards can be shared out among the zones so that no limit is broken."""
    try:
        return Sampler(cards, zones).ways
    except ValueError:
        return 0
