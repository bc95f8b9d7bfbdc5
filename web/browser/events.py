"""What people do at the page, and what the browser tells it, become messages: one listener for each kind of event."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from js import document, location, window

from web.app.loop import Loop
from web.browser import dom, local_store
from web.state.commands import AtTable, Command, OpenPanel, Page, parse
from web.state.messages import AddressChanged, ControlChanged, NewVersionFetched, PageShown, Pressed, StorageChanged
from web.view.layouts import meant

MEANS: dict[str, Command] = {
    "escape": OpenPanel(), "?": OpenPanel("keys"), "s": OpenPanel("score"), "n": AtTable("next"), "m": Page("mute"),
}  # fmt: skip
"""Keys that mean the same wherever the focus is; `web.browser.dom.press_key` knows the others."""


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
        hear(window, "hashchange", lambda _: send(AddressChanged(location.hash.removeprefix("#"))))
        for target, kind in ((document, "visibilitychange"), (window, "pageshow"), (window, "focus")):
            hear(target, kind, self._shown)
        hear(window, "storage", lambda event: send(StorageChanged(event.key or "", event.newValue or None)))
        hear(document, "nines:newer", lambda _: send(NewVersionFetched()))
        hear(document, "nines:led", lambda event: send(local_store.tab_lead(event)))
        hear(window, "error", self._thrown)
        hear(window, "unhandledrejection", self._thrown)

    def is_quiet(self, seconds: float) -> bool:
        """Whether nobody has touched the page for so long."""
        return monotonic() - self._touched >= seconds

    def _shown(self, _: Any) -> None:
        """The page has become visible, or its window has the focus."""
        if document.visibilityState == "visible":
            self._send(PageShown())

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

    def _clicked(self, event: Any) -> None:
        """A press: of a control, or on the table, where it lets a finished trick go."""
        control = event.target.closest("[data-do]")
        if control:
            event.preventDefault()
            self._send(Pressed(parse(control.dataset.do)))
        elif event.target.closest(".felt"):
            self._send(Pressed(AtTable("next")))

    def _changed(self, event: Any) -> None:
        """A form control has a new value."""
        control = event.target
        if control.type == "file":
            self._read(control.files.item(0))
            control.value = ""  # the same file may be chosen again
        elif control.name:
            value = str(bool(control.checked)).lower() if control.type == "checkbox" else control.value
            self._send(ControlChanged(control.name, value))

    def _typed(self, event: Any) -> None:
        """Something was typed into a text field."""
        if event.target.matches("input[type=text], input:not([type]), textarea"):
            self._changed(event)

    def _pressed(self, event: Any) -> None:
        """A key was pressed, anywhere but in a form's own field."""
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest("input, select, textarea"):
            return
        model, key = self._loop.model, meant(event.key, event.code or "", shifted=bool(event.shiftKey))
        with_shift = f"Shift+{key}" if event.shiftKey else key
        if model.screen == "review":
            from web.review import controls  # it is there: the page on the screen is its

            if moment := controls.KEYS.get(with_shift):
                event.preventDefault()
                self._send(Pressed(moment))
                return
        if len(key) == 1 and key != " " and not model.settings.letter_keys:
            return
        # In a lesson N is the key of *Skip step*, at a puzzle of *Next puzzle*, which bear it.
        what = MEANS.get(key.lower()) if model.screen not in ("learn", "puzzle") or key not in "nN" else None
        if key == "Escape" and not (model.laid.match and model.laid.match.panel):
            what = AtTable("clear")
        if event.repeat and key in ("Enter", " "):
            event.preventDefault()  # a key held down presses once
        elif what:
            self._send(Pressed(what))
        elif dom.press_key(with_shift if key.startswith("Arrow") else key):
            event.preventDefault()

    def _thrown(self, event: Any) -> None:
        """JavaScript has thrown something that nobody caught, and no extension of the browser did it."""
        fault = event.reason if event.type == "unhandledrejection" else event.error
        told = f"{fault}\n{getattr(fault, 'stack', None) or ''}" if fault else str(event.message)
        if "-extension://" not in told:
            self._loop.door(told)
