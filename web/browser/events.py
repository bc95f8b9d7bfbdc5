"""What people do at the page, and what the browser tells it, become messages: one listener for each kind of event.

Events are hostile until read: browsers, extensions and scripts of others send some that are called like real ones, at
any target, and lack what those have. What cannot be read is not there; what is not ours is left alone.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from js import document, nines, window
from pyodide.ffi import create_proxy

from nines.core.cards import Unreadable
from web.app.loop import Loop
from web.browser import dom, local_store
from web.browser.system import address_now, launched_address, visit
from web.state.commands import AtTable, Command, OpenPanel, Page, parse
from web.state.messages import (
    AddressChanged,
    ControlChanged,
    NewVersionFetched,
    PageShown,
    Pressed,
    StorageChanged,
)
from web.view.layouts import meant

MEANS: dict[str, Command] = {
    "escape": OpenPanel(), "?": OpenPanel("keys"), "s": OpenPanel("score"), "n": AtTable("next"), "m": Page("mute"),
}  # fmt: skip
"""Keys that mean the same wherever the focus is; `web.browser.dom.press_key` knows the others."""
CONTROLS = "#app :is(input, select, textarea)"
CHANGE_AT_ONCE = "input:is([type=text], [type=range], :not([type])), textarea"
TYPED_INTO = "input, select, textarea, [contenteditable]"
PRESSED_BY_ENTER = "a, button, summary"
WITH_OTHER_KEYS = ("ctrlKey", "metaKey", "altKey")


class EventListeners:
    """Sends what happens to a loop; `read` takes in a file that was chosen."""

    def __init__(self, loop: Loop, read: Callable[[Any], None]) -> None:
        self._loop, self._send, self._read = loop, loop.send, read
        self._listening = False
        self._touched = monotonic()

    def listen(self) -> None:
        """From now on the page hears what happens; called again, it does nothing more."""
        if self._listening:
            return
        self._listening = True
        send, hear = self._send, self._hear
        hear(document, "pointerdown", self._touch)
        hear(document, "keydown", self._touch)
        hear(document, "click", self._clicked)
        hear(document, "change", self._changed)
        hear(document, "input", self._typed)
        hear(document, "keydown", self._pressed)
        hear(document, "submit", lambda event: event.preventDefault())
        hear(window, "hashchange", lambda _: send(AddressChanged(address_now())))
        for target, kind in ((document, "visibilitychange"), (window, "pageshow"), (window, "focus")):
            hear(target, kind, self._shown)
        hear(window, "storage", self._stored)
        hear(document, "nines:newer", lambda _: send(NewVersionFetched()))
        hear(document, "nines:led", self._led)
        hear(document, "nines:arranged", self._arranged)
        self._hear_launches()
        hear(window, "error", self._thrown)
        hear(window, "unhandledrejection", self._thrown)

    def is_quiet(self, seconds: float) -> bool:
        """Whether nobody has touched the page for so long."""
        return monotonic() - self._touched >= seconds

    def _shown(self, _: Any) -> None:
        """The page has become visible, or its window has the focus; or it is hidden now."""
        self._send(PageShown(document.visibilityState == "visible"))

    def _touch(self, _: Any) -> None:
        self._touched = monotonic()

    def _hear(self, target: Any, kind: str, handler: Callable[[Any], None]) -> None:
        """Such events reach the handler, and its faults come out at the one door."""

        def guarded(event: Any) -> None:
            try:
                handler(event)
            except Exception as fault:
                self._loop.door(fault)

        dom.listen(target, kind, guarded)

    def _hear_launches(self) -> None:
        """From now on the installed app hears of files and addresses with which it is opened."""
        queue = getattr(window, "launchQueue", None)
        if not queue:
            return

        def guarded(launch: Any) -> None:
            try:
                self._launched(launch)
            except Exception as fault:
                self._loop.door(fault)

        queue.setConsumer(create_proxy(guarded))

    def _launched(self, launch: Any) -> None:
        """The system opens a file with the app, or an address: of several files the first is read."""
        files = _property(launch, "files")
        if files and files.length:
            self._read(files[0])
        elif document.documentElement.getAttribute("data-app") == "ready":  # before, the page itself has this address
            address = launched_address(_text(launch, "targetURL"))
            if address:
                visit(address, replace=False)
                self._send(AddressChanged(address))

    def _clicked(self, event: Any) -> None:
        """A press: of a control, or on the table, where it lets a finished trick go."""
        element = _element(event)
        control = element and element.closest("[data-do]")
        if control:
            try:
                command = parse(control.getAttribute("data-do"))
            except Unreadable:
                if control.closest("#app"):
                    raise
                return  # somebody else's control
            event.preventDefault()
            self._send(Pressed(command))
        elif element and element.closest(".felt"):
            self._send(Pressed(AtTable("next")))

    def _changed(self, event: Any) -> None:
        """A form control has a new value."""
        control = _element(event)
        if not control or not control.matches(CONTROLS):
            return
        if control.type == "file":
            if chosen := control.files.item(0):
                self._read(chosen)
            control.value = ""  # the same file may be chosen again
        elif control.name:
            value = str(bool(control.checked)).lower() if control.type == "checkbox" else control.value
            self._send(ControlChanged(control.name, value))

    def _typed(self, event: Any) -> None:
        """Something was typed into a text field, or a slider has moved."""
        element = _element(event)
        if element and element.matches(CHANGE_AT_ONCE):
            self._changed(event)

    def _pressed(self, event: Any) -> None:
        """A key was pressed, anywhere but in a form's own field."""
        element, key = _element(event), _text(event, "key")
        if not key or any(_property(event, name) for name in WITH_OTHER_KEYS):
            return
        if element and element.closest(TYPED_INTO):
            return
        shifted = bool(_property(event, "shiftKey"))
        model, key = self._loop.model, meant(key, _text(event, "code"), shifted=shifted)
        with_shift = f"Shift+{key}" if shifted else key
        if model.screen == "review":
            from web.pages.review import update as controls

            if moment := controls.KEYS.get(with_shift):
                event.preventDefault()
                self._send(Pressed(moment))
                return
        if len(key) == 1 and key != " " and not model.settings.letter_keys:
            return
        # In a lesson N is the key of *Skip step*, at a puzzle of *Next puzzle*, which bear it.
        what = MEANS.get(key.lower()) if model.screen not in ("lesson", "puzzle") or key not in "nN" else None
        if key == "Escape" and not (model.laid.match and model.laid.match.panel):
            what = AtTable("clear")
        if _property(event, "repeat") and key in ("Enter", " "):
            event.preventDefault()  # a key held down presses once
        elif key == "Enter" and element and element.closest(PRESSED_BY_ENTER):
            return  # the browser presses what has the focus
        elif what:
            self._send(Pressed(what))
        elif model.settings.order == "hand" and (moved := dom.hand_moved_by(with_shift)):
            event.preventDefault()
            self._send(Pressed(parse(f"arrange {moved}")))
        elif dom.press_key(with_shift if key.startswith("Arrow") else key):
            event.preventDefault()

    def _stored(self, event: Any) -> None:
        """Another tab has changed what is kept."""
        self._send(StorageChanged(_text(event, "key"), _text(event, "newValue") or None))

    def _led(self, event: Any) -> None:
        """Another tab plays a match from now on, or no other one does."""
        if told := local_store.tab_lead(event):
            self._send(told)

    def _arranged(self, event: Any) -> None:
        """A card of the hand was dropped at another place."""
        try:
            self._send(Pressed(parse(f"arrange {_text(event, 'detail')}")))
        except Unreadable:
            return  # it is not ours

    def _thrown(self, event: Any) -> None:
        """JavaScript of ours has thrown something that nobody caught; what others throw is theirs."""
        if fault := nines.faultOf(event):
            self._loop.door(str(fault))


def _property(thing: Any, name: str) -> Any:
    """This property of something that the browser gave; None where there is none, or it cannot be read."""
    try:
        return getattr(thing, name)
    except Exception:  # whatever it throws
        return None


def _text(event: Any, name: str) -> str:
    """The same as a text, empty where it is none."""
    value = _property(event, name)
    return value if isinstance(value, str) else ""


def _element(event: Any) -> Any:
    """The element that something happened at; None at the window, the document, or mere text."""
    target = _property(event, "target")
    return target if _property(target, "nodeType") == 1 else None
