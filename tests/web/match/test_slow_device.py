"""A level's strength does not hang on how fast the device is, down to the floor; below it, it says so."""

from itertools import count
from types import ModuleType
from typing import Any

import pytest

from nines.advice.advice import Advice, read_advice
from nines.advice.advisor import answer
from nines.advice.reasons.words import told
from nines.bots.levels import SKILLS
from nines.bots.player import Budget
from nines.core.options import defaults
from nines.records.record import Record, new, start, to_json
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from web.worker import bot_move, jobs


def decision(game: str, level: str) -> tuple[Record, Any]:
    """A match between players of a level, and its state where for the first time several cards can be played."""
    rules, options = GAMES[game], defaults(GAMES[game].choices)
    record = new(game, options, (f"bot:{level}",) * rules.seats(options)[0], "floor")
    state = start(record)
    moves = []
    while state.phase != "play" or len(rules.legal_moves(state)) < 3:
        state, _ = rules.deal(state, record.seed)
        if state.phase != "play":
            moves.append((state.turn, rules.legal_moves(state)[0]))
            state = rules.apply(state, moves[-1][1])
    return record._replace(moves=tuple(moves)), state


def clock(monkeypatch: pytest.MonkeyPatch, module: ModuleType, seconds_a_world: float) -> None:
    """The clock that a module sees on a device that takes so long for each world."""
    ticks = count()
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) * seconds_a_world)


def decided(record: Record) -> jobs.Decided:
    thought = jobs.Jobs()
    while not (found := jobs.read_decided(thought.think_on(to_json(record), len(record.moves)))):
        pass
    return found


def hint(record: Record) -> Advice:
    thought = jobs.Jobs()
    while not (found := read_advice(thought.advise(to_json(record), len(record.moves)))) or not found.done:
        pass
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [*SKILLS][::2])
def test_down_to_the_floor_a_slow_device_makes_the_same_moves(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, state = decision(game, level)
    without_a_clock = answer(record, state, len(record.moves), Budget())
    for seconds in (0.0, 0.99 * bot_move.SECONDS / (SKILLS[level].worlds + 1)):
        clock(monkeypatch, bot_move, seconds)
        assert decided(record) == jobs.Decided(str(without_a_clock), cut=False)


def test_below_the_floor_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record, state = decision("le-neuf", "master")
    clock(monkeypatch, bot_move, bot_move.SECONDS / 10)
    assert decided(record).cut
    clock(monkeypatch, jobs, jobs.LONGEST / 10)
    found = hint(record)
    assert found.cut and 5 < found.worlds < 15
    words = told(found, Audience(("Ada", "Ben", "Cy"), language("en"), state.turn, state))
    assert words.note == f"There was time to try only {found.worlds} deals: too few for figures."
