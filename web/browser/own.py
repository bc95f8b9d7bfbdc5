"""Somebody's own player, asked by lines: it runs in a worker of an opaque origin (web/js/guest.in.js).

Nothing goes in but its own file and the arena's lines, which follow from the view (`nines.arena.lines`). Whatever comes
back is hostile until checked: it loses the player its match by the arena's contract, and is put to no other use.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from itertools import islice
from json import dumps
from time import monotonic
from typing import Any

from js import Uint32Array, console, crypto, nines
from pyodide.ffi import create_proxy

from nines.arena.decisions import decisions
from nines.arena.lines.contract import (
    A_MOVE,
    ENDED,
    NOT_ASKED,
    TO_BEGIN,
    TOO_LONG,
    Contract,
    beginning,
    legal_move,
)
from nines.arena.lines.messages import ProgramFault, greeting, plain
from nines.arena.sets import Awaited, SetResult, Setup, playing
from nines.bots import BOTS
from nines.bots.player import Bot
from nines.bots.redealing import TIMES, cheat, decision_of, redeal_hidden
from nines.core.chance import Stream, private
from nines.core.game import View
from nines.core.intervals import Interval, Tally
from nines.core.moves import Move
from nines.core.text_decoding import decoded
from nines.core.untrusted_json import fields, read_json, string
from nines.registry import GAMES
from web.app.loop import Loop
from web.browser.bot_client import NO_HURRY, Bots
from web.pages.player import opponent, table, update
from web.pages.player.report import LONGEST_FAULT, Report, write
from web.state.effects import AskAdvice, AskBot
from web.state.messages import AdviceArrived
from web.state.own import PLAYER
from web.worker import bot_move
from web.worker.jobs import Decided

TO_START = 30.0
"""Seconds that Python may take to start for it, which is none of its doing."""
MOST_UNREAD = 4
"""Lines that may lie unread: whoever writes more was not asked for them."""
MOST_LOST = 3
"""So many matches lost by what it did end a run: it would lose the others, too."""
IN_A_ROW = 20
"""Steps of a set between two turns of the page."""


class Frame:
    """A worker of an opaque origin, and the lines that it has written."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._proxy = create_proxy(self._hear)
        self._frame: Any = None

    async def start(self) -> None:
        """Python is there, ready for a file; raises RuntimeError or TimeoutError where it is not."""
        guest = await nines.guest()
        self._frame = guest.open(self._proxy)
        said = await self.line(monotonic() + TO_START)
        if said:
            raise RuntimeError(said.decode("utf-8", "replace"))

    def say(self, line: str) -> None:
        """The line is on its way."""
        self._frame.say(line)

    async def line(self, until: float) -> bytes:
        """The next line; raises TimeoutError once it is so late, ProgramFault for what is none."""
        line = await asyncio.wait_for(self._lines.get(), max(0.0, until - monotonic()))
        if line is None:
            raise ProgramFault(TOO_LONG)
        if self._lines.qsize() > MOST_UNREAD:
            raise ProgramFault(NOT_ASKED)
        return line

    def end(self) -> None:
        """Nothing of it runs any more, whatever it was doing."""
        if self._frame:
            self._frame.end()
            self._frame = None
            self._proxy.destroy()

    def _hear(self, line: object) -> None:
        if self._lines.qsize() <= MOST_UNREAD:
            self._lines.put_nowait(line.encode("utf-8", "replace") if isinstance(line, str) else None)


class Sitting:
    """The player at one seat for one match, or for one test: `lost` says why it has lost it, in the arena's words, and
    `fault` what Python said. For an answer that it misses, and for all once it has lost, its first legal move is made,
    as in the arena (`nines.arena.lines.line_player`)."""

    def __init__(self, frame: Frame) -> None:
        self.lost = self.fault = ""
        self._frame = frame
        self._contract = Contract()
        self._greeted = False

    @property
    def in_step(self) -> bool:
        """Whether it has neither lost nor an answer still to give, so that its worker may begin another match."""
        return not self.lost and not self._contract.late

    async def move(self, view: View, stream: Stream) -> Move:
        """Its move; never raises, and takes no longer than it may."""
        if not self.lost:
            try:
                move = await self._asked(view, stream)
                if move:
                    return move
            except ProgramFault as fault:
                self._lose(str(fault))
        first: Move = GAMES[view.game].legal_moves(view)[0]
        return first

    async def run(self, source: str) -> None:
        """The file was run once; what it raised loses at once."""
        self._frame.say(dumps({"source": source}))
        try:
            with beginning():
                await self._answered(TO_BEGIN)
        except ProgramFault as fault:
            self._lose(str(fault))

    async def _asked(self, view: View, stream: Stream) -> Move | None:
        """What it answers, None where it missed that and may yet go on; raises ProgramFault."""
        if not self._greeted:
            self._greeted = True
            self._frame.say(greeting(view, A_MOVE, None))
            with beginning():
                await self._answered(TO_BEGIN)
        self._contract, line = self._contract.ask(view, stream)
        self._frame.say(line)
        try:
            return legal_move(await self._answered(A_MOVE), view)
        except TimeoutError:
            self._contract = self._contract.miss()
            return None

    async def _answered(self, seconds: float) -> str:
        """The answer to the last line; one to a question that it missed is passed over."""
        until = monotonic() + seconds
        while True:
            line = await self._frame.line(until)
            self.fault = _fault(line)
            if self.fault:
                raise ProgramFault(ENDED)
            self._contract, said = self._contract.hear(line)
            if said is not None:
                return said

    def _lose(self, why: str) -> None:
        self.lost = why
        self._frame.end()


