"""Thinking that can be left at any time: each call thinks on for a moment and says how far it has come.

Whoever wants the answer asks the same question again until it is done; whoever does not just stops asking, or asks
another of the same kind, which ends the first. So the worker is never busy for long with what nobody wants to know.
"""

import gc
import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import NamedTuple

from nines.advice import advice, advisor
from nines.bots.player import Budget
from nines.core.cards import Unreadable
from nines.core.game import NATURE, NOBODY, NotLegal, State
from nines.core.untrusted_json import read_json
from nines.records.record import Record, parse, steps
from nines.registry import GAMES
from web.worker import bot_move

SLICE = 0.2
"""Seconds for which a call thinks on; a batch of worlds once begun is finished."""
LONGEST = 60.0
"""Seconds after which a decision is not weighed any further: a device that has come no further is too slow for it."""
STAND_IN = "expert"
"""Who answers for a player who has learned what cannot be had here: the strongest who has learned nothing."""

Going = Iterator[str]
"""Texts, the last of which is the answer so far; empty while there is none."""


class Decided(NamedTuple):
    """A computer player's answer: the move as text; `cut` says that the device is too slow for its level."""

    move: str
    cut: bool = False


def read_decided(text: str) -> Decided | None:
    """The answer that a text of `think_on` holds; None where there is none."""
    try:
        raw = read_json(text)
    except ValueError:
        return None
    move, cut = (raw.get("move"), raw.get("cut")) if isinstance(raw, dict) else (None, None)
    return Decided(move, cut) if isinstance(move, str) and isinstance(cut, bool) else None


class Jobs:
    """What is thought about in one place: in the worker, or on the page where there is none."""

    def __init__(self) -> None:
        gc.enable()  # which a start does without (building/finder.py)
        self._going: dict[str, tuple[tuple[str, int], Going, str]] = {}
        """By kind, the question that is being thought about, and how far it has come."""
        self._does_without = False
        self._last: bot_move.ReplayedRecord | None = None
        """Asked about last: the next question is nearly always about a longer record."""
        self._known: tuple[tuple[str, int], advice.Advice] | None = None
        """The decision that was weighed last, and what came of it."""

    def think_on(self, text: str, at: int) -> str:
        """The answer of the seat to act in this record of `at` moves as JSON, or nothing yet: then ask again."""
        return self._another("move", text, at, self._answers)

    def advise(self, text: str, at: int) -> str:
        """A hint for the seat to act in this record of `at` moves, as far as it has come: advice as JSON."""
        return self._another("hint", text, at, self._hint)

    def caution(self, text: str, at: int) -> str:
        """Which moves of the seat to act in this record are mistakes, or nothing yet: then ask again.

        `null` is the answer where the device is too slow to find out.
        """
        return self._another("coach", text, at, self._cautions)

    def explain(self, text: str, at: int) -> str:
        """Why move number `at` of this record, from 0, was chosen, as far as it has come: advice as JSON.

        Of a deal that is still being played nothing is told, for a thought tells of the hand it was about: then the
        answer is `{"refused": "deal"}`; it is `{"refused": "move"}` where the record has no such move.
        """
        return self._another("why", text, at, self._why)

    def at_rest(self, kind: str, text: str, at: int) -> str:
        """What `web.worker.at_rest` has for this kind of question, as far as it has come; it comes with the later
        bundle (building/later.py)."""
        from web.worker.at_rest import KINDS

        return self._another(kind, text, at, KINDS[kind])

    def _another(self, kind: str, text: str, at: int, begin: Callable[[str, int], Going]) -> str:
        """What another slice of time makes of a question; a new one of its kind takes the place of the one before."""
        question, going, last = self._going.get(kind, (None, iter(()), ""))
        if question != (text, at):
            going, last = begin(text, at), ""
        until = monotonic() + SLICE
        for last in going:
            if monotonic() > until:
                self._going[kind] = (text, at), going, last
                return last
        self._going.pop(kind, None)
        return last

    def do_without(self, does: bool) -> None:
        """Whether what players have learned cannot be had just now (building/later.py): then somebody else answers for
        who needs it, and why that one moved is not told."""
        self._does_without = does

    def _answers(self, text: str, at: int) -> Going:
        """Nothing for as long as it takes, and then the answer; raises ModuleNotFoundError where what the player has
        learned is still to be fetched."""
        record, state, _ = self._position(text)
        try:
            yield from self._decided(record, state, at)
        except ModuleNotFoundError:
            if not self._does_without:
                raise
            yield from self._decided(record, state, at, STAND_IN)

    def _decided(self, record: Record, state: State, at: int, name: str = "") -> Going:
        before = None
        for leaning in advisor.answers(record, state, at, bot_move.budget(state, record), name):
            before = leaning
            yield ""
        if before:
            # A chance to jump in must be answered at once: it says nothing of how fast the device is (SN17).
            cut = before.found is not None and before.found.cut and not GAMES[state.game].out_of_turn(state)
            yield json.dumps(Decided(str(before.move), cut)._asdict())

    def _why(self, text: str, at: int) -> Going:
        try:
            yield from _why(text, at)
        except ModuleNotFoundError:
            if not self._does_without:
                raise
            yield _refused("network")

    def _hint(self, text: str, at: int) -> Going:
        yield from map(advice.write_advice, self._weighed(text, at))

    def _cautions(self, text: str, at: int) -> Going:
        from nines.advice.cautions import cautions  # most matches are played without

        for found in self._weighed(text, at):
            yield ""
            if found.done:
                state = self._position(text).state
                view = GAMES[state.game].view(state, state.turn)
                yield "null" if found.cut else advice.write_cautions(cautions(view, found))

    def _weighed(self, text: str, at: int) -> Iterator[advice.Advice]:
        """What is made of a decision, which a hint and Coach may both ask for; the last one is kept."""
        record, state, _ = self._position(text)
        for found in advisor.advice(record, state, at, _time_for(state, record)):
            if self._known and self._known[0] == (text, at):
                yield self._known[1]
                return
            if found.done:
                self._known = (text, at), found
            yield found

    def _position(self, text: str) -> bot_move.ReplayedRecord:
        self._last = bot_move.position(text, self._last)
        return self._last


def _time_for(state: State, record: Record) -> Budget:
    """What weighing a decision may cost from now on: no player waits for it, except at a chance to jump in (SN17)."""
    if GAMES[state.game].out_of_turn(state):
        return bot_move.budget(state, record)
    until = monotonic() + LONGEST
    return Budget(late=lambda: monotonic() > until)


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
        yield from map(advice.write_advice, advisor.advice(record, past[at].before, at, Budget(), made))


def _refused(reason: str) -> str:
    return json.dumps({"refused": reason})
