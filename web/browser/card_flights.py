"""How cards travel on the page: copies of them, above everything else, while the cards themselves wait unseen.

A card on its way is a copy in a layer that nothing hears or presses. The card itself lies where it belongs at once,
for keyboard and screen reader, and is seen from the moment its copy arrives. Within a hand cards close up by
themselves. Whatever happens in between, the end is what the page shows without any of this. `flights.js` measures,
draws and animates, in pixels of the window; here is decided which way each card goes.
"""

import json
from collections.abc import Iterable
from itertools import count
from typing import Any, NamedTuple

from js import nines

from web import faces
from web.state.settings import Settings
from web.state.timing import FACTOR
from web.view.animation import PLAY, TURN, Flight, Motion, Waypoint, hold, left_to_right, remaining

BIG = 81
"""Pixels: a narrower card in a hand or among the up cards shows its great index (`card.css`)."""
PAIRS = 3
"""Down cards before a seat, with what lies on each."""
HEAPS = ("spare", "talon", "bid", "mybid", "draw", "pile")
"""Piles, which make room for a trick or a question."""


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


class CardFlight(NamedTuple):
    """A flight that is under way, and where the card itself lies; None where it is gone."""

    flight: Flight
    end: Spot | None


Slide = dict[str, Any]
"""What slides by itself (its place), from where to where, after how long and for how long."""


class CardFlights:
    """The cards that are on their way."""

    def __init__(self) -> None:
        self._flown: dict[int, CardFlight] = {}
        """By number; some of them may have arrived since the page was last looked at."""
        self._numbers = count(1)

    def seen_places(self) -> Spots:
        """Where each card is seen now: its copy's place if it is on its way, nowhere if it has not set out yet."""
        found, flying = self._look()
        for number, (passed, spot) in flying.items():
            flight = self._flown[number].flight
            if passed < flight.way[0].at:
                found.pop(flight.card, None)
            elif flight.card:
                found[flight.card] = spot
        return found

    def depart(self, before: Spots, begin: Spots, moving: Motion, settings: Settings) -> None:
        """Every card that lies elsewhere than it was seen is on its way; those on their way already go on."""
        nines.flights.close()
        after, flying = self._look()
        flights = list(left_to_right(moving, list(after)))
        anew = {flight.card for flight in flights}
        staying, over = self._going_on(anew, after)
        flights += [
            remaining(self._flown[number].flight, flying[number].passed)
            for number in over
            if self._flown[number].end and (card := self._flown[number].flight.card) in after and card not in anew
        ]
        known = {flight.card for flight in flights} | {self._flown[number].flight.card for number in staying}
        closed: list[Slide] = []
        for card, lies in after.items():
            start = before.get(card)
            if card in known or not start or _near(start, lies):
                continue
            if start.group != lies.group or lies.group == "trick":
                flights.append(Flight(card, (Waypoint("", 0), Waypoint("here", PLAY))))
            elif lies.group != "heap":  # there it goes with its heap
                closed.append(_slide(f"card {card}", start, lies))
        flights = [hold(flight) if flight.card in before else flight for flight in flights]
        named = places_of(_named(flights).union(HEAPS, _pairs(moving)))
        room = _room_made(begin, named, moving)
        plans: list[dict[str, Any]] = []
        drawn: list[str] = []
        for flight in flights:
            if way := _way(flight, before, begin, after, named):
                number, end = next(self._numbers), after.get(flight.card)
                turns = bool(flight.turned) and not (flight.turned == "up" and flight.card in before)
                self._flown[number] = CardFlight(flight, end)
                plans.append(_plan(number, flight, way, end, turns))
                drawn.append(_drawn(flight, way[-1], settings, turns))
        if plans or over or staying or closed or room:
            plan = {"over": over, "staying": staying, "closed": closed, "room": room}
            plan |= {"flights": plans, "html": "".join(drawn), "factor": FACTOR[settings.speed]}
            nines.flights.depart(json.dumps(plan))
        for number in over:
            del self._flown[number]

    def _look(self) -> tuple[Spots, dict[int, Flying]]:
        """What the page shows; flights that have arrived are forgotten."""
        cards, flying = measure()
        for number in self._flown.keys() - flying.keys():
            del self._flown[number]
        return cards, flying

    def _going_on(self, anew: set[str], after: Spots) -> tuple[list[int], list[int]]:
        """The flights that go on as they are, and those that are over: their ends have moved, or they set out anew."""
        staying: list[int] = []
        over: list[int] = []
        for number, (flight, was) in self._flown.items():
            card, end = flight.card, after.get(flight.card)
            if not card or (not was and not end and card not in anew):
                continue
            same = card not in anew and was and end and _near(end, was)
            (staying if same else over).append(number)
        return staying, over


def start_places(moving: Motion) -> Spots:
    """The places from which cards will set out, as they are before the table is drawn anew."""
    places = {flight.way[0].place for flight in moving} - {"", "here"}
    return places_of(places.union(HEAPS, _pairs(moving)))


