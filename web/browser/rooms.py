"""Rooms of tables with friends, as the page reaches them: the only module that talks to a relay (docs/relay.md).

A room's lines come as a stream that is read with `fetch`: so the last id can be named after a pause, and a stream that
has died without a word is noticed. What is to be said waits here until the relay has taken it.
"""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from js import AbortController, Object, console, document, location, navigator, window
from pyodide.ffi import to_js

from web.browser.bot_client import NO_HURRY, Bots
from web.state.effects import InRoom
from web.state.messages import Message, RoomTold

QUIET = 0.3
"""Seconds without a line after which all that lies in a room has been heard."""
SILENCE = 40.0
"""Seconds without a byte after which a stream counts as dead: a relay says something every 15."""
PAUSES = (1, 2, 5, 10, 15)
"""Seconds between two tries, the last of them again and again."""
TAKEN = range(200, 300)
FULL = (413, 507)
LOST = 404


class Rooms:
    """The one room that is heard, and what is still to be said in it."""

    def __init__(
        self,
        send: Callable[[Message], None],
        begin: Callable[[Coroutine[Any, Any, None]], None],
        bots: Callable[[], Bots],
    ) -> None:
        self._send, self._begin, self._bots = send, begin, bots
        self._relay = str(document.documentElement.getAttribute("data-relay") or "")
        self._room = ""
        self._stop: Any = None
        """Ends the stream."""
        self._number = 0
        """How many streams were opened."""
        self._awake: Any = None
        """Keeps the screen on."""
        self._wakes = False
        """Whether it is to stay on."""
        self._lines: deque[str] = deque()
        self._saying = False

    def carry_out(self, asked: InRoom) -> None:
        """Do what the app asks for."""
        match asked:
            case InRoom("look"):
                self._begin(self._look())
            case InRoom("enter", room, last):
                self._leave()
                self._room = room
                self._number += 1
                self._begin(self._hear(room, last, self._number))
            case InRoom("leave", room) if room == self._room:
                self._leave()
            case InRoom("say", room, line) if room == self._room:
                if document.visibilityState == "hidden" and not self._lines and self._hand_over(room, line):
                    return
                self._lines.append(line)
                if not self._saying:
                    self._begin(self._say(room))
            case InRoom("work", room, question):
                self._begin(self._work(room, question))
            case InRoom("soon", room):
                self._send(RoomTold("soon", room))
            case InRoom("awake", room):
                self._begin(self._stay_awake(room))
            case InRoom("rest"):
                self._sleep()
            case _:
                return

    def _leave(self) -> None:
        if self._stop:
            self._stop.abort()
        self._sleep()
        self._room, self._stop = "", None
        self._lines.clear()

    async def _stay_awake(self, room: str) -> None:
        """The screen stays on while its person is on turn, where the browser can do that and will."""
        self._sleep()
        self._wakes = room == self._room
        if not hasattr(navigator, "wakeLock"):
            return
        with suppress(Exception):  # a page that is hidden, or a battery that is low
            self._awake = await navigator.wakeLock.request("screen")
        if not self._wakes:
            self._sleep()

    def _sleep(self) -> None:
        self._wakes = False
        if self._awake:
            self._awake.release()
        self._awake = None

    async def _look(self) -> None:
        """Whether there is a relay, asked for once, and what this address and this device can do."""
        there = False
        if self._relay:
            try:
                there = (await window.fetch(self._relay, _js({"cache": "no-store"}))).status == 204
            except Exception as fault:
                console.warn(f"No relay answers: {fault!r}")
        said = {
            "relay": there,
            "site": f"{location.origin}{location.pathname}",
            "secure": bool(window.isSecureContext),
            "shares": hasattr(navigator, "share"),
        }
        self._send(RoomTold("look", "", json.dumps(said)))

    async def _hear(self, room: str, last: str, number: int) -> None:
        """The lines of a room, for as long as it is the one that is heard."""
        tries = 0
        while number == self._number and room == self._room:
            try:
                stream = await self._opened(room, last)
                if stream == LOST:
                    last = ""
                    self._send(RoomTold("lost", room))
                    continue
                tries = 0
                self._send(RoomTold("up", room))
                last = await self._lines_of(stream, room, last, number)
            except Exception as fault:
                console.warn(f"The room cannot be heard: {fault!r}")
            if number != self._number or room != self._room:
                return
            if tries:
                self._send(RoomTold("down", room))
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _opened(self, room: str, last: str) -> Any:
        """The reader of a room's stream; LOST where the relay knows nothing of the id."""
        self._stop = AbortController.new()
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last} if last else {})}
        options = {"headers": headers, "cache": "no-store", "signal": self._stop.signal}
        answer = await window.fetch(f"{self._relay}/{room}", _js(options))
        if answer.status == LOST:
            return LOST
        if answer.status != 200:
            raise RuntimeError(f"the relay answered {answer.status}")
        return answer.body.getReader()

    async def _lines_of(self, reader: Any, room: str, last: str, number: int) -> str:
        """Every line of the stream is told; returns the id of the last, once the stream has ended."""
        live, rest = False, b""
        reading = _reading(reader)
        while number == self._number and room == self._room:
            done, _ = await asyncio.wait((reading,), timeout=SILENCE if live else QUIET)
            if not done:
                if live:
                    self._stop.abort()
                    return last
                live = True
                self._send(RoomTold("live", room, str(document.visibilityState)))
                continue
            chunk = reading.result()
            if chunk is None:
                return last
            *events, rest = (rest + chunk).replace(b"\r\n", b"\n").split(b"\n\n")
            for event in events:
                fields = dict(_field(line) for line in event.decode("ascii", "replace").split("\n"))
                last = fields.get("id", last)
                if line := fields.get("data"):
                    self._send(RoomTold("line", room, line, last))
                    await asyncio.sleep(0)  # the page is painted between two lines
            reading = _reading(reader)
        return last

    def _hand_over(self, room: str, line: str) -> bool:
        """Whether the browser has taken the line, and sends it even if this page is closed now. What gets lost on the
        way has not come back from the room, and is said again with the next stream."""
        return bool(hasattr(navigator, "sendBeacon") and navigator.sendBeacon(f"{self._relay}/{room}", line))

    async def _say(self, room: str) -> None:
        """What waits is said, one line after the other, each again until the relay has taken it."""
        self._saying, tries = True, 0
        while self._lines and room == self._room:
            status = await self._post(room, self._lines[0])
            if status in TAKEN or (400 <= status < 429 and status not in (*FULL, 408)):
                tries = 0
                if self._lines:
                    self._lines.popleft()
                continue
            if status in FULL:
                self._send(RoomTold("full", room))
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1
        self._saying = False

    async def _post(self, room: str, line: str) -> int:
        """The relay's status; 0 where it cannot be reached."""
        options = {"method": "POST", "body": line, "headers": {"Content-Type": "text/plain"}, "keepalive": True}
        try:
            return int((await window.fetch(f"{self._relay}/{room}", _js(options))).status)
        except Exception as fault:
            console.warn(f"A line could not be said: {fault!r}")
            return 0

    async def _work(self, room: str, question: str) -> None:
        """What the players' thread works out; where there is none, the page itself does."""
        answer = None
        try:
            answer = await self._bots().call(NO_HURRY, "web.worker.company", "work", question)
        except (RuntimeError, TimeoutError) as fault:
            console.warn(f"A table with friends had no answer: {fault!r}")
        if answer is None:
            from web.worker.company import work

            answer = work(question)
        self._send(RoomTold("worked", room, str(answer), question))


def _reading(reader: Any) -> "asyncio.Future[bytes | None]":
    """The next bytes on their way; where nobody waits for them any more, it is no fault that they do not come."""
    reading = asyncio.ensure_future(_read(reader))
    reading.add_done_callback(lambda done: done.cancelled() or done.exception())
    return reading


async def _read(reader: Any) -> bytes | None:
    """The next bytes of a stream; None at its end."""
    found = await reader.read()
    return None if found.done else bytes(found.value.to_bytes())


def _field(line: str) -> tuple[str, str]:
    name, _, value = line.partition(": ")
    return name, value


def _js(value: Any) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)