def _fault(line: bytes) -> str:
    """What Python said of the file, where the line tells that."""
    try:
        return string(fields(read_json(decoded(line, "the line"))).get("fault", ""))[:LONGEST_FAULT]
    except ValueError:
        return ""


class OwnPlayer:
    """The player whose file was run last: asked at the table, tested, and measured."""

    def __init__(self, loop: Loop, bots: Callable[[], Bots]) -> None:
        self._loop, self._bots = loop, bots
        self._run: asyncio.Task[Any] | None = None
        """What is being done for the page."""
        self._turn = asyncio.Lock()
        self._source = ""
        self._frame: Frame | None = None
        self._fault = ""
        """What Python said first in a run of sets."""
        self._match = ""
        self._sitting: Sitting | None = None
        self._secret = "-".join(map(str, crypto.getRandomValues(Uint32Array.new(4))))
        """What the chance that it is given is drawn with: no seed can be found by it."""

    async def carry_out(self, asked: AskAdvice) -> None:
        """Do what the page asks for, and tell how far it has come, for as long as that is wanted."""
        self._end()
        if asked.match == "stop":
            return
        self._run = asyncio.current_task()
        with suppress(asyncio.CancelledError):  # where something else is asked for meanwhile
            await self._told(asked)
            self._run = None
            if asked.match != "play":
                self._end()

    async def _told(self, asked: AskAdvice) -> None:
        given = fields(read_json(asked.record))
        self._source = given["source"]
        try:
            async for report in self._reports(asked.match, given["game"], given["level"]):
                if not update.is_wanted(self._loop.model, asked):
                    return
                self._loop.send(AdviceArrived("player", asked.match, asked.at, write(report)))
                if not report.ready:
                    await asyncio.sleep(0)  # the page is painted
        except (RuntimeError, TimeoutError) as fault:
            console.warn(f"No Python for an own player: {fault!r}")
            self._loop.send(AdviceArrived("player", asked.match, asked.at, write(Report(broken=True))))

    async def decide(self, asked: AskBot) -> Decided | None:
        """Its move at the table; None where no Python can be had for it. Where it loses the match by what it does, the
        person is told."""
        async with self._turn:  # after a move was taken back, the last question may still be open
            return await self._decided(asked)

    async def _decided(self, asked: AskBot) -> Decided | None:
        record, state, _ = bot_move.position(asked.record)
        if self._run:
            self._end()
        if self._match != asked.match or not self._sitting:
            try:
                self._sitting = await self._seated()
            except (RuntimeError, TimeoutError) as fault:
                console.warn(f"No Python for an own player: {fault!r}")
                return None
            self._match = asked.match
        sitting = self._sitting
        had_lost = sitting.lost
        view = GAMES[record.game].view(state, state.turn)
        move = await sitting.move(view, private(self._secret, f"{asked.match} {asked.at}"))
        if sitting.lost and not had_lost:
            told = write(Report(lost=(sitting.lost,), fault=sitting.fault))
            self._loop.send(AdviceArrived("player", "lost", asked.at, told))
        return Decided(str(move))

    def _end(self) -> None:
        """Nothing of it runs, and nothing is being done with it."""
        if self._run:
            self._run.cancel()
            self._run = None
        if self._frame:
            self._frame.end()
        self._frame = self._sitting = None
        self._match = ""

    async def _seated(self) -> Sitting:
        """The player, begun for a match; in a fresh worker where the last one was ended."""
        if self._frame and self._sitting and self._sitting.in_step:
            self._sitting = Sitting(self._frame)
            return self._sitting
        if self._frame:
            self._frame.end()
        self._frame = Frame()
        await self._frame.start()
        self._sitting = Sitting(self._frame)
        await self._sitting.run(self._source)
        return self._sitting

    async def _reports(self, what: str, game: str, level: str) -> AsyncIterator[Report]:
        sitting = await self._seated()
        if sitting.lost:
            yield Report(ready=True, lost=(sitting.lost,), fault=sitting.fault)
        elif what == "play":
            yield Report(ready=True)
        elif what == "peek":
            async for report in self._redealt(game, sitting):
                yield report
        else:
            async for report in self._sets(game, level):
                yield report

    async def _redealt(self, game: str, sitting: Sitting) -> AsyncIterator[Report]:
        """The re-deal test: decisions, each asked again with the hidden cards dealt anew, and the same to the cheat."""
        report = Report()
        redeal = Stream(self._secret, "redeal")
        for number, state in enumerate(islice(decisions(game, self._secret), table.DECISIONS)):
            seat = state.turn
            dealt = [state, *(redeal_hidden(state, redeal) for _ in range(TIMES))]
            views = [GAMES[game].view(each, seat) for each in dealt]
            moves = [await sitting.move(view, private(self._secret, f"thought {number}")) for view in views]
            if sitting.lost:
                yield report._replace(ready=True, lost=(sitting.lost,), fault=sitting.fault)
                return
            found = decision_of(cheat, state, redeal, TIMES)
            first, *others = map(plain, views)
            report = report._replace(
                done=number + 1, redeals=report.redeals + TIMES,
                same_views=report.same_views + sum(view == first for view in others),
                changed=report.changed + (len(set(moves)) > 1), caught=report.caught + (not found.same),
                ready=number + 1 == table.DECISIONS,
            )  # fmt: skip
            yield report

    async def _sets(self, game: str, level: str) -> AsyncIterator[Report]:
        """Duplicate sets against computer players of a level: what the player came to in those so far."""
        bots = table.measured(game, level)
        setup = Setup(game, table.options(game), bots, self._secret, deals=GAMES[game].tricks)
        tally, lost = Tally(), tuple[str, ...]()
        self._fault = ""
        yield Report()
        for number in range(1, table.SETS + 1):
            found = await self._set(setup, number)
            tally = tally.plus(found.points if setup.deals else found.wins or 0.0, 1)
            low, high = tally.interval if number > 1 else Interval(tally.ratio, tally.ratio)
            lost = (*lost, *(why.removeprefix(f"{PLAYER} ") for why in found.lost))
            ended = number == table.SETS or len(lost) >= MOST_LOST
            yield Report(
                ready=ended, done=number, mean=tally.ratio, low=low, high=high,
                even=0.0 if setup.deals else 1 / len(set(setup.sides)), lost=lost, fault=self._fault,
            )  # fmt: skip
            if ended:
                return

    async def _set(self, setup: Setup, number: int) -> SetResult:
        """One set, played by whoever sits there."""
        waiting: list[Chair] = []
        going = playing(setup, number, lambda name, _: _chair(name, waiting))
        steps = 0
        while True:
            try:
                next(going)
            except StopIteration as over:
                found: SetResult = over.value
                return found
            for seat in waiting:
                if seat.asked and seat.made is None:
                    await self._put_move(seat)
            steps += 1
            if steps % IN_A_ROW == 0:
                await asyncio.sleep(0)

    async def _put_move(self, seat: "Chair") -> None:
        """Whoever sits there has moved."""
        assert seat.asked
        view, _, stream = seat.asked
        if seat.name != PLAYER:
            seat.made = await self._of_level(seat.name, view, stream)
            return
        if seat.sitting is None:
            seat.sitting = await self._seated()
        seat.made = await seat.sitting.move(view, private(self._secret, f"{stream.word()}"))
        seat.lost = seat.sitting.lost
        self._fault = self._fault or seat.sitting.fault

    async def _of_level(self, name: str, view: View, stream: Stream) -> Move:
        asked = name, dumps(plain(view)), "".join(f"{stream.word():08x}" for _ in range(4))
        text = await self._bots().call(NO_HURRY, "web.pages.player.opponent", "answer", *asked)
        return Move.parse(str(text if text is not None else opponent.answer(*asked)))


class Chair(Awaited):
    """A seat of a match in a set, and the sitting of somebody's own player there."""

    sitting: Sitting | None = None


def _chair(name: str, waiting: list[Chair]) -> AbstractContextManager[Bot | Awaited]:
    """A seat of a match: quick players answer at once, for the others one has to wait."""
    if name in opponent.QUICK:
        return nullcontext(BOTS[name])
    waiting.append(Chair(name))
    return nullcontext(waiting[-1])
