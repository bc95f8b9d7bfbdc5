"""What a client asks, read from its connection, and what it is answered. All of it is hostile until read."""

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from typing import NamedTuple

MOST_HEAD = 16_384
"""Bytes of a request before its body."""
METHODS = ("GET", "HEAD", "POST", "OPTIONS")


class Refused(Exception):
    """A request that is answered with nothing but this status, after which the connection ends."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


class Request(NamedTuple):
    """A request without its body. `path` is as it came, without the query; names of headers are in small letters."""

    method: str
    path: str
    headers: Mapping[str, str]
    keeps: bool
    """Whether the client goes on with the same connection."""

    @property
    def length(self) -> int:
        """Bytes of its body; raises Refused where it does not say."""
        if "transfer-encoding" in self.headers:
            raise Refused(HTTPStatus.LENGTH_REQUIRED)
        said = self.headers.get("content-length", "0" if self.method != "POST" else "")
        if not said.isascii() or not said.isdecimal() or len(said) > 12:
            raise Refused(HTTPStatus.LENGTH_REQUIRED if not said else HTTPStatus.BAD_REQUEST)
        return int(said)


async def read_request(reader: asyncio.StreamReader) -> Request | None:
    """The next request on a connection; None where the client has ended it. Raises Refused."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return None
    except asyncio.LimitOverrunError:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE) from None
    first, *lines = head[:-4].decode("latin-1").split("\r\n")
    parts = first.split(" ")
    if len(parts) != 3 or parts[2] not in ("HTTP/1.1", "HTTP/1.0") or not parts[1].startswith("/"):
        raise Refused(HTTPStatus.BAD_REQUEST)
    method, target, version = parts
    if method not in METHODS:
        raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        name = name.lower()
        if not colon or not name or name != name.strip() or "\n" in line or "\0" in line or "\r" in line:
            raise Refused(HTTPStatus.BAD_REQUEST)
        if name in ("content-length", "transfer-encoding", "host") and name in headers:
            raise Refused(HTTPStatus.BAD_REQUEST)
        headers[name] = value.strip()
    keeps = version == "HTTP/1.1" and headers.get("connection", "").lower() != "close"
    return Request(method, target.partition("?")[0], headers, keeps)


def head_of(status: HTTPStatus, headers: Mapping[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
