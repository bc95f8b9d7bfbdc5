"""How often a card lies where, in all deals that fit what one seat could see: counted, not sampled.

A supposition narrows these deals: *what if Ada had the king?* Each deal counts the same. What a bid or a choice hints
at has no part in this.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.cards import Card
from nines.core.game import HiddenZone
from nines.core.sums import whole
from nines.counting.whereabouts import Hidden, Place, ways, ways_with

Chances = Mapping[Place, float]
"""By place the share of the deals in which a card lies there: 1.0 or nothing only where the rules prove it."""
NOBODYS = Place("draw")
"""Where cards lie that are in no hand and of which nothing is known: the draw pile, and face down before somebody."""


def in_hands(seen: Hidden) -> Hidden:
    """The same, with all places from which nobody plays now, and of which nothing is known, as one: `NOBODYS`."""
    hands = tuple((place, zone) for place, zone in seen.zones if place.kind not in ("down", "draw"))
    rest = whole(zone.count for place, zone in seen.zones if place.kind in ("down", "draw"))
    return seen._replace(zones=(*hands, (NOBODYS, HiddenZone(rest)))) if rest else seen


def supposing(seen: Hidden, card: Card, place: Place) -> Hidden:
    """What is hidden where this card lies in this place; raises ValueError where it cannot."""
    zones = dict(seen.zones)
    if card not in seen.unseen or place not in zones or not ways_with(seen, card, place):
        raise ValueError("this card cannot lie there")
    count, limits = zones[place]
    zones[place] = HiddenZone(count - 1, tuple((some, most - (card in some)) for some, most in limits))
    return seen._replace(
        known=MappingProxyType({**seen.known, card: place}),
        unseen=tuple(other for other in seen.unseen if other != card),
        zones=tuple((at, zone) for at, zone in zones.items() if zone.count),
    )


def chances(seen: Hidden) -> dict[Card, Chances]:
    """For each card that is out, in the pack's order, where it lies how often."""
    every = ways(seen)
    limits = [limited for _, zone in seen.zones for limited, _ in zone.limits]
    alike: dict[tuple[bool, ...], Chances] = {}
    found: dict[Card, Chances] = {}
    for card in seen.out:
        if card in seen.known:
            found[card] = MappingProxyType({seen.known[card]: 1.0})
            continue
        mark = tuple(card in limited for limited in limits)  # of cards with the same mark the same is known
        if mark not in alike:
            counts = {place: ways_with(seen, card, place) for place, _ in seen.zones}
            alike[mark] = MappingProxyType({place: count / every for place, count in counts.items() if count})
        found[card] = alike[mark]
    return found
