"""How cards travel on the page: copies of them, above everything else, while the cards themselves wait unseen.

A card on its way is a copy in a layer that nothing hears or presses. The card itself lies where it belongs at once,
for keyboard and screen reader, and is seen from the moment its copy arrives. Within a hand cards close up by
themselves. Whatever happens in between, the end is what the page shows without any of this.
"""

from typing import Any, NamedTuple

from js import Object, document, window
from pyodide.ffi import create_proxy, to_js

from web import faces, spots
from web.motion import PLAY, TURN, Flight, Motion, Stop, from_now, held, left_to_right
from web.pace import FACTOR
from web.settings import Settings
from web.spots import Spot, Spots

EASE = "cubic-bezier(.2,.7,.2,1)"
LIFT = "1.07"
"""How much larger a card is halfway: it is lifted off the table."""
FADING = 0.7
"""The share of its way after which a card fades that goes out of sight."""
BIG = 81
"""Pixels: a narrower card in a hand or among the up cards shows its great index (`card.css`)."""


PAIRS = 3
"""Down cards before a seat, with what lies on each."""
HEAPS = ("spare", "talon", "bid", "mybid", "draw", "pile")
"""Piles, which make room for a trick or a question."""


class Flown(NamedTuple):
    """A flight that is under way, its copy, and how the copy is animated."""

    flight: Flight
    copy: Any
    animation: Any
    width: float
    factor: float
    end: Spot | None
    """Where the card itself lies; None where it is gone."""


_flown: dict[str, Flown] = {}
"""By the id of the animation."""
_veils: dict[str, Any] = {}
"""The animations that keep cards unseen, by card code."""
_waiting: list[Any] = []
"""The animations of what else waits unseen, and of heaps and pairs that make room."""
_closing: list[Any] = []
"""The animations of cards that close up."""
_count = 0


def as_js(value: dict[str, Any] | list[Any]) -> Any:
    """The value as JavaScript's own."""
    return to_js(value, dict_converter=Object.fromEntries)


def seen() -> Spots:
    """Where each card is seen now: its copy's place if it is on its way, nowhere if it has not set out yet."""
    found = spots.lying()
    for one in _flown.values():
        card = one.flight.card
        if _passed(one) < one.flight.way[0].at:
            found.pop(card, None)
        elif card:
            found[card] = spots.of_copy(one.copy, one.width)
    return found


def _passed(one: Flown) -> float:
    """How many milliseconds of normal speed a flight has lasted; one that was cancelled has none."""
    return float((one.animation.currentTime or 0) / one.factor)


# ---- setting out -----------------------------------------------------------------------------------------------


def starts(moving: Motion) -> dict[str, Spot]:
    """The places from which cards will set out, as they are before the table is drawn anew."""
    places = {flight.way[0].place for flight in moving} - {"", "here"}
    for place in [one for one in places if one.startswith("down ")]:
        places.update(f"pair {place.split()[1]} {number}" for number in range(PAIRS))
    places.update(HEAPS)
    return {place: spot for place in places if (spot := spots.at(place))}


def depart(before: Spots, begin: dict[str, Spot], moving: Motion, settings: Settings) -> None:
    """Every card that lies elsewhere than it was seen is on its way; those on their way already go on."""
    _waiting[:] = [one for one in _waiting if one.playState == "running"]
    for one in _closing:
        one.cancel()
    _closing.clear()
    after, factor = spots.lying(), FACTOR[settings.speed]
    flights = list(left_to_right(moving, list(after)))
    anew = {flight.card for flight in flights}
    staying, over = _going_on(anew, after)
    flights += [from_now(one.flight, _passed(one)) for one in over if one.end and one.flight.card not in anew]
    room, closing = _room_made(begin, moving), []
    known = {flight.card for flight in flights} | {one.flight.card for one in staying}
    for card, end in after.items():
        start = before.get(card)
        if card in known or not start or _near(start, end):
            continue
        if start.group != end.group or end.group == "trick":
            flights.append(Flight(card, (Stop("", 0), Stop("here", PLAY))))
        elif end.group != "heap":  # there it goes with its heap
            closing.append((document.getElementById(f"c-{card}"), start, end, 0))
    flights = [held(flight) if flight.card in before else flight for flight in flights]
    measured: dict[str, Spot | None] = {}
    ways = [(flight, way) for flight in flights if (way := _way(flight, before, begin, after, measured))]
    shades = {
        flight.card: window.getComputedStyle(document.getElementById(f"c-{flight.card}")).backgroundColor
        for flight, _ in ways if flight.card in after and after[flight.card].group == "hand"
    }  # fmt: skip
    # From here on nothing is measured any more: each time the browser would lay out the page anew.
    for one in over:
        _drop(one)
    for one in staying:
        _veil(one)
    _closing.extend(_slide(*slide, factor) for slide in closing)
    _waiting.extend(_slide(*slide, factor) for slide in room)
    _set_out(ways, before, after, shades, settings)


