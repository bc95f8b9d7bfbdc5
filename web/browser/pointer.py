"""The notch of a lesson's slip: on the edge, and at the place of it, that is nearest to what the slip speaks of."""

from typing import Any

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

ARRIVED = 480
"""Milliseconds after which a card that set out with this screen lies where it belongs."""
CORNER = 22
"""Pixels of an edge at its ends where no notch can stand."""
LEAST = 12
"""Pixels of its thing that lie beside an edge with a notch. A slip with its thing at a corner has none: there it would
point beside it."""


FAR, HIGH = 280, 96
"""Pixels beyond which a notch would point into the table, sideways and upright, where a thumb's reach of felt lies
between. What it speaks of is marked there, too."""
STEP = 24
"""Pixels between the places at which the way to the thing is looked at."""


class Pointer:
    """Keeps the notch where it belongs, whenever the window changes its size, too."""

    def __init__(self) -> None:
        window.addEventListener("resize", create_proxy(_aim))

    def point(self) -> None:
        """Afterwards the slip points at its thing, and again once all cards lie still."""
        _aim()
        window.setTimeout(create_once_callable(_aim), ARRIVED)


def _aim(_: Any = None) -> None:
    slip = document.getElementById("lesson")
    if not slip:
        return
    thing = slip.getAttribute("data-points")
    target = document.querySelector(thing) if thing else None
    if not target:
        slip.removeAttribute("data-edge")
        return
    own, its = slip.getBoundingClientRect(), target.getBoundingClientRect()
    aside = max(own.left - its.right, its.left - own.right)
    above = max(own.top - its.bottom, its.top - own.bottom)
    if aside > above:
        edge = "left" if its.right <= own.left else "right"
        begins, ends, length = its.top - own.top, its.bottom - own.top, own.height
    else:
        edge = "top" if its.top + its.height / 2 < own.top + own.height / 2 else "bottom"
        begins, ends, length = its.left - own.left, its.right - own.left, own.width
    begins, ends = max(begins, CORNER), min(ends, length - CORNER)
    if ends - begins < LEAST:
        slip.removeAttribute("data-edge")
        return
    at = (begins + ends) / 2
    if aside > FAR or (aside <= above and above > HIGH) or not _is_in_sight(own, its, edge, at, target):
        slip.removeAttribute("data-edge")
        return
    slip.setAttribute("data-edge", edge)
    slip.style.setProperty("--at", f"{at:.0f}px")


def _is_in_sight(own: Any, its: Any, edge: str, at: float, target: Any) -> bool:
    """Whether nothing lies on the straight way from the notch to its thing that one could take for it."""
    along = edge in ("left", "right")
    ends = {"left": (its.right, own.left), "right": (own.right, its.left), "top": (its.bottom, own.top)}
    begin, end = ends.get(edge, (own.bottom, its.top))
    for place in range(int(begin) + STEP, int(end), STEP):
        there = (place, own.top + at) if along else (own.left + at, place)
        found = document.elementFromPoint(*there)
        other = found.closest(".card, .plate, .trump") if found else None
        if other and not (target.contains(other) or other.contains(target)):
            return False
    return True
