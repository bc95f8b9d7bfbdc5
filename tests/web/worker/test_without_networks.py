"""What a player has learned is still to be fetched, or cannot be had: it is asked for, and then somebody stands in."""

import json

import pytest

from nines.advice import advisor
from nines.advice.advice import read_advice
from nines.bots.learned import opinions
from nines.bots.player import Budget
from nines.core.options import defaults
from nines.records.record import new, start, to_json
from nines.registry import GAMES
from web.worker.jobs import STAND_IN, Jobs


def test_who_cannot_be_asked_has_somebody_who_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    record = new("nines", defaults(GAMES["nines"].choices), ("bot:master",) * 3, "networks")
    state, _ = GAMES["nines"].deal(start(record), record.seed)
    text = to_json(record)

    def missing(name: str) -> None:
        raise ModuleNotFoundError("nines.bots.learned.networks")

    monkeypatch.setattr(opinions, "network", missing)
    jobs = Jobs()
    for _ in range(2):  # asked again, it is still missed: nobody has said yet that it cannot be had
        with pytest.raises(ModuleNotFoundError):
            jobs.think_on(text, 0)
    jobs.do_without(True)
    said = jobs.think_on(text, 0)
    jobs.do_without(False)
    while not said:  # what was begun is ended
        said = jobs.think_on(text, 0)
    by = advisor.answer(record, state, 0, Budget(), STAND_IN)
    assert json.loads(said) == {"move": str(by), "cut": False}


def test_why_it_moved_is_not_told_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record = new("nines", defaults(GAMES["nines"].choices), ("bot:master",) * 3, "why")
    game = GAMES["nines"]
    state, _ = game.deal(start(record), record.seed)
    while len(state.sheet) < 1:
        seat, made = state.turn, advisor.answer(record, state, len(record.moves), Budget(), "thumb")
        record, state = record._replace(moves=(*record.moves, (seat, made))), game.apply(state, made)
    text = to_json(record)

    def missing(name: str) -> None:
        raise ModuleNotFoundError("nines.bots.learned.networks")

    with monkeypatch.context() as patch:
        patch.setattr(opinions, "network", missing)
        jobs = Jobs()
        for _ in range(2):
            with pytest.raises(ModuleNotFoundError):
                jobs.explain(text, 4)
        jobs.do_without(True)
        assert json.loads(jobs.explain(text, 4)) == {"refused": "network"}
        jobs.do_without(False)
    told = read_advice(jobs.explain(text, 4))
    while told and not told.done:
        told = read_advice(jobs.explain(text, 4))
    assert told and told.level == "master"
