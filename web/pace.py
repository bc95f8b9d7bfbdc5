"""How long things take at the table, in milliseconds, so that the eye can follow and the pace tells no secret."""

from typing import Any

from nines.events import DownTurned, Events, Exchanged, PileCleared, PileTaken, UpShown
from nines.game import NATURE
from nines.moves import Deal, Move

FACTOR = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
DEALT_CARD, THINK, THINK_AFTER_PAUSE, PAUSE, REST, RESULT = 110, 500, 200, 500, 900, 3000
OWN, OUT_CARD, OUT_TRICK = 400, 120, 300
"""The beat before a card is played in the person's stead; a card and a finished trick while a deal is played out."""


def at(speed: str, ms: int) -> int:
    """So many milliseconds at this speed: none at all at `instant`."""
    return round(ms * FACTOR[speed])


def thinking(seat: int) -> int:
    """How long the computer player at a seat takes at least, at normal speed: by its temper, never by its cards."""
    from nines.bots.tempers import TEMPERS  # a table where nobody thinks has no need of the players

    return round(THINK * TEMPERS[seat].pace)


def dealing(state: Any) -> int:
    """How long a deal takes to lie on the table, at normal speed."""
    if not state.hands:
        return 0
    down = len(state.downs[0]) if state.game == "shedding" else 0
    return DEALT_CARD * (max(map(len, state.hands)) + down)


def watched(events: Events) -> int:
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


def wants_pause(state: Any, mover: int, made: Move | Deal) -> bool:
    """Whether, for all that everybody at the table can see, somebody might now have the chance to jump in (SN17).

    The table then waits the same time whether or not somebody has it. `state` is the state after the move.
    """
    if state.game != "shedding" or mover == NATURE or state.phase not in ("play", "jump"):
        return False
    if not isinstance(made, Move) or made.verb == "pass" or not state.options["jumping_in"]:
        return False
    from nines.games.shedding_pile import missing  # for shedding alone

    four = set(missing(state.pile))
    following = state.resumes if state.phase == "jump" else state.turn
    no_chance = {mover, following, *state.out}
    elsewhere = {one for seat in (mover, following) for one in state.ups[seat]}.union(state.pile, state.gone)
    return bool(four) and not four & elsewhere and len(no_chance) < len(state.hands)
