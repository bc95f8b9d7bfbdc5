"""How much is said aloud: what a screen reader is told by itself, while the log always holds everything."""

from typing import Literal

from nines.core.events import (
    BidsShown,
    Dealt,
    DownTurned,
    Drew,
    Ended,
    Event,
    Exchanged,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    Skipped,
    SpareShown,
    TrickTaken,
    TrumpMade,
    UpShown,
    WentOut,
)

Weight = Literal["result", "play", "detail"]
_HEARD: dict[str, tuple[Weight, ...]] = {
    "all": ("result", "play", "detail"),
    "plays": ("result", "play"),
    "mine": ("result",),
}


def weight(event: Event, viewer: int | None) -> Weight:
    """How much an event matters to the `viewer`: what came out or befell them, what was played, the rest."""
    match event:
        case Dealt() | TrumpMade() | TrickTaken() | BidsShown() | Scored() | WentOut() | Ended():
            return "result"
        case Drew() | Skipped() | PileTaken() | DownTurned() if event.seat == viewer:
            return "result"
        case Played() | Exchanged() | SpareShown() | UpShown() | PileTaken() | PileCleared() | DownTurned() | Skipped():
            return "play"
        case _:
            return "detail"


def is_heard(weight: Weight, said: str) -> bool:
    """Whether something of this weight is said aloud at this setting (`all`, `plays` or `mine`)."""
    return weight in _HEARD[said]
