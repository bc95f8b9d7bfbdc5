"""How long things take at the table, in milliseconds, so that the eye can follow and the pace tells no secret."""

from typing import Literal, get_args

from nines.core.events import DownTurned, Events, Exchanged, PileCleared, PileTaken, UpShown
from nines.core.game import State
from nines.core.moves import Deal, Move
from nines.core.zones import BEFORE, lying
from nines.registry import GAMES

Pace = Literal["slow", "normal", "fast"]
PACES: tuple[Pace, ...] = get_args(Pace)
FACTOR = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
DEALT_CARD, THINK, THINK_AFTER_PAUSE, PAUSE, REST, RESULT = 110, 500, 200, 500, 1600, 3000
NEXT_DEAL = 6000
"""How long nobody has touched the result of a deal before the next one is dealt by itself, where that is wanted."""
WEIGHING = 400
"""How long after the last card of a deal its choices begin to be weighed: once that card lies there."""
OWN, OUT_CARD, OUT_TRICK = 400, 120, 300
"""The beat before a card is played in the person's stead; a card and a finished trick while a deal is played out."""


def scaled(speed: str, ms: int) -> int:
    """So many milliseconds at this speed: none at all at `instant`."""
    return round(ms * FACTOR[speed])


def to_watch(speed: str) -> str:
    """The speed at which is shown what nobody can stop to look at: at `instant` nothing of it would be seen."""
    return "fast" if speed == "instant" else speed


def thinking_time(seat: int) -> int:
    """How long the computer player at a seat takes at least, at normal speed: by its temper, never by its cards."""
    from nines.bots.playing_styles import STYLES  # a table where nobody thinks has no need of the players

    return round(THINK * STYLES[seat].pace)


def dealing_time(state: State) -> int:
    """How long a deal takes to lie on the table, at normal speed."""
    if not state.hands:
        return 0
    zones = GAMES[state.game].zones(state)
    return DEALT_CARD * max(len(lying(zones, *BEFORE, seat=seat)) for seat in range(len(state.hands)))


def watching_time(events: Events) -> int:
    """How much longer than a card played this takes to be seen, at normal speed: by what everybody may see of it."""
    longer = 0
    for event in events:
        match event:
            case PileCleared() | UpShown():
                longer += 400
            case DownTurned(_, _, played):
                longer += 300 if played else 600
            case PileTaken() | Exchanged(_, True):
                longer += 300
    return longer


def wants_pause(state: State, mover: int, made: Move | Deal) -> bool:
    """Whether the table waits, since for all that everybody can see somebody might now act out of turn (SN17).

    It waits the same time whether or not somebody has the chance. `state` is the state after the move.
    """
    return GAMES[state.game].may_interrupt(state, mover, made)
