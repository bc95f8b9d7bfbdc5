"""Observations: what a seat knows, as numbers from -1 to 1 that always stand at the same places.

Made of the seat's view alone, so that no hidden card can be in it. Seats are counted from the viewer, 0, clockwise.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from nines.core.cards import NO_TRUMP, SUITS, Card, Cards
from nines.core.features import Features, marked, plane, squashed
from nines.core.game import State, View
from nines.core.options import Options
from nines.core.trick import cards_of
from nines.core.zones import Kind, Zone, lying
from nines.registry import GAMES, ByGame, in_tricks

ALWAYS_HIDDEN: tuple[Kind, ...] = ("down", "draw")
"""Of what lies there nobody knows more than how much, before all is over."""
DETAILS: ByGame[Callable[[Any], Features]] = ByGame("features")
"""What a game's view tells beside what all views tell, as features."""


def observed(view: View) -> NDArray[np.float32]:
    """What the viewer knows, as one vector."""
    return np.array([number for _, numbers in features(view) for number in numbers], dtype=np.float32)


def layout(game: str, options: Options, seats: int) -> dict[str, slice]:
    """Where in that vector each feature stands at such a table, by its name."""
    declared = GAMES[game]
    places: dict[str, slice] = {}
    end = 0
    for name, numbers in features(declared.view(declared.start(options, seats), 0)):
        places[name] = slice(end, end + len(numbers))
        end += len(numbers)
    return places


def features(view: View) -> Features:
    """What the viewer knows, each thing with its name; at one table always the same names and lengths."""
    game, me, seats = GAMES[view.game], view.viewer, len(view.hands)
    zones: Sequence[Zone] = game.zones(view)
    yield from _cards(zones, game.pack, me, seats)
    yield from _order(view, zones, game.pack)
    yield "phase", marked(view.phase, phases(view))
    yield "turn", marked((view.turn - me) % seats if view.turn >= 0 else None, range(seats))
    yield "dealer", marked((view.dealer - me) % seats, range(seats))
    yield "deal", [squashed(view.deal)]
    sides = game.sides(seats, view.options)
    yield "score", [squashed(view.totals[sides[(me + at) % seats]]) for at in range(seats)]
    if in_tricks(view):
        most = len(game.pack) // seats
        yield "trump", marked(view.trump or "", (*SUITS, NO_TRUMP))
        yield "leader", marked((view.leader - me) % seats, range(seats))
        yield "taken", [view.taken[(me + at) % seats] / most for at in range(seats)]
    yield from DETAILS[view.game](view)


def _cards(zones: Iterable[Zone], pack: Cards, me: int, seats: int) -> Features:
    """For each place the cards that the viewer knows to lie there, and how many lie there, known or not."""
    counts: list[float] = []
    for zone, name in sorted(_named(zones, me, seats), key=lambda named: named[1]):
        if zone.kind not in ALWAYS_HIDDEN:
            yield name, plane(zone.there, pack)
        counts.append(len(zone.there) / len(pack))
    yield "counts", counts


def _named(zones: Iterable[Zone], me: int, seats: int) -> Iterator[tuple[Zone, str]]:
    for zone in zones:
        yield zone, zone_name(zone.kind, zone.seat, me, seats)


def zone_name(kind: Kind, seat: int | None, me: int, seats: int) -> str:
    """The feature that says what a viewer knows of a zone."""
    return kind if seat is None else f"{kind} {(seat - me) % seats}"


def _order(view: View, zones: Iterable[Zone], pack: Cards) -> Features:
    """Which open card was played when: of the tricks of the deal, with who played it, or of the pile."""
    played: Sequence[Card] = lying(zones, "pile")
    if in_tricks(view):
        played = (*cards_of(view.tricks), *view.trick)
        seats = len(view.hands)
        by_seat: list[list[Card]] = [[] for _ in range(seats)]
        for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
            for at, card in enumerate(cards):
                by_seat[(leader + at - view.viewer) % seats].append(card)
        yield from ((f"played {at}", plane(cards, pack)) for at, cards in enumerate(by_seat))
    when = {card: at / len(pack) for at, card in enumerate(played, 1)}
    yield "order", [when.get(card, 0.0) for card in pack]


def phases(state: State) -> tuple[str, ...]:
    """The phases that a game's states name."""
    return _phases(type(state))


@cache
def _phases(kind: type) -> tuple[str, ...]:
    return get_args(get_type_hints(kind)["phase"])