def _going_on(anew: set[str], after: Spots) -> tuple[list[Flown], list[Flown]]:
    """The flights that go on as they are, and those that are over: their ends have moved, or they set out anew."""
    staying: list[Flown] = []
    over: list[Flown] = []
    for one in _flown.values():
        card, end = one.flight.card, after.get(one.flight.card)
        if not card or (not one.end and not end and card not in anew):
            continue
        same = card not in anew and one.end and end and _near(end, one.end)
        (staying if same else over).append(one)
    return staying, [one if after.get(one.flight.card) else one._replace(end=None) for one in over]


def _near(one: Spot, other: Spot) -> bool:
    return abs(one.x - other.x) < 1 and abs(one.y - other.y) < 1 and abs(one.width - other.width) < 1


Slide = tuple[Any, Spot, Spot, int]
"""An element, where it was, where it is, and after how many milliseconds it goes there."""


def _room_made(begin: dict[str, Spot], moving: Motion) -> list[Slide]:
    """The heaps that lie elsewhere than before, and the down cards beside one that was turned and looked at."""
    slides: list[Slide] = []
    for place in HEAPS:
        if place in begin and (now := spots.at(place)) and not _near(begin[place], now):
            slides.append((spots.element(place), begin[place], now, 0))
    for place, at in [(one.way[0].place, one.way[-2].at) for one in moving if one.way[0].place.startswith("down ")]:
        _, seat, gone = place.split()
        for number in range(PAIRS - 1):
            start = begin.get(f"pair {seat} {number + (number >= int(gone))}")
            pair = spots.element(f"pair {seat} {number}")
            if pair and start:
                slides.append((pair, start, spots.spot(pair), at))
    return slides


def _slide(element: Any, start: Spot, end: Spot, wait: int, factor: float) -> Any:
    moved = f"translate({start.x - end.x:.1f}px,{start.y - end.y:.1f}px) scale({start.width / end.width:.3f})"
    frames = [{"transform": moved}, {"transform": "none"}]
    timing = {"delay": wait * factor, "duration": PLAY * factor, "easing": EASE, "fill": "backwards"}
    return element.animate(as_js(frames), as_js(timing))


def _set_out(
    ways: list[tuple[Flight, list[Spot]]], before: Spots, after: Spots, shades: dict[str, str], settings: Settings
) -> None:
    if not ways:
        return
    layer, factor = _layer(), FACTOR[settings.speed]
    layer.insertAdjacentHTML("beforeend", "".join(_drawn(flight, way, settings) for flight, way in ways))
    copies = list(layer.children)[-len(ways) :]
    for (flight, way), copy in zip(ways, copies):
        if flight.card in shades:
            copy.style.backgroundColor = shades[flight.card]
        _fly(flight, way, copy, flight.card in before, after.get(flight.card), factor)
    _veil_stacks(factor)


def _layer() -> Any:
    layer = document.querySelector("body > .flights")
    if not layer:
        layer = document.createElement("div")
        layer.className = "flights"
        layer.inert = True
        layer.setAttribute("aria-hidden", "true")
        document.body.append(layer)
    return layer


def _way(
    flight: Flight, before: Spots, begin: dict[str, Spot], after: Spots, measured: dict[str, Spot | None]
) -> list[Spot]:
    """Where the card is at each of its stops; nothing where one of them is not on the page."""
    seen, end, first = before.get(flight.card), after.get(flight.card), flight.way[0]
    way: list[Spot | None] = []
    for number, (place, _) in enumerate(flight.way):
        then = begin.get(place) if place == first.place and first.at == 0 else None
        if number == 0 and place != "here" and seen:
            way.append(seen)
        elif place == "here" or (number == len(flight.way) - 1 and end):
            way.append(end)
        elif place == "":
            way.append(seen)
        elif place.startswith("card "):
            way.append(before.get(place[5:]))
        else:
            if not then and place not in measured:
                measured[place] = spots.at(place)
            way.append(then or measured[place])
    found = [spot for spot in way if spot]
    return found if len(found) == len(way) else []


def _drawn(flight: Flight, way: list[Spot], settings: Settings) -> str:
    """A card as a copy shows it; one that is turned has its back on it."""
    back = faces.use(f"back-{settings.back}")
    if not flight.card:
        return f'<span class="card back">{back}</span>'
    turned = back.replace('class="face', 'class="face turned', 1) if flight.turned else ""
    spot = way[-1]
    great = settings.faces == "big" or (
        settings.faces == "auto" and spot.group in ("hand", "lay") and spot.width <= BIG
    )
    return f'<span class="card">{faces.use(flight.card, "big" if great else "full")}{turned}</span>'


