"""How the cards travel when the table is drawn anew, read off what has just happened.

A card that was on the page and still is goes by itself from where it was seen to where it lies. This tells the rest:
which way a card takes that comes from out of sight or goes there, when it sets out, and when it is turned.

A place is `seat N` (where seat N's cards are held, counted clockwise from whoever looks on), `coaster N`, `fan N K`
(the back number K beside its name), `up N K` and `down N K` (its pair number K), a pile by its name (`draw`, `pile`,
`spare`, `talon`, `bid`, `mybid`), `laid K` (the pile, as its card number K is laid on it), `off` (over the edge of the
table), `card C` (where card C lay before), `here` (where the card lies now), or nothing: where the card was seen.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from nines.core.cards import Card, Cards
from nines.core.events import (
    BidLaid,
    BidsShown,
    Dealt,
    DownTurned,
    Drew,
    Event,
    Exchanged,
    PileCleared,
    PileTaken,
    Played,
    UpChosen,
    UpShown,
)
from nines.core.game import left_of
from nines.core.trick import Trick
from nines.core.zones import Kind, lying
from nines.registry import GAMES
from web.state.model import Match, Model
from web.state.timing import DEALT_CARD

PLAY, JUMP, GATHER, COLLECT, DRAW = 260, 200, 150, 400, 130
"""Milliseconds at normal speed: a card to the table, a jump-in, a trick's cards to the winner's, then all of them to
the winner, and until the first card is drawn."""
TURN, LOOK, LONG_LOOK, REST, SQUARE, SLIDE = 90, 260, 620, 220, 160, 300
"""A card is turned, is looked at (longer where it does not fit), a pile rests before it goes, is squared up, slides."""
SWEPT, PACKET, OWN_APART, APART = 300, 4, 22, 45
"""A hand laid down goes; so many backs stand for a hand nobody sees; from card to card of a whole hand."""
HELD_BACKS, SHOWN_OF_PILE = 5, 8
"""At most so many backs lie beside a name, and so many cards of the pile are drawn."""


class Waypoint(NamedTuple):
    """A place on the way, and how many milliseconds after the redraw, at normal speed, the card is there."""

    place: str
    at: int


class Flight(NamedTuple):
    """The way of one card, by its code; without one it is a back, and nobody knows which."""

    card: str
    way: tuple[Waypoint, ...]
    turned: Literal["", "up", "down"] = ""
    turned_at: int = 0
    veils: bool = False
    """Whether what lies at the end of the way, a back or a whole pile, is not there before the card is."""


Motion = tuple[Flight, ...]
"""All cards that travel, those on top last."""


def flights_between(before: Model, after: Model) -> Motion:
    """How the cards move from one model's table to the next one's."""
    old, new = before.match, after.match
    if not new or after.screen != "table" or new.curtain:
        return ()
    if not old or old.id != new.id or before.screen != after.screen:
        return tuple(flight for event in new.last if isinstance(event, Dealt) for flight in _dealt(event, new))
    flights: list[Flight] = []
    if old.showing and old.showing.trick and not new.showing:
        flights += _collected(old.showing.trick, old)
    if new.last is not old.last:
        for event in new.last:
            flights = _then(flights, event, old, new)
    return tuple(flights)


def _then(flights: list[Flight], event: Event, old: Match, new: Match) -> list[Flight]:
    """The flights with what this event adds to them, or makes of those that are on their way already."""
    match event:
        case Dealt():
            return [*flights, *_dealt(event, new)]
        case Played(seat, cards, jumped=jumped):
            return [*flights, *_played(cards, _place(new, seat), jumped=jumped)]
        case DownTurned(seat, card, played):
            return [*flights, _down_turned(card, played, seat, old, new)]
        case PileCleared(_, _, cards):
            return _cleared(flights, cards)
        case PileTaken(seat, cards):
            return _taken(flights, cards, seat, new)
        case Drew(seat, cards):
            return [*flights, *_drawn(cards, seat, new)]
        case Exchanged(seat, True):
            return [*flights, *_exchanged(seat, old, new)]
        case UpChosen(seat, cards) if seat != new.viewer:
            return [*flights, *_laid_up(len(cards), seat, new)]
        case UpShown(by_seat):
            return _shown_up(flights, by_seat, new)
        case BidLaid(seat, card) if seat != new.viewer:
            return [*flights, Flight("", _way(f"seat {_place(new, seat)}", "bid", 0, PLAY), veils=True)]
        case BidsShown(cards):
            return [*flights, *(_turned_here(card, PLAY) for seat, card in enumerate(cards) if seat != new.viewer)]
    return flights


def _place(match: Match, seat: int) -> int:
    """How many steps clockwise a seat is from whoever looks on."""
    return (seat - match.viewer) % len(match.record.seats)


def _way(start: str, end: str, at: int, ms: int) -> tuple[Waypoint, ...]:
    return (Waypoint(start, at), Waypoint(end, at + ms))


def _shown(card: Card, start: str, at: int, ms: int) -> Flight:
    """A card that is turned just as it arrives where it is looked at."""
    return Flight(str(card), _way(start, "here", at, ms), "up", at + ms - TURN)


def _turned_here(card: Card, at: int, since: int = 0) -> Flight:
    """A card that lies face down since then, and is turned where it lies."""
    return Flight(str(card), _way("here", "here", since, at + TURN - since), "up", at)


# ---- a deal ----------------------------------------------------------------------------------------------------


def _dealt(event: Dealt, new: Match) -> list[Flight]:
    """Round by round, a card for each seat and the spare hand; then what is left of the pack, its top card turned up.

    In shedding the first rounds are the down cards.
    """
    state, size = new.state, len(new.state.hands)
    dealer = f"seat {_place(new, event.dealer)}"
    first = left_of(event.dealer, size)
    zones = GAMES[state.game].zones(state)
    spare = bool(lying(zones, "spare"))
    share = DEALT_CARD // (size + spare)
    downs = len(lying(zones, "down", seat=0))
    flights: list[Flight] = []
    for step in range(size):
        seat = (first + step) % size
        place, start = _place(new, seat), step * share
        for number in range(downs):
            way = _way(dealer, f"down {place} {number}", start + number * DEALT_CARD, PLAY)
            flights.append(Flight("", way, veils=True))
        for number, card in enumerate(_in_order(new) if seat == new.viewer else state.hands[seat]):
            at = start + (downs + number) * DEALT_CARD
            if seat == new.viewer:
                flights.append(_shown(card, dealer, at, PLAY))
            else:
                in_fan = number < HELD_BACKS
                end = f"fan {place} {number}" if in_fan else f"seat {place}"
                flights.append(Flight("", _way(dealer, end, at, PLAY), veils=in_fan))
    for number in range(len(state.hands[0]) if spare else 0):
        at = size * share + number * DEALT_CARD
        flights.append(Flight("", _way(dealer, "spare", at, PLAY), veils=number == 0))
    last = max(flight.way[0].at for flight in flights) + share
    for zone in zones:
        if zone.kind in ("draw", "talon") and zone.cards:
            flights.append(Flight("", _way(dealer, zone.kind, last, PLAY), veils=True))
    if event.turned_up:
        flights.append(_turned_here(event.turned_up, last + PLAY + TURN, last + PLAY))
    # The pack is in the dealer's hand until its last card is dealt.
    return [Flight("", _way(dealer, dealer, 0, last)), *flights]


def _in_order(match: Match) -> Cards:
    return tuple(sorted(match.state.hands[match.viewer]))


# ---- tricks ----------------------------------------------------------------------------------------------------


def _played(cards: Cards, place: int, *, jumped: bool) -> Iterable[Flight]:
    for number, card in enumerate(cards):
        at, ms = (0, JUMP) if jumped else (number * 60, PLAY)
        yield Flight(str(card), _way(f"seat {place}", "here", at, ms), "up" if place else "", at)


def _collected(trick: Trick, old: Match) -> Iterable[Flight]:
    """The cards go to the one that won, and with it to the winner."""
    cards, winner = trick.cards, trick.winner
    won = cards[(winner - trick.leader) % len(cards)]
    for card in sorted(cards, key=lambda card: card == won):
        middle = Waypoint(f"card {won}", GATHER)
        yield Flight(str(card), (Waypoint("", 0), middle, Waypoint(f"coaster {_place(old, winner)}", COLLECT)))


def _exchanged(seat: int, old: Match, new: Match) -> Iterable[Flight]:
    """One's own hand is laid down and turned, then the spare hand comes; of others only that backs change places."""
    if seat == new.viewer:
        for number, card in enumerate(sorted(old.state.hands[seat])):
            yield Flight(str(card), _way("", "spare", number * OWN_APART, SWEPT), "down", number * OWN_APART)
        for number, card in enumerate(_in_order(new)):
            yield _shown(card, "spare", SWEPT + number * APART, PLAY)
        return
    theirs = f"seat {_place(new, seat)}"
    for number in range(PACKET):
        yield Flight("", _way(theirs, "spare", number * APART, SWEPT))
    for number in range(PACKET):
        yield Flight("", _way("spare", theirs, SWEPT + (number + 1) * APART, SWEPT))


