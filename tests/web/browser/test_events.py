"""What people do reaches the loop; whatever else is called an event is survived, and what is not ours is left alone."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from nines.core.cards import Unreadable
from web.state.commands import AtTable, OpenPanel, Page
from web.state.messages import AddressChanged, ControlChanged, Pressed, StorageChanged, TabLeadChanged
from web.state.model import Model

REIMPORTED = [f"web.browser.{name}" for name in ("dom", "local_store", "card_flights", "events")]


class Heard:
    """The listeners beside a loop that only notes what it is sent and what comes to its door."""

    def __init__(self, events: Any, patch: pytest.MonkeyPatch) -> None:
        self.sent: list[object] = []
        self.faults: list[object] = []
        self.files: list[object] = []
        self._handlers: list[tuple[str, Callable[[Any], None]]] = []
        patch.setattr(events.dom, "listen", lambda _, kind, handler: self._handlers.append((kind, handler)))
        patch.setattr(events.dom, "press_key", lambda key: False)
        self.page: dict[str, str] = {"data-app": "ready"}
        patch.setattr(events.document.documentElement, "getAttribute", self.page.get)
        patch.setattr(events, "create_proxy", lambda handler: handler)
        patch.setattr(events.window.launchQueue, "setConsumer", lambda heard: setattr(self, "launched", heard))
        patch.setattr(events, "launched_address", lambda target: target.partition("#")[2])
        self.visited: list[str] = []
        patch.setattr(events, "visit", lambda address, replace: self.visited.append(address))
        loop = SimpleNamespace(model=Model(), send=self.sent.append, door=self.faults.append)
        events.EventListeners(loop, self.files.append).listen()

    def launch(self, **of: object) -> None:
        """The system opens the installed app once more."""
        self.launched(SimpleNamespace(**of))

    def fire(self, kind: str, **of: object) -> None:
        """Whoever listens for such events hears of this one."""
        event = SimpleNamespace(type=kind, preventDefault=lambda: None, **of)
        for heard, handler in self._handlers:
            if heard == kind:
                handler(event)

    launched: Callable[[Any], None]

    @property
    def kinds(self) -> set[str]:
        return {kind for kind, _ in self._handlers}


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    """The listeners, with stand-ins for the browser."""
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    for name in REIMPORTED:
        monkeypatch.delitem(sys.modules, name, raising=False)
    events = import_module("web.browser.events")
    monkeypatch.setattr(events.nines, "faultOf", lambda event: getattr(event, "ours", ""))
    yield Heard(events, monkeypatch)
    for name in REIMPORTED:
        sys.modules.pop(name, None)


def element(*, inside: tuple[str, ...] = ("#app",), matches: bool = True, **holds: object) -> SimpleNamespace:
    """An element that lies in these; one with a `do` is a control."""
    own = SimpleNamespace(nodeType=1, matches=lambda _: matches, **holds)
    own.getAttribute = lambda _: holds.get("do")
    own.closest = lambda wanted: own if wanted in inside or (wanted == "[data-do]" and "do" in holds) else None
    return own


class Files(list[object]):
    """Files as the browser lists them."""

    @property
    def length(self) -> int:
        return len(self)


NOBODY = [
    {}, {"target": None}, {"target": SimpleNamespace()}, {"target": SimpleNamespace(nodeType=9)},
    {"target": SimpleNamespace(nodeType=3)}, {"target": "text"},
]  # fmt: skip
"""Events at nothing, at the window, at the document, and at text."""
ODD = [
    {}, {"key": None}, {"key": 5}, {"key": ""}, {"key": "Unidentified"}, {"newValue": {}}, {"detail": None},
    {"detail": 7},
    {"detail": SimpleNamespace(match="a", here=True)}, {"detail": SimpleNamespace(match="a", here=True, texts=[1])},
    {"reason": "a text"}, {"error": None, "message": "Script error."},
]  # fmt: skip
"""What real events do not say, or say otherwise."""


def test_a_press_is_sent_as_its_command(heard: Heard) -> None:
    heard.fire("click", target=element(do="mute"))
    heard.fire("click", target=element(do="next"))
    heard.fire("click", target=element(inside=(".felt",)))
    assert heard.sent == [Pressed(Page("mute")), Pressed(AtTable("next")), Pressed(AtTable("next"))]


def test_a_press_that_is_no_command_comes_out_at_the_door_unless_it_is_somebody_elses(heard: Heard) -> None:
    heard.fire("click", target=element(do="last-trick"))
    heard.fire("click", target=element(do="last-trick", inside=()))
    assert not heard.sent and [type(fault) for fault in heard.faults] == [Unreadable]


def test_no_event_that_only_bears_a_name_comes_to_the_door(heard: Heard) -> None:
    for kind in heard.kinds:
        for target in NOBODY:
            for said in ODD:
                heard.fire(kind, **{**target, **said})
    assert not heard.faults and not heard.files
    kept = [said for said in heard.sent if isinstance(said, Pressed | ControlChanged | TabLeadChanged)]
    assert not kept


def test_what_really_happened_is_heard_all_the_same(heard: Heard) -> None:
    heard.fire("keydown", key="?")  # at the document, and without a word of other keys
    heard.fire("keydown", key="m", target=element(inside=()), ctrlKey=False, shiftKey=False, repeat=False)
    heard.fire("keydown", key="m", target=element(inside=("input, select, textarea, [contenteditable]",)))
    heard.fire("keydown", key="m", ctrlKey=True)
    heard.fire("storage", key="nines:settings", newValue="{}")
    heard.fire("storage", key=None, newValue=None)
    heard.fire("nines:led", detail=SimpleNamespace(match="abcd", here=False, texts=[]))
    assert heard.sent == [
        Pressed(OpenPanel("keys")), Pressed(Page("mute")),
        StorageChanged("nines:settings", "{}"), StorageChanged("", None), TabLeadChanged("abcd", False, ()),
    ]  # fmt: skip


def test_only_controls_of_ours_change_anything_and_no_file_is_read_where_none_was_chosen(heard: Heard) -> None:
    typed = {"type": "text", "name": "seed", "value": "Ada"}
    for kind in ("change", "input"):
        heard.fire(kind, target=element(**typed))
        heard.fire(kind, target=element(matches=False, **typed))
    heard.fire("change", target=element(type="checkbox", name="signed", checked=True, value="on"))
    file = element(type="file", name="", files=SimpleNamespace(item=lambda _: None))
    heard.fire("change", target=file)
    file.files.item = lambda _: "a file"
    heard.fire("change", target=file)
    assert heard.sent == [
        ControlChanged("seed", "Ada"),
        ControlChanged("seed", "Ada"),
        ControlChanged("signed", "true"),
    ]
    assert heard.files == ["a file"] and not heard.faults


@pytest.mark.parametrize("kind", ["error", "unhandledrejection"])
def test_only_a_fault_of_ours_comes_to_the_door(heard: Heard, kind: str) -> None:
    heard.fire(kind, ours="", reason="theirs", error=None, message="Script error.")
    assert not heard.faults
    heard.fire(kind, ours="TypeError: ours")
    assert heard.faults == ["TypeError: ours"]


def test_an_address_that_opens_the_installed_app_is_visited(heard: Heard) -> None:
    heard.launch(targetURL="https://nines.example/#/day", files=Files())
    assert heard.sent == [AddressChanged("/day")] and heard.visited == ["/day"]
    heard.launch(targetURL="https://nines.example/", files=Files())
    heard.page["data-app"] = "starting"
    heard.launch(targetURL="https://nines.example/#/puzzles", files=Files())
    assert len(heard.sent) == 1, "what names no address only shows the window, and the page that starts has its own"


def test_a_file_that_opens_the_installed_app_is_read(heard: Heard) -> None:
    heard.launch(targetURL="https://nines.example/#/day", files=Files(["first", "second"]))
    assert heard.files == ["first"] and not heard.sent


@pytest.mark.parametrize(
    "of", [{}, {"files": None}, {"files": 5}, {"targetURL": 7}, {"targetURL": None, "files": Files()}]
)
def test_an_odd_launch_is_survived(heard: Heard, of: dict[str, object]) -> None:
    heard.launch(**of)
    assert not heard.sent and not heard.files
