"""A relay on a free port for tests, and clients that speak to it byte by byte."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic, time
from typing import NamedTuple

from nines.relay.server import Relay, Setup, listen

USUAL = Setup()
PATIENCE = 20
"""Seconds after which a test gives up: no test is about how long something takes."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def relay_of(setup: Setup = USUAL) -> Relay:
    return Relay(setup, monotonic, time)


@asynccontextmanager
async def running(relay: Relay) -> AsyncIterator[int]:
    """The port of a relay that runs meanwhile."""
    listening = listen(0)
    task = asyncio.ensure_future(relay.serve(listening))
    try:
        yield listening.getsockname()[1]
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        listening.close()


class Connection:
    """A client's connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """One request, and its answer."""
        lines = [f"{method} {path} HTTP/1.1", "Host: here", *(f"{name}: {value}" for name, value in headers.items())]
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        await self.send("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + (body or b""))
        return await self.answer(method)

    async def listen(self, name: str, last: str = "") -> Answer:
        """The head of the stream of a room's lines, after the one with this id."""
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last} if last else {})}
        answer = await self.ask("GET", f"/room/{name}", **headers)
        assert answer.status != 200 or answer.headers["content-type"].startswith("text/event-stream")
        return answer

    async def answer(self, method: str = "GET") -> Answer:
        """The next answer; without the body where it is a stream."""
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        length = 0 if method == "HEAD" else int(headers.get("content-length", 0))
        return Answer(int(first.split(" ")[1]), headers, await self.reader.readexactly(length))

    async def events(self, count: int) -> list[tuple[str, str]]:
        """The next so many lines of a stream, with their ids; raises EOFError where the stream ends."""
        found: list[tuple[str, str]] = []
        id = ""
        while len(found) < count:
            raw = await asyncio.wait_for(self.reader.readline(), PATIENCE)
            if not raw:
                raise EOFError
            line = raw.decode().rstrip("\n")
            if line.startswith("id: "):
                id = line[4:]
            elif line.startswith("data: "):
                found.append((id, line[6:]))
        return found

    async def ended(self) -> bool:
        """Whether the relay ends the connection, whatever it still says before."""
        try:
            while await asyncio.wait_for(self.reader.read(65_536), PATIENCE):
                pass
        except ConnectionError:
            pass
        return True


@asynccontextmanager
async def connected(port: int, *, buffer: int = 0) -> AsyncIterator[Connection]:
    """A connection to the relay on this port; the system keeps so many bytes of what is not read yet."""
    with socket.socket() as own:
        if buffer:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        own.setblocking(False)
        await asyncio.get_running_loop().sock_connect(own, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=own.dup(), limit=1 << 20)
    try:
        yield Connection(reader, writer)
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def ask(port: int, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    """One request over a connection of its own."""
    async with connected(port) as connection:
        return await connection.ask(method, path, body, **headers)


async def post(port: int, name: str, *lines: str) -> list[int]:
    """So many lines, one after the other; the status of each."""
    async with connected(port) as connection:
        return [(await connection.ask("POST", f"/room/{name}", line.encode())).status for line in lines]


async def heard(port: int, name: str, count: int, last: str = "") -> list[tuple[str, str]]:
    """So many lines of a room, with their ids."""
    async with connected(port) as connection:
        assert (await connection.listen(name, last)).status == 200
        return await connection.events(count)


async def until(true: Callable[[], bool]) -> None:
    """Waits until this is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


def with_relay(test: Callable[[int], Awaitable[None]], relay: Setup | Relay = USUAL) -> None:
    """The test, with the port of a relay."""

    async def run() -> None:
        async with running(relay if isinstance(relay, Relay) else relay_of(relay)) as port:
            await test(port)

    asyncio.run(run())
