"""Where cards come from and go to when the table is drawn anew, read off what has just happened.

A card that was on the screen before and still is travels by itself, from place to place. This tells the rest: from
which place a card comes that was nowhere to be seen, and to which one goes that is gone. Places are `seat-2` (counted
clockwise from whoever looks on), `draw`, `pile`, `spare`, `mybid`, or `off`, over the edge of the table.
"""

from typing import NamedTuple

from nines.events import (
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
    UpShown,
)
from web.model import Match, Model

PLAY, COLLECT, CLEAR, DEALT_CARD = 260, 380, 300, 110


class Motion(NamedTuple):
    """Places by card code, and for how long a card travels; `apart` is the time from one card's start to the next's."""

    come: dict[str, str]
    go: dict[str, str]
    ms: int = PLAY
    apart: int = 0
    turned_up: str = ""
    """The card that comes after all others."""


STILL = Motion({}, {})


def motion(before: Model, after: Model) -> Motion:
    """How the cards move from one model's table to the next one's."""
    old, new = before.match, after.match
    if not old or not new or old.id != new.id or before.screen != after.screen:
        return _laid_out(new) if new and after.screen == "table" else STILL
    moving = Motion({}, {})
    if old.showing and not new.showing:
        moving = moving._replace(ms=COLLECT)
        moving.go.update((str(one), _seat(old, old.showing.trick.winner)) for one in old.showing.trick.cards)
    if new.last is not old.last:
        for event in new.last:
            moving = _with(moving, event, old, new)
    return moving


def _laid_out(match: Match) -> Motion:
    dealt = next((event for event in match.last if isinstance(event, Dealt)), None)
    return _with(Motion({}, {}), dealt, match, match) if dealt else STILL


def _with(moving: Motion, event: Event, old: Match, new: Match) -> Motion:
    come, go = moving.come, moving.go
    match event:
        case Dealt(dealer=dealer, turned_up=turned_up):
            come.update((str(one), _seat(new, dealer)) for one in new.state.hands[new.eyes])
            if turned_up:
                come[str(turned_up)] = _seat(new, dealer)
            return moving._replace(apart=DEALT_CARD, turned_up=str(turned_up or ""))
        case Played(seat, cards):
            come.update((str(one), _seat(new, seat)) for one in cards)
            go.update((str(one), "pile") for one in cards)
        case DownTurned(seat, card, _):
            come[str(card)] = _seat(new, seat)
        case Drew(seat, cards) if seat == new.eyes:
            come.update((str(one), "draw") for one in cards)
        case Exchanged(seat, True) if seat == new.eyes:
            come.update((str(one), "spare") for one in new.state.hands[seat])
            go.update((str(one), "spare") for one in old.state.hands[seat])
        case PileTaken(seat, cards):
            come.update((str(one), "pile") for one in cards)
            go.update((str(one), _seat(new, seat)) for one in cards)
        case PileCleared(_, _, cards):
            go.update((str(one), "off") for one in cards)
            return moving._replace(ms=CLEAR)
        case UpShown(by_seat):
            come.update((str(one), _seat(new, seat)) for seat, cards in enumerate(by_seat) for one in cards)
        case BidLaid(seat, card) if seat == new.eyes:
            go[str(card)] = "mybid"
        case BidsShown(cards):
            come.update((str(one), _seat(new, seat)) for seat, one in enumerate(cards))
    return moving


def _seat(match: Match, seat: int) -> str:
    return f"seat-{(seat - match.eyes) % len(match.record.seats)}"
