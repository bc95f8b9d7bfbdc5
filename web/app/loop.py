"""The way of every message: it changes the model, its effects are carried out, and the page is shown once all is safe.

Whatever goes wrong on this way, or beside it, comes out at one door, and the way stays open for the next message.
"""

import traceback
from collections import deque
from collections.abc import Callable
from typing import Protocol

from web.app.update import update
from web.state.effects import Effect, Save
from web.state.messages import ErrorCaught, Message, SaveFailed, SaveRefused
from web.state.model import Model, looks_alike

LONGEST_DETAIL = 4000
"""Characters of what is told of a fault: its end, where the cause stands."""


class Browser(Protocol):
    """What the loop needs of the browser; whatever it does may fail."""

    def carry_out(self, effect: Effect) -> None:
        """Do what the app asks for."""

    def once_written(self, safe: Callable[[object], None], lost: Callable[[object], None]) -> bool:
        """Whether anything is being saved; then one of the two is called when that has ended, with what it came to."""

    def outcome(self, answer: object) -> tuple[Message, ...]:
        """What the app has to know of how the saving ended."""

    def prepare(self, model: Model) -> None:
        """Make ready what showing this model will need, while it is being saved."""

    def show(self, before: Model, model: Model) -> None:
        """Paint the model, which comes after another."""

    def log(self, detail: str) -> None:
        """Write down what failed, for whoever looks."""

    def device(self) -> str:
        """Which version this is and which browser, as lines of a report."""

    def failed(self, detail: str) -> None:
        """Say that something failed where not even the page for that can be painted."""


class Loop:
    """The `model` as it is now, the part of it that is `shown`, and the messages that wait to be taken in."""

    def __init__(self, browser: Browser) -> None:
        self.model = self.shown = Model(later="away")  # nothing has come yet, and a start may fail
        self._browser = browser
        self._waiting: deque[Message] = deque()
        self._busy = False

    def send(self, message: Message) -> None:
        """Take in a message after those that came before it."""
        self._waiting.append(message)
        if not self._busy:
            self._go_on()

    def _go_on(self) -> None:
        """Take in the messages that wait, each shown before the next; what is being saved is shown when it is safe."""
        self._busy = True
        while self._waiting:
            self._take(self._waiting.popleft())
            try:
                saving = self._browser.once_written(self._safe, self._lost)
            except Exception as fault:
                self._unsaved(fault)
                saving = False
            if saving:
                self._prepare()
                return
            self._present()
        self._busy = False

    def _prepare(self) -> None:
        try:
            self._browser.prepare(self.model)
        except Exception as fault:  # what cannot be made ready cannot be shown either, and then it is told
            self._browser.log(str(fault))

    def _safe(self, answer: object) -> None:
        """What was saved has reached the disk, or cannot; where another tab was first, that is taken in before all."""
        try:
            self._waiting.extendleft(reversed(self._browser.outcome(answer)))
        except Exception as fault:
            self._unsaved(fault)
        if not (self._waiting and isinstance(self._waiting[0], SaveRefused)):
            self._present()
        self._go_on()

    def _lost(self, fault: object) -> None:
        """The saving broke off, which it never should."""
        self._unsaved(RuntimeError(str(fault)))
        self._go_on()

    def _unsaved(self, fault: Exception) -> None:
        self._waiting.appendleft(SaveFailed())
        self.door(fault)

    def _take(self, message: Message) -> None:
        """Change the model and carry out the effects in their order: one that fails keeps no other from its turn."""
        try:
            self.model, effects = update(self.model, message)
        except Exception as fault:
            self.door(fault)
            return
        faults = []
        for effect in effects:
            try:
                self._browser.carry_out(effect)
            except Exception as fault:
                faults.append(fault)
                if isinstance(effect, Save):
                    self._waiting.appendleft(SaveFailed())
        if faults:
            self.door(faults[0])

    def _present(self) -> None:
        try:
            self._show()
        except Exception as fault:
            self.door(fault)

    def _show(self) -> None:
        before, self.shown = self.shown, self.model
        if self.model is not before and not looks_alike(before, self.model):
            self._browser.show(before, self.model)

    def door(self, fault: Exception | str) -> None:
        """Say what happened and what is safe; the page still works, whatever it was."""
        detail = fault if isinstance(fault, str) else "".join(traceback.format_exception(fault)[-8:])
        detail = detail[-LONGEST_DETAIL:]
        self._browser.log(detail)
        try:
            self.model, _ = update(self.model, ErrorCaught(detail, self._browser.device()))
            self._show()
        except Exception:  # the page about it cannot be painted either
            from web.pages.faults.fault import last_words

            self._browser.failed(last_words(self.model, detail))
