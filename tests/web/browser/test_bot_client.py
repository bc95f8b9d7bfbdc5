"""A worker that fails while it looks for a hint or answers the re-deal test: the next one is asked, and only once."""

import asyncio
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pytest

from web.state.effects import AskAdvice

HINT = AskAdvice("hint", "match", "a record", 4, 0)


class Worker:
    """Stands where a browser's thread would; how the ones still to be made behave stands in `to_come`."""

    to_come: ClassVar[list[str]] = []
    up, born = True, 0.0

    def __init__(self, to_start: float) -> None:
        self.behaves = self.to_come.pop(0)

    async def call(self, patience: float, module: str, name: str, *values: Any) -> str:
        if self.behaves == "dies":
            raise RuntimeError("it has died")
        if self.behaves == "hangs":
            raise TimeoutError
        owner = f"{module}'s" if module else "its"
        return f"{self.behaves} to {owner} {name} with {len(values)}"

    def end(self) -> None:
        """There is nothing to stop."""


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The computer players, with these workers in the place of the browser's own."""
    stand_ins = {
        "js": {"console": SimpleNamespace(warn=lambda *_: None)},
        "web.browser.worker_rpc": {"WorkerThread": Worker},
    }
    for name, holds in stand_ins.items():
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
        vars(sys.modules[name]).update(holds)
    yield import_module("web.browser.bot_client").Bots()
    del sys.modules["web.browser.bot_client"]


async def hinted(bots: Any) -> list[str]:
    return [text async for text in bots.weigh(HINT, lambda: True)]


@pytest.mark.parametrize("fault", ["dies", "hangs"])
def test_the_next_worker_is_asked_for_a_hint_and_for_the_re_deal_test(bots: Any, fault: str) -> None:
    Worker.to_come = [fault, "answers", fault, "answers"]
    bots.start()
    assert asyncio.run(hinted(bots)) == ["answers to its advise with 2"]
    bots.started = 0
    bots.start()
    assert asyncio.run(bots.ask_again("a record", 3, False)) == "answers to web.worker.redeal's ask_again with 3"
    assert not Worker.to_come


def test_where_the_next_one_fails_too_the_page_says_that_there_is_no_answer(bots: Any) -> None:
    Worker.to_come = ["dies", "dies", "answers"]
    bots.start()
    assert asyncio.run(hinted(bots)) == [""]
    assert not Worker.to_come and bots.worker.behaves == "answers", "whoever asks again has another one"
    assert asyncio.run(hinted(bots)) == ["answers to its advise with 2"]


def test_what_nobody_waits_for_is_weighed_when_nothing_else_is_asked_and_told_at_its_end(bots: Any) -> None:
    Worker.to_come = ["answers"]
    bots.start()
    module = sys.modules["web.browser.bot_client"]
    vars(module)["PAUSED"] = 0.0
    busy = [True, True, False]
    told = bots.weigh(HINT, lambda: True, lambda: not busy.pop(0), lambda: False)
    assert asyncio.run(_all(told)) == ["answers to its advise with 2"] and not busy


async def _all(texts: Any) -> list[str]:
    return [text async for text in texts]


def test_a_worker_that_is_only_slow_to_start_is_kept(bots: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "up", False)
    monkeypatch.setattr(Worker, "born", float("inf"))
    Worker.to_come = ["hangs"]
    bots.start()
    assert asyncio.run(bots.ask_again("a record", 0, True)) == ""
    assert bots.worker.behaves == "hangs"
