"""The computer players' own thread: started when the page stands, asked for moves, and replaced when it fails.

In the worker run the `Jobs` of `web.worker.jobs` and the function of `web.worker.redeal` and nothing else
(`web.browser.worker_rpc`). A question goes on slice by slice for as long as its answer is wanted, so that it can be
left at any time. While the worker is still starting, or where none can be had, a quick player's question is answered
here by the same function; for a slow one the table waits, so that the page never stands still, and in the end the rules
of thumb play (`web.match.session.bot_answered`).
What answers here is imported when it is
first asked: starting a worker must not wait for it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from js import console

from nines.advice.advice import read_advice
from web.browser.worker_rpc import WorkerThread
from web.state.effects import AskAdvice

if TYPE_CHECKING:
    from web.worker.jobs import Decided, Jobs

PATIENCE = 8.0
"""Seconds that a worker may take for one answer before it is given up."""
TO_START, TO_START_AGAIN = 20.0, 8.0
"""The same while it starts: the first one has to arrive over the network, the next ones are in the browser's cache."""
STILL_STARTING = 60.0
"""Seconds for which a worker that has not said a word may still be starting: meanwhile the rules of thumb play."""
NO_HURRY = 60.0
"""The same for an answer of the re-deal test, which has no deadline of its own."""
LONGEST = 20.0
"""Seconds that a worker may take over one move in all, however often it says that it is not done yet."""
PAUSED = 0.2
"""Seconds after which it is looked again whether a decision may be weighed on."""
JOBS = ""
"""The place of the worker's own jobs among its modules."""
MOST_STARTS = 3
"""So many workers in a row may fail before none is tried any more."""