def finish() -> None:
    """Every card is where it belongs, at once."""
    nines.flights.land()


# ---- what goes where -------------------------------------------------------------------------------------------


def _near(spot: Spot, other: Spot) -> bool:
    return abs(spot.x - other.x) < 1 and abs(spot.y - other.y) < 1 and abs(spot.width - other.width) < 1


def _slide(place: str, start: Spot, end: Spot, wait: int = 0) -> Slide:
    return {"place": place, "from": start[:3], "to": end[:3], "wait": (wait, PLAY)}


def _turned_down_cards(moving: Motion) -> Iterable[tuple[str, int, int]]:
    """Of each down card that is turned: the place of its seat, its number there, and when it goes from there."""
    for flight in moving:
        kind, _, rest = flight.way[0].place.partition(" ")
        if kind == "down":
            seat, number = rest.split()
            yield seat, int(number), flight.way[-2].at


def _pairs(moving: Motion) -> set[str]:
    return {f"pair {seat} {number}" for seat, _, _ in _turned_down_cards(moving) for number in range(PAIRS)}


def _room_made(begin: Spots, now: Spots, moving: Motion) -> list[Slide]:
    """The heaps that lie elsewhere than before, and the down cards beside one that was turned and looked at."""
    slides = [
        _slide(place, begin[place], now[place])
        for place in HEAPS
        if place in begin and place in now and not _near(begin[place], now[place])
    ]
    for seat, gone, at in _turned_down_cards(moving):
        for number in range(PAIRS - 1):
            start = begin.get(f"pair {seat} {number + (number >= gone)}")
            place = f"pair {seat} {number}"
            if start and place in now:
                slides.append(_slide(place, start, now[place], at))
    return slides


def _named(flights: Iterable[Flight]) -> set[str]:
    """The places on these ways that the page knows by name."""
    return {
        stop.place for flight in flights for stop in flight.way
        if stop.place not in ("", "here") and not stop.place.startswith("card ")
    }  # fmt: skip


def _way(flight: Flight, before: Spots, begin: Spots, after: Spots, named: Spots) -> list[Spot]:
    """Where the card is at each of its stops; nothing where one of them is not on the page."""
    was, end, first = before.get(flight.card), after.get(flight.card), flight.way[0]
    way: list[Spot | None] = []
    for number, (place, _) in enumerate(flight.way):
        then = begin.get(place) if place == first.place and first.at == 0 else None
        if number == 0 and place != "here" and was:
            way.append(was)
        elif place == "here" or (number == len(flight.way) - 1 and end):
            way.append(end)
        elif place == "":
            way.append(was)
        elif place.startswith("card "):
            way.append(before.get(place[5:]))
        else:
            way.append(then or named.get(place))
    found = [spot for spot in way if spot]
    return found if len(found) == len(way) else []


def _plan(number: int, flight: Flight, way: list[Spot], end: Spot | None, turns: bool) -> dict[str, Any]:
    """What `flights.js` needs to know to let a copy fly."""
    stops = [stop.at for stop in flight.way]
    lifted = bool(flight.card) and stops[0] == 0 and len(way) == 2 and way[0] != way[1]
    return {
        "number": number,
        "card": flight.card,
        "way": [spot[:4] for spot in way],
        "stops": stops,
        "lies": end is not None,
        "veils": flight.veils and flight.way[-1].place,
        "shaded": end is not None and end.group == "hand",
        "lifted": lifted,
        "turned": {"up": flight.turned == "up", "at": flight.turned_at, "ms": TURN} if turns else None,
    }


def _drawn(flight: Flight, end: Spot, settings: Settings, turns: bool) -> str:
    """A card as a copy shows it; one that is turned has its back on it."""
    back = faces.use(f"back-{settings.back}")
    if not flight.card:
        return f'<span class="card back">{back}</span>'
    turned = back.replace('class="face', 'class="face turned', 1) if turns else ""
    great = settings.faces == "big" or (settings.faces == "auto" and end.group in ("hand", "lay") and end.width <= BIG)
    return f'<span class="card">{faces.use(flight.card, "big" if great else "full")}{turned}</span>'


def measure() -> tuple[Spots, dict[int, Flying]]:
    """Where each card lies, seen or not, and how far the flights have come that are under way, by number."""
    seen = json.loads(nines.flights.look())
    cards = {card: Spot(*spot) for card, spot in seen["cards"].items()}
    return cards, {number: Flying(passed, Spot(*spot)) for number, passed, spot in seen["under_way"]}


def places_of(places: Iterable[str]) -> Spots:
    """Where a card is that is at one of these places, for those that are on the page."""
    found = json.loads(nines.flights.places(json.dumps(list(places))))
    return {place: Spot(*spot) for place, spot in found.items() if spot}
