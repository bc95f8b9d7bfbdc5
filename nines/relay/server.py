"""The relay's connections: one task for each, all in one thread.

    GET  /room          204: there is a relay here
    POST /room/NAME     one more line: 202, or 400, 403, 411, 413, 429, 507
    GET  /room/NAME     Server-Sent Events: all lines, or those after `Last-Event-ID`; 404 where that is no id of it
    GET  /…             a file of the site

A client that sends slowly, takes nothing or asks too often costs the others nothing: everything it may do has a limit.
"""

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

from nines.relay.limits import USUAL, Limits
from nines.relay.rate import Rate
from nines.relay.requests import MOST_HEAD, Refused, Request, head_of, read_request
from nines.relay.rooms import Room, Rooms
from nines.relay.site import file_at, read_file

ROOM = re.compile(r"/room/([A-Za-z0-9_-]{22})")
LINE = re.compile(rb"[A-Za-z0-9_-]+")
HERE = ("127.0.0.1", "::1")
STILL_HERE = b": still here\n\n"
BACKLOG = 256
AT_ONCE = 20
"""Lines that a listener is sent at once: each may be long, and there may be many listeners."""
PIECE = 65_536
"""Bytes that wait for a client at most."""
SWEEP = 3_600
"""Seconds from one look for rooms to forget to the next."""


class Setup(NamedTuple):
    """What a relay serves: the site, the folder that keeps its rooms, and the origins of other sites that use them."""

    site: Path | None = None
    keep: Path | None = None
    allow: tuple[str, ...] = ()
    limits: Limits = USUAL


def listen(port: int, *, lan: bool = False) -> socket.socket:
    """A socket on this port, 0 being any free one: for this machine alone, or for its network as well. Raises OSError
    where the port is taken."""
    if not lan:
        return socket.create_server(("127.0.0.1", port), backlog=BACKLOG)
    if socket.has_dualstack_ipv6():
        return socket.create_server(("", port), family=socket.AF_INET6, backlog=BACKLOG, dualstack_ipv6=True)
    return socket.create_server(("", port), backlog=BACKLOG)


