"""Work at rest: only while nothing else goes on, by the players' thread alone, and nothing made up where it is dead."""

import asyncio
from importlib import import_module
from typing import Any

import pytest

from tests.every_table import FEW_TABLES, played
from tests.web.browser.test_bot_client import Worker, bots
from web.match import past_row
from web.state.effects import AskAdvice, AskContinued
from web.storage.save_codec import SavedCopy

__all__ = ["bots"]
CHECK = AskAdvice("check", "match", "a record", 4, 0)


def check_choice(*given: Any) -> Any:
    return import_module("web.browser.background").check_choice(*given)


def played_on(*given: Any) -> Any:
    return import_module("web.browser.background").play_on(*given)


def test_a_choice_is_checked_only_when_nothing_else_goes_on(bots: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("web.browser.background"), "BETWEEN", 0.0)
    Worker.to_come = ["answers"]
    bots.start()
    busy = iter((False, False, True))
    found = asyncio.run(check_choice(bots, CHECK, lambda: True, lambda: next(busy)))
    assert found == "answers to its explain with 2" and next(busy, None) is None
    assert asyncio.run(check_choice(bots, CHECK, lambda: False, lambda: True)) == ""


@pytest.mark.parametrize("fault", ["dies", "hangs"])
def test_where_no_worker_checks_a_choice_there_is_no_answer_and_the_next_one_is_begun(bots: Any, fault: str) -> None:
    Worker.to_come = [fault, "answers"]
    bots.start()
    assert asyncio.run(check_choice(bots, CHECK, lambda: True, lambda: True)) == ""
    assert bots.worker.behaves == "answers"
    bots.worker = None
    assert asyncio.run(check_choice(bots, CHECK, lambda: True, lambda: True)) == ""


def test_a_deal_is_played_on_for_as_long_as_somebody_waits(bots: Any) -> None:
    Worker.to_come = ["answers", "dies", "answers"]
    bots.start()

    async def told(*waits: bool) -> list[str]:
        """Somebody is asked whether they wait before each slice and once it is there."""
        wanted = iter(waits)
        asked = AskContinued("a record", 0, "9C\n8C")
        return [text async for text in played_on(bots, asked, lambda: next(wanted))]

    assert asyncio.run(told(True, True, True, True, False)) == ["answers to its at_rest with 3"] * 2
    bots.start()
    assert asyncio.run(told(True, True, True, True, False)) == ["", "answers to its at_rest with 3"]
    assert asyncio.run(told(True, False, False)) == [], "an answer that nobody waits for any more is not told"


def test_what_a_row_says_of_luck_and_play_is_told_without_asking(bots: Any) -> None:
    Worker.to_come = ["answers"]
    bots.start()
    asked = AskAdvice("luck", "match", "a record", 0)

    class Store:
        async def of_past(self, what: str, match: str) -> str:
            return row

    async def told() -> list[str]:
        take_apart = import_module("web.browser.background").take_apart
        return [text async for text in take_apart(bots, Store(), asked, lambda: True, lambda: True)]

    record = played(FEW_TABLES[0].record("row"))
    row = past_row.to_row("match", SavedCopy(record))
    assert asyncio.run(told()) == ["answers to its at_rest with 3"], "what is no progress is the last word"
    row = past_row.changed(past_row.read(row), balance=[1, 2, 3, 4])
    assert asyncio.run(told()) == ['{"terms": [1, 2, 3, 4], "kept": true}']
    row, bots.worker = "", None
    assert asyncio.run(told()) == [""]
