"""Where cards and places are on the page now: measured, in pixels of the window."""

from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from js import document, window

LIES = ((0.12, 6.0), (-0.16, -9.0), (0.06, 3.0), (-0.06, -4.0))
"""How untidily the cards of the pile lie, one after the other (`felt.css`): how far aside, of a card's width, and the
tilt."""


class Spot(NamedTuple):
    """Where a card is seen: its middle and its width in pixels, its tilt in degrees, and the group it lies in."""

    x: float
    y: float
    width: float
    tilt: float = 0.0
    group: str = ""


Spots = dict[str, Spot]
"""By card code."""


def lying() -> Spots:
    """Where each card lies, seen or not."""
    return {card.id[2:]: spot(card) for card in document.querySelectorAll("#app .card[id^='c-']")}


def spot(card: Any) -> Spot:
    """Where this element is, a card or something of its shape."""
    box = card.getBoundingClientRect()
    group = card.closest(".hand, .lay, .trick, .heap")
    name = group.className if group else ""
    tilt = 0.0 if name in ("hand", "lay") else _degrees(window.getComputedStyle(card).rotate)
    return Spot(box.left + box.width / 2, box.top + box.height / 2, card.offsetWidth, tilt, name)


def _degrees(rotate: str) -> float:
    return float(rotate.removesuffix("deg")) if rotate.endswith("deg") else 0.0


def of_copy(copy: Any, width: float) -> Spot:
    """Where a copy that is animated from the corner of the window is seen."""
    matrix = window.getComputedStyle(copy).transform
    if not matrix.startswith("matrix("):
        return Spot(width / 2, width * 0.7, width)
    a, b, _, _, x, y = map(float, matrix[len("matrix(") : -1].split(","))
    return Spot(x + width / 2, y + width * 0.7, width * hypot(a, b), degrees(atan2(b, a)))


def element(place: str) -> Any:
    """What lies at a place: a card or its back, or a whole heap."""
    kind, _, rest = place.partition(" ")
    if kind in ("up", "down", "pair", "fan"):
        seat, number = rest.split()
        if kind == "fan":
            return document.querySelector(f"#seat-{seat} .fan .card:nth-child({int(number) + 1})")
        inside = "#lay-0" if seat == "0" else f"#seat-{seat}"
        part = {"up": " .card:last-child", "down": " .card:first-child", "pair": ""}[kind]
        return document.querySelector(f"{inside} .pair:nth-child({int(number) + 1}){part}")
    return document.querySelector(f"#app .pile[data-what='{'pile' if kind == 'laid' else kind}'] .heap")


def at(place: str) -> Spot | None:
    """Where a card is that is at this place, if there is such a place on the page."""
    kind, _, rest = place.partition(" ")
    if kind in ("seat", "coaster") or kind == "fan":
        found = element(place) if kind == "fan" else None
        return spot(found) if found and found.offsetWidth else _at_seat(kind, rest.split()[0])
    if kind in ("up", "down", "pair"):
        found = element(place)
        return spot(found) if found else None
    heap = element("pile" if kind == "off" else place)
    if not heap:
        return None
    pile = spot(heap)._replace(group="heap")
    if kind == "off":
        edge = document.querySelector("#app .felt").getBoundingClientRect().left
        return pile._replace(x=edge - pile.width, y=pile.y - pile.width * 0.3, tilt=-9.0)
    if kind == "laid":
        aside, tilt = LIES[int(rest) % len(LIES)]
        return pile._replace(x=pile.x + pile.width * aside, tilt=tilt)
    return pile


def _at_seat(kind: str, place: str) -> Spot | None:
    seat = document.getElementById(f"seat-{place}")
    if not seat:
        return None
    backs = seat.querySelector(".fan .card:last-child") if kind == "seat" else None
    if backs and backs.offsetWidth:
        return spot(backs)
    for part in (".coaster", ".plate"):
        if (found := seat.querySelector(part)) and found.offsetWidth > 1:
            return spot(found)._replace(width=30.0, group="")
    return spot(seat)._replace(width=30.0, group="")