class Client(NamedTuple):
    """A connection: its streams, and the address it comes from."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    address: str


class Relay:
    """Rooms and a site, served. `clock` gives seconds that only grow, `now` those since the epoch."""

    def __init__(self, setup: Setup, clock: Callable[[], float], now: Callable[[], float]) -> None:
        limits = setup.limits
        self._setup, self._limits = setup, limits
        self._rooms = Rooms(limits, now, setup.keep)
        self._posts = Rate(limits.posts, limits.burst, clock)
        self._new_rooms = Rate(limits.new_rooms, limits.burst_of_rooms, clock)
        self._connections: Counter[str] = Counter()
        self._talks: set[asyncio.Task[None]] = set()
        self.listeners = 0
        """How many listen now."""

    async def serve(self, listening: socket.socket) -> None:
        """Serve whoever connects to this socket, until cancelled."""
        server = await asyncio.start_server(self._connected, sock=listening, limit=MOST_HEAD, backlog=BACKLOG)
        try:
            while True:
                self._rooms.forget_old()
                await asyncio.sleep(SWEEP)
        finally:
            server.close()
            for talk in self._talks:
                talk.cancel()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = network_of(str((writer.get_extra_info("peername") or ("?",))[0]))
        many = self._connections.total() >= self._limits.connections
        if many or (address not in HERE and self._connections[address] >= self._limits.of_address):
            writer.transport.abort()
            return
        self._connections[address] += 1
        talk = asyncio.current_task()
        assert talk
        self._talks.add(talk)
        try:
            await self._converse(Client(reader, writer, address))
        except (ConnectionError, TimeoutError, asyncio.CancelledError):
            writer.transport.abort()
        finally:
            self._talks.discard(talk)
            self._connections[address] -= 1
            self._connections += Counter()  # without those that have none left
            writer.close()
            with suppress(ConnectionError, TimeoutError):
                await writer.wait_closed()

    async def _converse(self, client: Client) -> None:
        """One request after another, until the client has no more."""
        wait = self._limits.patience
        while True:
            try:
                async with asyncio.timeout(wait):
                    request = await read_request(client.reader)
                if request is None or not await self._answer(client, request):
                    return
            except Refused as fault:
                await self._say(client, fault.status, {"Connection": "close"})
                return
            wait = self._limits.idle

    async def _answer(self, client: Client, request: Request) -> bool:
        """Whether the connection goes on after this request. Raises Refused."""
        length = request.length
        if length > self._limits.line:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if request.headers.get("expect", "").lower() == "100-continue":
            client.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        async with asyncio.timeout(self._limits.patience):
            body = await client.reader.readexactly(length) if length else b""
        if request.path == "/room" or request.path.startswith("/room/"):
            return await self._in_room(client, request, body)
        if request.method not in ("GET", "HEAD"):
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        return await self._give_file(client, request)

    async def _in_room(self, client: Client, request: Request, body: bytes) -> bool:
        origin = self._allowed(request)
        found = ROOM.fullmatch(request.path)
        if request.method == "OPTIONS":
            await self._say(client, HTTPStatus.NO_CONTENT, {**origin, **PREFLIGHT} if origin else {})
        elif request.path == "/room":
            await self._say(client, HTTPStatus.NO_CONTENT, origin)
        elif not found:
            await self._say(client, HTTPStatus.NOT_FOUND, origin)
        elif request.method == "POST":
            await self._say(client, self._post(_address(client, request), found[1], body), origin)
        elif request.method == "GET":
            return await self._listen(client, found[1], request.headers.get("last-event-id", ""), origin)
        else:
            await self._say(client, HTTPStatus.METHOD_NOT_ALLOWED, origin)
        return request.keeps

    def _allowed(self, request: Request) -> Mapping[str, str]:
        """What to say to the page of another origin that may use the relay, nothing to our own; raises Refused."""
        origin = request.headers.get("origin")
        hosts = request.headers.get("host"), request.headers.get("x-forwarded-host")
        if origin is None or origin.partition("://")[2] in hosts:
            return {}
        if origin not in self._setup.allow:
            raise Refused(HTTPStatus.FORBIDDEN)
        return {"Access-Control-Allow-Origin": origin, "Vary": "Origin"}

    def _post(self, address: str, name: str, line: bytes) -> HTTPStatus:
        if not LINE.fullmatch(line):
            return HTTPStatus.BAD_REQUEST
        if address not in HERE and not self._posts.allows(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        if address not in HERE and not self._rooms.has(name) and not self._new_rooms.allows(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        kept = self._rooms.post(name, line) == "kept"
        return HTTPStatus.ACCEPTED if kept else HTTPStatus.INSUFFICIENT_STORAGE

    async def _listen(self, client: Client, name: str, last: str, origin: Mapping[str, str]) -> bool:
        if self.listeners >= self._limits.listeners:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        room = self._rooms.enter(name)
        self.listeners += 1
        try:
            at = room.after(last) if last else 0
            if at is None:
                await self._say(client, HTTPStatus.NOT_FOUND, origin)
                return True
            # Else the system would hold megabytes for each listener that takes nothing.
            client.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIECE)
            client.writer.write(head_of(HTTPStatus.OK, {**STREAM, **origin}))
            await self._stream(client, room, at)
            return False
        finally:
            self.listeners -= 1
            self._rooms.leave(name, room)

    async def _stream(self, client: Client, room: Room, at: int) -> None:
        """Every line of a room from this number on, until the client has gone."""
        gone = asyncio.ensure_future(client.reader.read(1))
        try:
            while not gone.done():
                more = asyncio.ensure_future(room.more.wait())
                if at == len(room.lines):
                    await asyncio.wait((gone, more), timeout=self._limits.silence, return_when=asyncio.FIRST_COMPLETED)
                new = room.lines[at : at + AT_ONCE]
                more.cancel()
                events = [
                    b"id: %s\ndata: %s\n\n" % (room.id_of(at + i).encode(), line) for i, line in enumerate(new, 1)
                ]
                at += len(new)
                await self._send(client, b"".join(events) or STILL_HERE)
        finally:
            gone.cancel()

    async def _give_file(self, client: Client, request: Request) -> bool:
        site = self._setup.site
        file = await asyncio.to_thread(file_at, site, request.path) if site else None
        if file is None:
            await self._say(client, HTTPStatus.NOT_FOUND, {})
            return request.keeps
        if file.name == "index.html" and not request.path.endswith(("/", ".html")):
            await self._say(client, HTTPStatus.MOVED_PERMANENTLY, {"Location": f"/{request.path.strip('/')}/"})
            return request.keeps
        packed = "gzip" in request.headers.get("accept-encoding", "")
        found = await asyncio.to_thread(read_file, file, request.path, packed)
        if request.headers.get("if-none-match") == found.tag:
            await self._say(client, HTTPStatus.NOT_MODIFIED, found.headers)
            return request.keeps
        headers = {**found.headers, "Content-Length": str(len(found.content))}
        content = found.content if request.method == "GET" else b""
        await self._send(client, head_of(HTTPStatus.OK, headers) + content)
        return request.keeps

    async def _say(self, client: Client, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        """An answer without a body."""
        more = {} if status in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED) else {"Content-Length": "0"}
        await self._send(client, head_of(status, {"Cache-Control": "no-store", **headers, **more}))

    async def _send(self, client: Client, data: bytes) -> None:
        """The client has taken nearly all of this, piece by piece; raises TimeoutError where it takes too long."""
        for at in range(0, len(data), PIECE):
            client.writer.write(data[at : at + PIECE])
            async with asyncio.timeout(self._limits.patience):
                await client.writer.drain()


PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Last-Event-ID, Content-Type",
    "Access-Control-Allow-Private-Network": "true",
    "Access-Control-Max-Age": "86400",
}
STREAM = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Connection": "close",
}


def _address(client: Client, request: Request) -> str:
    """Where a request comes from: behind a proxy on this machine, whom the proxy names last."""
    named = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return network_of(named) if named and client.address in HERE else client.address


def network_of(address: str) -> str:
    """What counts as one address: of the sixth version of IP the first half, all of which is one network's."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:45]
    if found.version == 4 or found.is_loopback:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))