def _fly(flight: Flight, way: list[Spot], copy: Any, seen: bool, end: Spot | None, factor: float) -> None:
    global _count
    card = document.getElementById(f"c-{flight.card}") if end else None
    width = (end or max(way, key=lambda spot: spot.width)).width
    copy.style.setProperty("--cw", f"{width}px")
    if card:
        copy.classList.toggle("won", card.classList.contains("won"))
    first, last = flight.way[0].at, flight.way[-1].at
    whole = max(1, last - first)
    frames: list[dict[str, Any]] = [
        {"transform": _transform(spot, width), "opacity": 1, "offset": (stop.at - first) / whole, "easing": EASE}
        for spot, stop in zip(way, flight.way)
    ]
    covered = card and card.closest(".stack") and card.nextElementSibling and card.nextElementSibling.matches(".card")
    if covered or not (card or flight.veils):
        leg = 1 - frames[-2]["offset"]
        frames.insert(-1, {"opacity": 1, "offset": 1 - leg * (1 - FADING)})
        frames[-1]["opacity"] = 0
    timing = {"delay": first * factor, "duration": whole * factor, "fill": "forwards"}
    animation = copy.animate(as_js(frames), as_js(timing))
    if flight.turned and not (flight.turned == "up" and seen):
        shades = [{"opacity": 1}, {"opacity": 0}] if flight.turned == "up" else [{"opacity": 0}, {"opacity": 1}]
        turning = {"delay": flight.turned_at * factor, "duration": TURN * factor, "fill": "both"}
        copy.lastElementChild.animate(as_js(shades), as_js(turning))
    elif flight.turned:
        copy.lastElementChild.remove()
    if flight.card and first == 0 and len(flight.way) == 2 and way[0] != way[1]:
        copy.animate(as_js({"scale": ["1", LIFT, "1"]}), as_js({"duration": whole * factor, "easing": "ease-in-out"}))
    _count += 1
    number = str(_count)
    animation.id = number
    animation.onfinish = animation.oncancel = _landed
    _flown[number] = Flown(flight, copy, animation, width, factor, end)
    if card:
        _veil(_flown[number])
    elif flight.veils and (waiting := spots.element(flight.way[-1].place)):
        _waiting.append(_unseen(waiting, last * factor))


def _transform(spot: Spot, width: float) -> str:
    across, down, scale = spot.x - width / 2, spot.y - width * 0.7, spot.width / width
    return f"translate({across:.1f}px,{down:.1f}px) rotate({spot.tilt:.1f}deg) scale({scale:.3f})"


# ---- waiting unseen --------------------------------------------------------------------------------------------


def _unseen(element: Any, ms: float, seen: int = 0) -> Any:
    """The element takes no press for so long, and is not seen either."""
    frame = {"opacity": seen, "pointerEvents": "none"}
    return element.animate(as_js([frame, frame]), as_js({"duration": max(0.0, ms)}))


def _veil(one: Flown) -> None:
    """The card itself is not seen before its copy arrives, whatever element it has become."""
    card = one.flight.card
    if card in _veils:
        _veils.pop(card).cancel()
    left = (one.flight.way[-1].at - _passed(one)) * one.factor
    _veils[card] = _unseen(document.getElementById(f"c-{card}"), left)


def _veil_stacks(factor: float) -> None:
    """A stack none of whose cards has come yet can be neither counted nor pressed."""
    for stack in document.querySelectorAll("#hand .stack"):
        cards = [card.id[2:] for card in stack.querySelectorAll(".card")]
        ends = [one.flight.way[-1].at for one in _flown.values() if one.flight.card in cards]
        if ends and len(ends) == len(cards):
            for chip in stack.querySelectorAll(".times"):
                _waiting.append(_unseen(chip, max(ends) * factor))
            _waiting.append(
                stack.animate(as_js({"pointerEvents": ["none", "none"]}), as_js({"duration": min(ends) * factor}))
            )


# ---- arriving --------------------------------------------------------------------------------------------------


def _drop(one: Flown) -> None:
    _flown.pop(one.animation.id, None)
    one.copy.remove()
    if one.flight.card in _veils:
        _veils.pop(one.flight.card).cancel()


@create_proxy
def _landed(event: Any) -> None:
    if event.target.id in _flown:
        _drop(_flown[event.target.id])


def finish() -> None:
    """Every card is where it belongs, at once."""
    for flown in list(_flown.values()):
        _drop(flown)
    for animations in (_waiting, _closing):
        for one in animations:
            one.cancel()
        animations.clear()
    for one in document.querySelectorAll("#app .trump"):
        for dropping in one.getAnimations():
            dropping.finish()
