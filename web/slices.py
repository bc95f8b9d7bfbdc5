"""Thinking that can be left at any time: each call thinks on for a moment and says how far it has come.

Whoever wants the answer asks the same question again until it is done; whoever does not just stops asking, or asks
another of the same kind, which ends the first. So the worker is never busy for long with what nobody wants to know.
"""

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, NamedTuple

from nines import thoughts
from nines.bots.player import Budget
from nines.cards import Unreadable
from nines.game import NATURE, NOBODY, NotLegal
from nines.outside import read_json
from nines.reasons import advice
from nines.record import parse, steps
from web import thinking

SLICE = 0.2
"""Seconds for which a call thinks on; a batch of worlds once begun is finished."""

Going = Iterator[Any]
_going: dict[str, tuple[tuple[str, int], Going]] = {}
"""By kind, the question that is being thought about."""


class Decided(NamedTuple):
    """A computer player's answer: the move as text; `cut` says that the device is too slow for its level."""

    move: str
    cut: bool = False


def think_on(text: str, at: int) -> str:
    """The answer of the seat to act in this record of `at` moves as JSON, or nothing yet: then ask again."""
    last = _another("move", text, at, _answers)
    return json.dumps(last._asdict()) if last else ""


def decided(text: str) -> Decided | None:
    """The answer that a text of `think_on` holds; None where there is none."""
    try:
        raw = read_json(text)
    except ValueError:
        return None
    move, cut = (raw.get("move"), raw.get("cut")) if isinstance(raw, dict) else (None, None)
    return Decided(move, cut) if isinstance(move, str) and isinstance(cut, bool) else None


def weigh(text: str, at: int) -> str:
    """A hint for the seat to act in this record of `at` moves, as far as it has come: advice as JSON."""
    return str(_another("hint", text, at, _hint))


def why(text: str, at: int) -> str:
    """Why move number `at` of this record, from 0, was chosen, as far as it has come: advice as JSON.

    Of a deal that is still being played nothing is told, for a thought tells of the hand it was about: then the answer
    is `{"refused": "deal"}`; it is `{"refused": "move"}` where the record has no such move.
    """
    return str(_another("why", text, at, _why))


def _another(kind: str, text: str, at: int, begin: Callable[[str, int], Going]) -> Any:
    """What another slice of time makes of a question; a new question of its kind takes the place of the one before."""
    question, going = _going.get(kind, (None, iter(())))
    if question != (text, at):
        going = begin(text, at)
    until, last = monotonic() + SLICE, None
    for last in going:
        if monotonic() > until:
            _going[kind] = (text, at), going
            return last
    _going.pop(kind, None)
    return last


def _answers(text: str, at: int) -> Going:
    """None for as long as it takes, and then the answer."""
    record, state = thinking.position(text)
    before = None
    for leaning in thoughts.answers(record, state, at, thinking.budget(state)):
        before = leaning
        yield None
    if before:
        # A chance to jump in must be answered at once: it says nothing of how fast the device is (SN17).
        yield Decided(str(before.move), before.found is not None and before.found.cut and state.phase != "jump")


def _hint(text: str, at: int) -> Going:
    record, state = thinking.position(text)
    yield from map(advice.write, thoughts.advice(record, state, at, thinking.budget(state)))


def _why(text: str, at: int) -> Going:
    try:
        record = parse(text)
        past = [step for step in steps(record) if step.seat != NATURE]
    except (Unreadable, NotLegal):
        yield _refused("move")
        return
    if not 0 <= at < len(past):
        yield _refused("move")
    elif all(step.after.turn not in (NATURE, NOBODY) for step in past[at:]):
        yield _refused("deal")
    else:
        # No deadline: the whole thought again, however slow the device.
        _, made = record.moves[at]
        yield from map(advice.write, thoughts.advice(record, past[at].before, at, Budget(), made))


def _refused(reason: str) -> str:
    return json.dumps({"refused": reason})
