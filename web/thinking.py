"""A computer player's answer to a record: the same on the main thread and in the worker."""

from time import monotonic
from typing import Any

from nines import thoughts
from nines.bots.player import Budget
from nines.games import GAMES
from nines.moves import Move
from nines.record import Record, parse, start

SECONDS = 2.5
"""A device too slow for a level's fixed number of worlds stops thinking here: the floor below which levels weaken."""
JUMP_SECONDS = 0.15
"""Less than the shortest pause in which somebody might jump in: the pace must not tell that one was asked (SN17)."""
FALLBACK = thoughts.FALLBACK
QUICK = ("random", FALLBACK)
"""The players who answer at once, so that they can be asked where the page itself runs."""

_last: tuple[Record, Any] | None = None
"""The record asked about last and its state: the next question is nearly always about a longer one."""


def answer(record: Record, state: Any, at: int, player: str = "") -> Move:
    """The move of whoever's turn it is after `at` moves; thought with chance of its own, never that of the deals."""
    return thoughts.answer(record, state, at, budget(state), player)


def budget(state: Any) -> Budget:
    """What a decision may cost on this device, from now on."""
    until = monotonic() + (JUMP_SECONDS if state.phase == "jump" else SECONDS)
    return Budget(late=lambda: monotonic() > until)


def position(text: str) -> tuple[Record, Any]:
    """The record that a text holds and the state after its last move, with the deal that is due."""
    global _last
    record = parse(text)
    _last = record, caught_up(record)
    return _last


def caught_up(record: Record) -> Any:
    """The state after the record's last move, with the deal that is due; checks only what is new."""
    game = GAMES[record.game]
    if _last and continues(record, _last[0]):
        done, state = _last
    else:
        done, state = record._replace(moves=()), start(record)
    state, _ = game.deal(state, record.seed)
    for seat, made in record.moves[len(done.moves) :]:
        state, _ = game.play(state, seat, made)
        state, _ = game.deal(state, record.seed)
    return state


def continues(longer: Record, shorter: Record) -> bool:
    """Whether one record is the other with, perhaps, more moves."""
    return (
        longer._replace(moves=()) == shorter._replace(moves=()) and longer.moves[: len(shorter.moves)] == shorter.moves
    )