# ---- shedding --------------------------------------------------------------------------------------------------


def _laid_up(count: int, seat: int, new: Match) -> Iterable[Flight]:
    place = _place(new, seat)
    for number in range(count):
        yield Flight("", _way(f"seat {place}", f"up {place} {number}", number * 60, PLAY), veils=True)


def _shown_up(flights: list[Flight], by_seat: Sequence[Cards], new: Match) -> list[Flight]:
    """The up cards are turned where they lie; whoever chose last lays them first."""
    came = {flight.way[-1].place: flight.way for flight in flights}
    shown = []
    for seat, cards in enumerate(by_seat):
        place = _place(new, seat)
        for number, card in enumerate(cards if place else ()):
            way = came.get(f"up {place} {number}")
            if way:
                shown.append(
                    Flight(str(card), (*way[:-1], Waypoint("here", way[-1].at), Waypoint("here", 500)), "up", 410)
                )
            else:
                shown.append(_turned_here(card, 410))
    return shown


def _drawn(cards: Cards, seat: int, new: Match) -> Iterable[Flight]:
    for number, card in enumerate(cards):
        at = DRAW + number * 90
        mine = seat == new.viewer
        yield (
            _shown(card, "draw", at, PLAY) if mine else Flight("", _way("draw", f"seat {_place(new, seat)}", at, PLAY))
        )


