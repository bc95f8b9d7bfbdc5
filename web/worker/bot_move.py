"""A computer player's answer to a record: the same on the main thread and in the worker."""

from time import monotonic
from typing import NamedTuple

from nines.advice import advisor
from nines.bots.player import Budget
from nines.core.game import State
from nines.core.moves import Move
from nines.records import daily
from nines.records.record import Record, parse, start
from nines.registry import GAMES

SECONDS = 2.5
"""A device too slow for a level's fixed number of worlds stops thinking here: the floor below which levels weaken."""
JUMP_SECONDS = 0.15
"""Less than the shortest pause in which somebody might jump in: the pace must not tell that one was asked (SN17)."""
FALLBACK = advisor.FALLBACK
QUICK = ("random", FALLBACK)
"""The players who answer at once, so that they can be asked where the page itself runs."""


def answer(record: Record, state: State, at: int, player: str = "") -> Move:
    """The move of whoever's turn it is after `at` moves; thought with chance of its own, never that of the deals."""
    return advisor.answer(record, state, at, budget(state, record), player)


def budget(state: State, record: Record) -> Budget:
    """What a decision may cost on this device, from now on: as much as it takes for a quick player, whose answer is the
    same everywhere, and in a deal of the day."""
    if daily.is_daily(record) or advisor.player(record, state.turn) in advisor.QUICK:
        return Budget()
    until = monotonic() + (JUMP_SECONDS if GAMES[state.game].out_of_turn(state) else SECONDS)
    return Budget(late=lambda: monotonic() > until)


class ReplayedRecord(NamedTuple):
    """A record and the state after its last move, with the deal that is due; `laid` is what the text said of hidden
    cards that lie otherwise, empty where they lie as they were dealt."""

    record: Record
    state: State
    laid: str = ""


def position(text: str, before: ReplayedRecord | None = None) -> ReplayedRecord:
    """The position that a text holds (`web.state.model.Match.position`); where it goes on from one `before`, checks
    only what is new."""
    first, _, laid = text.partition("\n")
    record = parse(first)
    game = GAMES[record.game]
    if before and before.laid == laid and continues(record, before.record):
        done, state = before.record, before.state
    elif laid:
        from nines.records.laid import Laid, laid_out  # few matches are played so

        done, state = record, laid_out(record, Laid.parse(laid))
    else:
        done, state = record._replace(moves=()), start(record)
    state, _ = game.deal(state, record.seed)
    for seat, made in record.moves[len(done.moves) :]:
        state, _ = game.play(state, seat, made)
        state, _ = game.deal(state, record.seed)
    return ReplayedRecord(record, state, laid)


def continues(longer: Record, shorter: Record) -> bool:
    """Whether one record is the other with, perhaps, more moves."""
    return (
        longer._replace(moves=()) == shorter._replace(moves=()) and longer.moves[: len(shorter.moves)] == shorter.moves
    )
