"""What is heard when the table is drawn anew, read off what has just happened. Off until the player turns sounds on.

Nothing is heard that the person at the screen may not know: only events told to their eyes are looked at, and cards
that lie face up. Hints, mistakes and passing over things are silent.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.events import (
    BidLaid,
    Dealt,
    DownTurned,
    Drew,
    Ended,
    Event,
    Exchanged,
    PileCleared,
    PileTaken,
    Played,
    TrickTaken,
    TrumpMade,
    UpShown,
)
from nines.core.game import NOBODY
from nines.core.zones import counted
from nines.registry import GAMES
from web.match import players
from web.state.model import Match, Model
from web.state.timing import DEALT_CARD, dealing_time, scaled

NAMES = ("deal", "card", "jump", "trick", "clear", "trump", "turn", "end", "won", "lost", "stone")
"""Every sound, in the order in which they follow each other; `web/js/sounds.js` draws them."""

LOUDNESS = {"soft": 0.25, "middle": 0.55, "loud": 1.0}
"""How loud each volume of the settings is, of 1."""


def sounds_between(before: Model, after: Model) -> tuple[str, ...]:
    """The sounds that go with the change from one model to the next, in their order, each once.

    Only that of a deal goes on for as long as cards are dealt: it is that of two rounds; and each stone or
    card that falls at the end is heard.
    """
    if not after.settings.sounds:
        return ()
    if not before.settings.sounds or before.settings.volume != after.settings.volume:
        return ("card",)  # the switch lets hear what it turns on, and how loud it is
    found, new = _happened(before, after), after.match
    if not new or not found:
        return ()
    rounds = scaled(after.settings.speed, dealing_time(new.state)) // (2 * DEALT_CARD)
    fallen = _fallen(new) if "stone" in found else ()
    return (
        *("deal",) * (max(1, rounds) if "deal" in found else 0),
        *(name for name in NAMES[1:-1] if name in found), *fallen,
    )  # fmt: skip


def touches_between(before: Model, after: Model) -> tuple[int, ...]:
    """How the device is to vibrate with the change from one model to the next, in milliseconds on and off in turn."""
    if not after.settings.haptics:
        return ()
    if not before.settings.haptics:
        return FELT["card"]  # the switch lets feel what it turns on
    found = _happened(before, after)
    return next((FELT[name] for name in FELT if name in found), ())


FELT: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"won": (30, 60, 30, 60, 60), "lost": (90,), "jump": (15, 40, 15), "turn": (25,), "card": (10,)}
)
"""What can be felt, the most important first."""


def _happened(before: Model, after: Model) -> set[str]:
    """The names of what has happened before the eyes of the person at the screen."""
    old, new = before.match, after.match
    if not new or after.screen != "table":
        return set()
    if old and old.id != new.id:
        old = None
    found = {name for event in new.last if (name := _of(event))} if not old or new.last is not old.last else set()
    if "end" in found:
        found.discard("end")
        if not new.showing:  # else it is heard when the page of the end comes
            found.add(_ending(new))
    if old and new.just_ended and not old.just_ended and new.state.turn == NOBODY:
        found |= {_ending(new), "stone"}
    if _mine(new) and not _mine(old):
        found.add("turn")
    return found


def _ending(match: Match) -> str:
    """How the match ended for the one person at the screen; for several, or nobody, only that it did."""
    me = players.only_person(match.record, shared=match.shared)
    winners = next((event.winners for event in match.last if isinstance(event, Ended)), match.state.winners)
    if me is None or not winners:
        return "end"
    side = GAMES[match.record.game].sides(len(match.names), match.record.options)[me]
    return "won" if side in winners else "lost"


def _fallen(match: Match) -> tuple[str, ...]:
    """What is heard to fall, nine at most: as many stones as the winner has, or the most cards left to a player."""
    game, state = GAMES[match.record.game], match.state
    if game.tricks:
        won = [abs(state.totals[side]) for side in state.winners]
        return ("stone",) * min(9, max(won, default=0))
    return ("card",) * min(9, max(counted(game.zones(state), len(match.names))))


def _of(event: Event) -> str:
    match event:
        case Dealt():
            return "deal"
        case Played(jumped=True):
            return "jump"
        case Played() | BidLaid() | Drew() | DownTurned() | UpShown():
            return "card"
        case TrickTaken() | PileTaken() | Exchanged(swapped=True):
            return "trick"
        case PileCleared():
            return "clear"
        case TrumpMade():
            return "trump"
        case Ended():
            return "end"
    return ""


def _mine(match: Match | None) -> bool:
    """Whether the person at the screen is to decide something."""
    return bool(match and not match.waiting and not match.curtain and match.state.turn == match.viewer)
