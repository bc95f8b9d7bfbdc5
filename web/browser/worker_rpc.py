"""A worker as Python sees it: functions called by module and name, with plain values, in a thread of their own."""

import asyncio
from itertools import count
from time import monotonic
from typing import Any

from js import Worker, document, nines
from pyodide.ffi import create_proxy, to_js


class WorkerThread:
    """One worker (web/js/worker.js), and the calls that it has not answered yet. It is `up` once it has said so; until
    then a call waits for so many seconds."""

    def __init__(self, to_start: float) -> None:
        self.up = False
        self.born = monotonic()
        self._to_start = to_start
        self._broken = ""
        self._numbers = count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._proxies = {
            "message": create_proxy(self._answered),
            "error": create_proxy(self._failed),
            "messageerror": create_proxy(self._failed),
        }
        name = "remembers" if nines.trusted else ""  # so as the page was started (web/js/interpreter.in.js)
        self._worker = Worker.new(document.getElementById("app").dataset.worker, type="module", name=name)
        for kind, proxy in self._proxies.items():
            self._worker.addEventListener(kind, proxy)

    async def call(self, patience: float, module: str, name: str, *values: Any) -> Any:
        """What this function answers to plain values, within so many seconds; without a module it is one of the
        worker's own jobs (`web.worker.jobs.Jobs`).

        Raises TimeoutError, or RuntimeError, which says what went wrong there.
        """
        if self._broken:
            raise RuntimeError(self._broken)
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        self._worker.postMessage(to_js([number, module, name, values]))
        try:
            return await asyncio.wait_for(self._waiting[number], patience if self.up else self._to_start)
        finally:
            self._waiting.pop(number, None)

    def end(self) -> None:
        """Stop the worker, whatever it is doing; calls without an answer fail."""
        self._worker.terminate()
        for kind, proxy in self._proxies.items():
            self._worker.removeEventListener(kind, proxy)
            proxy.destroy()
        self._fail("the worker was stopped")

    def _answered(self, event: Any) -> None:
        try:
            number, fault, value = event.data.to_py()
            waiting = self._waiting.get(number)
        except Exception:  # whatever it has said, it is no answer of ours
            self._broken = "the worker talks nonsense"
            self._fail(self._broken)
            return
        self.up = True
        if waiting is None or waiting.done():
            return
        if fault:
            waiting.set_exception(RuntimeError(str(fault)))
        else:
            waiting.set_result(value)

    def _failed(self, event: Any) -> None:
        event.preventDefault()  # it is told where the answer is waited for
        self._broken = str(getattr(event, "message", "") or "the worker could not be loaded")
        self._fail(self._broken)

    def _fail(self, reason: str) -> None:
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(RuntimeError(reason))