class Bots:
    """The worker as it is now: `started` counts how many were made since one has last decided on a move."""

    def __init__(self) -> None:
        self.started = 0
        self.worker: WorkerThread | None = None
        self.weighing: dict[str, AskAdvice] = {}
        """The last question of each kind."""
        self._jobs: Jobs | None = None
        """What is thought about on the page itself, once there has been such a question."""

    def start(self) -> None:
        """Begin a fresh worker in the place of the old one, unless too many have failed already."""
        if self.worker:
            self.worker.end()
        first, self.worker = not self.started, None
        self.started += 1
        if self.started > MOST_STARTS:
            return
        try:
            self.worker = WorkerThread(TO_START if first else TO_START_AGAIN)
        except Exception as fault:  # this browser has none for us
            console.warn(f"The computer players have no thread of their own: {fault!r}")

    async def ask(
        self, player: str, record: str, at: int, wanted: Callable[[], bool], legal: Callable[[str], bool]
    ) -> "Decided | None":
        """The player's answer, a move that is `legal`; None if there is none from anywhere, or nobody wants it any
        more. A worker that gives none is replaced, and the next one is asked once more."""
        from web.worker.bot_move import QUICK

        at_once = player in QUICK
        for _ in range(2):
            worker = self.worker
            if not worker or (at_once and not worker.up) or not wanted():
                break
            try:
                found = await self._decided(worker, record, at, wanted, legal)
            except Exception as fault:
                console.warn(f"A computer player did not answer: {fault!r}")
                self.replace(worker, fault)
                if self.worker is worker:
                    break
            else:
                return found
        return self._here(record, at) if at_once and wanted() else None

    async def _decided(
        self, worker: WorkerThread, record: str, at: int, wanted: Callable[[], bool], legal: Callable[[str], bool]
    ) -> "Decided | None":
        """What this worker decides on; None if it is not wanted any more. Raises whatever is wrong with the worker."""
        from web.worker.jobs import read_decided

        until = monotonic() + LONGEST
        while wanted():
            said = await worker.call(PATIENCE, JOBS, "think_on", record, at)
            if said != "":
                found = read_decided(str(said))
                if not found or (wanted() and not legal(found.move)):
                    raise RuntimeError("the worker gave an answer that is no move here")
                self.started = 1
                return found
            if monotonic() > until:
                raise TimeoutError("the worker never comes to an end")
        return None

    async def weigh(
        self, asked: AskAdvice, wanted: Callable[[], bool], may_run: Callable[[], bool] = lambda: True,
        shown: Callable[[], bool] = lambda: True,
    ) -> AsyncIterator[str]:  # fmt: skip
        """What is found out about a decision, slice by slice (`web.worker.jobs`), empty where there is no answer.

        It waits while it may not run, or where no worker tells what is not `shown`, and of that tells the end alone. It
        ends when all is found out or nobody wants it any more, and when another question of its kind is asked.
        """
        self.weighing[asked.what] = asked
        done = False
        while not done and wanted() and self.weighing[asked.what] is asked:
            if not may_run() or not (self.worker or shown()):
                await asyncio.sleep(PAUSED)
                continue
            text = await self._slice(asked)
            advice = read_advice(text)
            done = not advice or advice.done
            if (done or shown()) and self.weighing[asked.what] is asked:
                yield text

    async def caution(self, asked: AskAdvice, wanted: Callable[[], bool]) -> str:
        """What Coach has found out, as a text; empty where no worker tells it: the page itself never stands still for
        that."""
        found, worker = "", self.worker
        try:
            while worker and not found and wanted():
                found = str(await worker.call(PATIENCE, JOBS, "caution", asked.record, asked.at))
        except (RuntimeError, TimeoutError) as fault:
            console.warn(f"Coach has no answer: {fault!r}")
            if worker:
                self.replace(worker, fault)
        return found

    async def _slice(self, asked: AskAdvice) -> str:
        name = "explain" if asked.what == "why" else "advise"
        try:
            found = await self.call(PATIENCE, JOBS, name, asked.record, asked.at)
            if found is not None:
                return str(found)
            await asyncio.sleep(0)  # the page is painted between two slices
            jobs = self._jobs_here()
            return (jobs.explain if asked.what == "why" else jobs.advise)(asked.record, asked.at)
        except Exception as fault:  # whatever it was, the page says that there was no answer
            console.warn(f"A decision could not be weighed: {fault!r}")
            return ""

    async def ask_again(self, record: str, redeal: int, cheats: bool) -> str:
        """One answer of the re-deal test (`web.worker.redeal`), here where no worker gives it; empty if there is
        none."""
        try:
            found = await self.call(NO_HURRY, "web.worker.redeal", "ask_again", record, redeal, cheats)
            if found is not None:
                return str(found)
            from web.worker.redeal import ask_again

            return ask_again(record, redeal, cheats)
        except Exception as fault:  # the page says that there was no answer
            console.warn(f"The re-deal test had no answer: {fault!r}")
            return ""

    async def call(self, patience: float, module: str, name: str, *values: Any) -> Any:
        """The worker's answer, or that of the next one where the first never came, died, hangs or threw; None where
        there is no worker. Raises what was wrong with the second, or with one that is not replaced."""
        for last in (False, True):
            worker = self.worker
            if worker is None:
                break
            try:
                return await worker.call(patience, module, name, *values)
            except (RuntimeError, TimeoutError) as fault:
                self.replace(worker, fault)
                if last or self.worker is worker:
                    raise
        return None

    def replace(self, worker: WorkerThread, fault: Exception) -> None:
        """Begin another worker in the place of this one, unless that has been done already or it is only slow."""
        starting = not worker.up and monotonic() - worker.born < STILL_STARTING
        if self.worker is worker and not (starting and isinstance(fault, TimeoutError)):
            self.start()

    def _here(self, record: str, at: int) -> "Decided | None":
        from web.worker.jobs import read_decided

        try:
            said = ""
            while not said:
                said = self._jobs_here().think_on(record, at)
            return read_decided(said)
        except Exception as fault:  # whatever a player does wrong, the match goes on by the rules of thumb
            console.warn(f"A computer player failed: {fault}")
            return None

    def _jobs_here(self) -> "Jobs":
        if self._jobs is None:
            from web.worker.jobs import Jobs

            self._jobs = Jobs()
        return self._jobs
