"""How cards travel on the page: from where they were to where they are, and away where they are gone."""

from typing import Any, NamedTuple

from js import Object, document
from pyodide.ffi import create_once_callable, to_js

from web.motion import Motion
from web.pace import FACTOR
from web.settings import Settings

EASE = "cubic-bezier(.2,.7,.2,1)"

Rect = tuple[float, float, float]
"""Left, top and width on the screen."""


class Flight(NamedTuple):
    """A card on its way: the animation, how it was made, and where the card will lie."""

    animation: Any
    frames: list[dict[str, Any]]
    timing: dict[str, Any]
    end: Rect


_flying: dict[str, Flight] = {}
"""By card code, those of the last redraws."""
_leaving: list[Any] = []
"""The animations of cards that are gone."""


def as_js(value: dict[str, Any] | list[Any]) -> Any:
    """The value as JavaScript's own."""
    return to_js(value, dict_converter=Object.fromEntries)


def _rect(element: Any) -> Rect:
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width


def places() -> dict[str, Rect]:
    """Where each card lies, by its code."""
    return {card.id[2:]: _rect(card) for card in document.querySelectorAll("#app .card[id^='c-']")}


def _anchor(place: str) -> Rect | None:
    if place == "off":
        felt = document.querySelector("#app .felt")
        return (felt.getBoundingClientRect().right, felt.getBoundingClientRect().top, 60.0) if felt else None
    found = document.getElementById(place) or document.querySelector(f"#app .pile[data-what='{place}']")
    if not found:
        return None
    box = found.getBoundingClientRect()
    return (box.left + box.width / 2 - 24, box.top + box.height / 2 - 34, 48.0) if box.width else None


def _shift(start: Rect, end: Rect) -> str:
    # Scaled about its middle: the middles, not the corners, lie so far apart.
    scale = start[2] / end[2] if end[2] else 1
    across = start[0] + start[2] / 2 - end[0] - end[2] / 2
    down = start[1] + start[2] * 0.7 - end[1] - end[2] * 0.7
    return f"translate({across:.1f}px,{down:.1f}px) scale({scale:.3f})"


Flown = dict[str, tuple[Flight, float]]
"""Cards that are still on their way, by code, and for how long, in milliseconds."""


def flown() -> Flown:
    """The cards that are on their way now."""
    return {
        code: (one, one.animation.currentTime) for code, one in _flying.items() if one.animation.playState == "running"
    }


Anchors = dict[str, Rect | None]


def anchors(moving: Motion) -> Anchors:
    """Where the places lie that cards come from and go to, None for one that is nowhere.

    All are looked up before the first card departs: what is asked after that makes the browser lay out the page anew.
    """
    return {place: _anchor(place) for place in {*moving.come.values(), *moving.go.values()}}


def depart(
    before: dict[str, Rect], after: dict[str, Rect], moving: Motion, at: Anchors, factor: float, flown: Flown
) -> None:
    """Every card that lies elsewhere than before is on its way, and so are those that come from out of sight."""
    late = 0
    for code, end in sorted(after.items(), key=lambda one: one[0] == moving.turned_up):
        if code in flown and _near(flown[code][0].end, end):
            flight, since = flown[code]  # a redraw on the way changes nothing for it
            _fly(code, flight.frames, flight.timing, end).currentTime = since
            continue
        start = before.get(code)
        if start is None:
            start = at[moving.come[code]] if code in moving.come else None
            delay, late = (late, late + moving.apart) if start else (0, late)
        else:
            delay = 0
        if start is None or _near(start, end):
            continue
        frames = [{"transform": _shift(start, end)}, {"transform": "none"}]
        timing = {"duration": moving.ms * factor, "delay": delay * factor, "easing": EASE, "fill": "backwards"}
        _fly(code, frames, timing, end)


def _near(one: Rect, other: Rect) -> bool:
    return max(abs(a - b) for a, b in zip(one, other)) < 1


def _fly(code: str, frames: list[dict[str, Any]], timing: dict[str, Any], end: Rect) -> Any:
    animation = document.getElementById(f"c-{code}").animate(as_js(frames), as_js(timing))
    _flying[code] = Flight(animation, frames, timing, end)
    return animation


def copies(moving: Motion, before: dict[str, Rect]) -> dict[str, Any]:
    """Copies of the cards that may be gone after the next redraw, to travel in their stead."""
    return {code: document.getElementById(f"c-{code}").cloneNode(True) for code in moving.go if code in before}


def leave(copies: dict[str, Any], before: dict[str, Rect], moving: Motion, at: Anchors, settings: Settings) -> None:
    """These copies of cards that are gone are on their way to where the cards went."""
    if not copies:
        return
    layer = document.createElement("div")
    layer.className = "leaving"
    layer.inert = True
    layer.setAttribute("aria-hidden", "true")
    document.body.append(layer)
    timing = as_js({"duration": moving.ms * FACTOR[settings.speed], "easing": EASE, "fill": "forwards"})
    last = None
    for code, copy in copies.items():
        end = at[moving.go[code]]
        if end is None:
            continue
        copy.removeAttribute("id")
        left, top, width = before[code]
        for name, value in {"position": "fixed", "left": f"{left}px", "top": f"{top}px", "--cw": f"{width}px"}.items():
            copy.style.setProperty(name, value)
        layer.append(copy)
        frames = [{"transform": "none", "opacity": 1}, {"transform": _shift(end, before[code]), "opacity": 0.2}]
        last = copy.animate(as_js(frames), timing)
        _leaving.append(last)
    if last is None:
        layer.remove()
    else:
        # Told by events: the promise would be broken where the browser cancels an animation, and that is no fault.
        last.onfinish = last.oncancel = create_once_callable(lambda _: layer.remove())


def finish() -> None:
    """Every card is where it belongs, at once."""
    land()
    for one in _leaving:
        one.finish()
    _leaving.clear()


def land() -> None:
    """The cards that are still on the page have come to rest."""
    for one in _flying.values():
        one.animation.finish()
    _flying.clear()
