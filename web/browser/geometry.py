"""Where cards and places are on the page now, in pixels of the window, as `flights.js` measures them."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from js import nines


class Spot(NamedTuple):
    """Where a card is seen: its middle and its width in pixels, its tilt in degrees, and the group it lies in."""

    x: float
    y: float
    width: float
    tilt: float = 0.0
    group: str = ""


Spots = dict[str, Spot]
"""By card code, or by place as `web.view.animation` names it."""


class Flying(NamedTuple):
    """How many milliseconds of normal speed a flight has lasted, and where its copy is seen."""

    passed: float
    spot: Spot


def measure() -> tuple[Spots, dict[int, Flying]]:
    """Where each card lies, seen or not, and how far the flights have come that are under way, by number."""
    seen = json.loads(nines.flights.look())
    cards = {card: Spot(*spot) for card, spot in seen["cards"].items()}
    return cards, {number: Flying(passed, Spot(*spot)) for number, passed, spot in seen["under_way"]}


def places_of(places: Iterable[str]) -> Spots:
    """Where a card is that is at one of these places, for those that are on the page."""
    found = json.loads(nines.flights.places(json.dumps(list(places))))
    return {place: Spot(*spot) for place, spot in found.items() if spot}