def _slots(match: Match, kind: Kind, seat: int) -> tuple[Card | None, ...]:
    zones = GAMES[match.state.game].zones(match.state)
    return next(zone.cards for zone in zones if (zone.kind, zone.seat) == (kind, seat))


def _down_turned(card: Card, played: bool, seat: int, old: Match, new: Match) -> Flight:
    """A down card is turned where it lies and looked at; then it goes on the pile, or into the hand with the pile."""
    downs, ups = _slots(old, "down", seat), _slots(old, "up", seat)
    there = [slot for slot, down in enumerate(downs) if down or slot < len(ups)]
    slot = next(slot for slot in there if downs[slot] != _slots(new, "down", seat)[slot])
    place = f"down {_place(new, seat)} {there.index(slot)}"
    look = TURN + (LOOK if played else LONG_LOOK)
    return Flight(str(card), (Waypoint(place, 0), Waypoint(place, look), Waypoint("here", look + PLAY)), "up", 0)


def _cleared(flights: list[Flight], pile: Cards) -> list[Flight]:
    """What was just laid comes to lie, and the pile rests for a moment; then it is squared up and slides off."""
    coming = {flight.card: flight for flight in flights}
    landed = max(PLAY, *(flight.way[-1].at for flight in flights))
    going = landed + REST
    away = (Waypoint("pile", going + SQUARE), Waypoint("off", going + SQUARE + SLIDE))
    gone = []
    for number, card in list(enumerate(map(str, pile)))[-SHOWN_OF_PILE:]:
        flight, laid = coming.get(card), f"laid {number}"
        if flight:
            way = (*flight.way[:-1], Waypoint(laid, flight.way[-1].at), Waypoint(laid, going), *away)
            gone.append(flight._replace(way=way))
        else:
            # Where the question that was asked has left the page, the pile lies lower on a phone than it did.
            gone.append(Flight(card, (Waypoint("", 0), Waypoint(laid, PLAY), Waypoint(laid, going), *away)))
    others = set(map(str, pile))
    return [*(flight for flight in flights if flight.card not in others), *gone]


