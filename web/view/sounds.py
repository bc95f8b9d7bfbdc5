"""What is heard when the table is drawn anew, read off what has just happened. Off until the player turns sounds on.

Nothing is heard that the person at the screen may not know: only events told to their eyes are looked at, and cards
that lie face up. Hints, mistakes and passing over things are silent.
"""

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
from web.state.model import Match, Model
from web.state.timing import DEALT_CARD, dealing_time, scaled

NAMES = ("deal", "card", "jump", "trick", "clear", "trump", "turn", "end")
"""Every sound, in the order in which they follow each other; `web/js/sounds.js` draws them."""

LOUDNESS = {"soft": 0.25, "middle": 0.55, "loud": 1.0}
"""How loud each volume of the settings is, of 1."""


def sounds_between(before: Model, after: Model) -> tuple[str, ...]:
    """The sounds that go with the change from one model to the next, in their order, each once.

    Only that of a deal goes on for as long as cards are dealt: it is that of two rounds.
    """
    if not after.settings.sounds:
        return ()
    if not before.settings.sounds or before.settings.volume != after.settings.volume:
        return ("card",)  # the switch lets hear what it turns on, and how loud it is
    old, new = before.match, after.match
    if not new or after.screen != "table":
        return ()
    if old and old.id != new.id:
        old = None
    found = {name for event in new.last if (name := _of(event))} if not old or new.last is not old.last else set()
    if _mine(new) and not _mine(old):
        found.add("turn")
    rounds = scaled(after.settings.speed, dealing_time(new.state)) // (2 * DEALT_CARD)
    return ("deal",) * (max(1, rounds) if "deal" in found else 0) + tuple(name for name in NAMES[1:] if name in found)


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
