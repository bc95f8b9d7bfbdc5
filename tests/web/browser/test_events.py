"""A press of a control that says what is no command comes out at the one door, and is not dropped."""

import sys
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from nines.core.cards import Unreadable
from web.state.commands import AtTable, Page
from web.state.messages import Pressed


def pressed(text: str, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What a loop was sent, and what came to its door, when a control with this text was pressed."""
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    for name in ("dom", "geometry", "local_store", "card_flights", "events"):
        monkeypatch.delitem(sys.modules, f"web.browser.{name}", raising=False)
    events = import_module("web.browser.events")
    hears: dict[str, Callable[[Any], None]] = {}
    monkeypatch.setattr(events.dom, "listen", lambda _, kind, handler: hears.setdefault(kind, handler))
    loop = SimpleNamespace(sent=[], faults=[])
    loop.send, loop.door = loop.sent.append, loop.faults.append
    events.EventListeners(loop, print).listen()
    control = SimpleNamespace(dataset=SimpleNamespace(do=text))
    hears["click"](SimpleNamespace(target=SimpleNamespace(closest=lambda _: control), preventDefault=lambda: None))
    for name in ("dom", "geometry", "local_store", "card_flights", "events"):
        sys.modules.pop(f"web.browser.{name}", None)
    return loop


def test_a_press_is_sent_as_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pressed("mute", monkeypatch).sent == [Pressed(Page("mute"))]
    assert pressed("next", monkeypatch).sent == [Pressed(AtTable("next"))]


def test_a_press_that_is_no_command_comes_out_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = pressed("last-trick", monkeypatch)
    assert not loop.sent and [type(fault) for fault in loop.faults] == [Unreadable]
