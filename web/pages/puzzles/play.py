"""How a puzzle goes on: the table at the choice, the answer, and the deal that refutes a wrong one."""

from functools import cache

from nines.core.game import State
from nines.core.moves import Move
from nines.puzzles.answers import right_answers
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.refutation import Refutation, refute
from nines.puzzles.stored import puzzle as stored_puzzle
from nines.registry import GAMES
from web.match import turn_flow
from web.match.exercise import at_table, idle
from web.state import timing
from web.state.effects import Effects, Wait
from web.state.model import Match
from web.state.puzzle import PUZZLE, Attempt
from web.state.settings import Settings

BEAT, REST = 800, 1300
"""Milliseconds at normal speed: between two moves of a refutation, and for which a trick stays."""

Played = tuple[Attempt, Effects]


def puzzle(attempt: Attempt) -> Puzzle:
    """The puzzle on the table."""
    return stored_puzzle(attempt.key, attempt.number)


def begin(key: str, number: int, settings: Settings) -> Attempt:
    """The puzzle of this number, waiting for an answer; raises Unreadable where there is none."""
    return Attempt(key, number, _table(stored_puzzle(key, number), settings))


def again(attempt: Attempt, settings: Settings) -> Attempt:
    """The same puzzle once more."""
    match = _table(puzzle(attempt), settings)
    return attempt._replace(
        match=match, stage="ask", wrong=None, told=False, rest=(), ended=None, runs=attempt.runs + 1
    )


def _table(asked: Puzzle, settings: Settings) -> Match:
    match = turn_flow.lay_out(PUZZLE, asked.record, at_table(settings), asked.state.turn)
    if not asked.record.moves:
        match = turn_flow.with_next_deal(match, at_table(settings))
    return match._replace(curtain=False, last=())


def answer(attempt: Attempt, move: Move, settings: Settings) -> Attempt:
    """The puzzle after this legal move: right or wrong, it lies on the table."""
    asked = puzzle(attempt)
    match, _ = turn_flow.make_move(attempt.match, move, at_table(settings))
    runs = attempt.runs + 1
    if move in right_answers(asked):
        return attempt._replace(match=idle(match), stage="right", runs=runs)
    return attempt._replace(match=idle(match), stage="wrong", wrong=move, failed=True, runs=runs)


def told(attempt: Attempt, settings: Settings) -> Attempt:
    """The puzzle once its answer was asked for: it is played, or after a wrong choice marked in the hand."""
    fresh, best = again(attempt, settings)._replace(failed=True), puzzle(attempt).answer
    if attempt.wrong and set(best.cards) - set(attempt.wrong.cards):
        return answer(fresh, attempt.wrong, settings)._replace(stage="right", told=True)
    return answer(fresh, best, settings)._replace(told=True)


def is_answered(attempt: Attempt) -> bool:
    """Whether an answer was given and nothing goes on by itself, so that the table can be asked about."""
    return attempt.stage in ("right", "wrong", "lost")


def refutation(attempt: Attempt) -> Refutation | None:
    """The deal in which the wrong choice loses the goal; None where what is right was counted."""
    return _refuted(attempt.key, attempt.number, attempt.wrong) if attempt.wrong else None


@cache
def _refuted(key: str, number: int, wrong: Move) -> Refutation | None:
    asked = stored_puzzle(key, number)
    return refute(asked.view, wrong, asked.goal) if asked.kind == "sure" else None


@cache
def lost_end(key: str, number: int, wrong: Move) -> State | None:
    """The end of the deal that refutes a wrong choice, known before it is played on the table; None where what is right
    was counted."""
    found = _refuted(key, number, wrong)
    if not found:
        return None
    state = found.world
    for seat, move in found.moves:
        state, _ = GAMES[key].play(state, seat, move)
    return state


def show(attempt: Attempt, settings: Settings) -> Played:
    """The wrong choice refuted on the table: the deal in which it loses is played out by itself."""
    found = refutation(attempt)
    if not found:
        return attempt, ()
    match = _table(puzzle(attempt), settings)._replace(state=found.world)
    return go_on(attempt._replace(match=idle(match), stage="shown", rest=found.moves), settings)


def go_on(attempt: Attempt, settings: Settings) -> Played:
    """The refutation after a beat: its next card, or its end, where the position comes back."""
    match = attempt.match
    if not attempt.rest:
        position = idle(_table(puzzle(attempt), settings))._replace(panel=match.panel)
        return attempt._replace(stage="lost", match=position, ended=match._replace(last=())), ()
    if match.showing:
        # The trick goes first, so that the next card comes to an empty table.
        return _wait(attempt._replace(match=idle(match._replace(showing=None, last=()))), BEAT // 2, settings)
    (_, move), *rest = attempt.rest
    after, _ = turn_flow.make_move(match._replace(waiting=""), move, at_table(settings))
    attempt = attempt._replace(match=idle(after), rest=tuple(rest))
    return _wait(attempt, REST if after.showing else BEAT, settings)


def _wait(attempt: Attempt, ms: int, settings: Settings) -> Played:
    attempt = attempt._replace(runs=attempt.runs + 1)
    return attempt, (_after(attempt, ms, settings),)


def _after(attempt: Attempt, ms: int, settings: Settings) -> Wait:
    made = len(attempt.match.record.moves)
    return Wait(timing.scaled(timing.to_watch(settings.speed), ms), PUZZLE, made, "puzzle", attempt.runs)


def retell(attempt: Attempt, settings: Settings) -> Attempt:
    """The same puzzle in the language that is set now; what was being shown begins anew."""
    if attempt.stage == "right" and attempt.told:
        return told(attempt, settings)
    fresh = again(attempt, settings)
    return answer(fresh, puzzle(attempt).answer, settings) if attempt.stage == "right" else fresh