def _taken(flights: list[Flight], cards: Cards, seat: int, new: Match) -> list[Flight]:
    """The pile goes into a hand: one's own card by card, another's squared up; so does a down card that did not fit."""
    turned = flights[0] if flights else None
    begin = turned.way[-2].at if turned else 0
    mine = seat == new.viewer
    taken = []
    apart = min(APART, 400 // len(cards))
    for number, card in enumerate(cards if mine else cards[-SHOWN_OF_PILE:]):
        if turned and str(card) == turned.card:
            end = (
                Waypoint("here", turned.way[-1].at)
                if mine
                else Waypoint(f"seat {_place(new, seat)}", turned.way[-1].at + SQUARE)
            )
            taken.append(turned._replace(way=(*turned.way[:-1], end)))
        elif mine:
            at = begin + number * apart
            taken.append(Flight(str(card), (Waypoint("pile", 0), Waypoint("pile", at), Waypoint("here", at + PLAY))))
        else:
            last = Waypoint(f"seat {_place(new, seat)}", begin + SQUARE + PLAY)
            taken.append(
                Flight(str(card), (Waypoint("", 0), Waypoint("", begin), Waypoint("pile", begin + SQUARE), last))
            )
    return taken


def left_to_right(moving: Motion, order: Sequence[str]) -> Motion:
    """The same ways at the same times, but cards that come one by one into a hand come in this order of codes."""
    coming: dict[str, list[Flight]] = {}
    for flight in moving:
        if flight.turned == "up" and flight.card in order and flight.way[0].place != "here":
            coming.setdefault(flight.way[0].place, []).append(flight)
    changed: dict[str, Flight] = {}
    for flights in coming.values():
        codes = sorted((flight.card for flight in flights), key=order.index)
        changed.update((flight.card, flight._replace(card=code)) for flight, code in zip(flights, codes))
    return tuple(changed.get(flight.card, flight) for flight in moving)


def hold(flight: Flight) -> Flight:
    """The flight of a card that is seen already: it stays where it is until it sets out."""
    first, *others = flight.way
    return flight._replace(way=(Waypoint("", 0), Waypoint("", first.at), *others)) if first.at > 0 else flight


def remaining(flight: Flight, passed: float) -> Flight:
    """What is left of a flight after so many milliseconds: it goes on from where the card is seen then.

    One that has just arrived, and may still be seen on its way for a frame, has a millisecond left.
    """
    ahead = [Waypoint(stop.place, max(1, round(stop.at - passed))) for stop in flight.way if stop.at > passed]
    ahead = ahead or [Waypoint(flight.way[-1].place, 1)]
    way = ahead if len(ahead) == len(flight.way) else [Waypoint("", 0), *ahead]
    turned_at = round(flight.turned_at - passed)
    return flight._replace(way=tuple(way), turned=flight.turned if turned_at > 0 else "", turned_at=turned_at)
