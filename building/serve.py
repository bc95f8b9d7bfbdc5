"""A small server that treats the site as GitHub Pages does: under a sub-path, gzipped, kept for ten minutes."""

import gzip
import sys
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from building.environment import digest
from building.offline import NAME as SERVICE_WORKER
from nines.relay.site import PACKED_ALREADY as SITE_PACKED
from nines.relay.site import TYPES as SITE_TYPES

MOUNT = "/nines-site/"
PORT = 8000
TYPES = {**SITE_TYPES, ".zip": "application/zip", ".py": "text/x-python; charset=utf-8"}
PACKED_ALREADY = {*SITE_PACKED, ".zip"}
UNHASHED = ("", "index.html", SERVICE_WORKER)
"""Where a browser learns of a new version: every other name bears the hash of what is in it."""


class SiteServer(ThreadingHTTPServer):
    """Serves one folder under MOUNT on this machine alone; `refresh` is called before a new version can be told."""

    daemon_threads = True

    def __init__(self, site: Path, port: int = 0, refresh: Callable[[], None] = lambda: None) -> None:
        self.site, self.refresh = site.resolve(), refresh
        super().__init__(("127.0.0.1", port), SiteHandler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tells what went wrong here; a browser that hangs up in the middle of an answer did no wrong."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where the page is, with the final slash."""
        return f"http://127.0.0.1:{self.server_port}{MOUNT}"


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if path in ("/", MOUNT.rstrip("/")):
            return self.answer(HTTPStatus.FOUND, b"", {"Location": MOUNT})
        if path.removeprefix(MOUNT) in UNHASHED or path.endswith("/"):
            self.server.refresh()
        file = self.file_at(path)
        if file and file.name == "index.html" and not path.endswith(("/", ".html")):
            return self.answer(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": quote(f"{path}/")})
        if file is None:
            return self.answer(HTTPStatus.NOT_FOUND, b"Not found.", {"Content-Type": TYPES[".txt"]})
        packed = "gzip" in self.headers.get("Accept-Encoding", "") and gzips(file)
        data, tag = content(file, file.stat().st_mtime_ns, packed)
        headers = {"Cache-Control": "max-age=600", "ETag": tag, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            return self.answer(HTTPStatus.NOT_MODIFIED, b"", headers)
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if packed:
            headers["Content-Encoding"] = "gzip"
        return self.answer(HTTPStatus.OK, data, headers)

    do_HEAD = do_GET

    def file_at(self, path: str) -> Path | None:
        """The file that a path means, never one outside the site."""
        if not path.startswith(MOUNT) or "\0" in path:
            return None
        file = (self.server.site / path.removeprefix(MOUNT)).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and self.server.site in file.parents else None

    def answer(self, status: HTTPStatus, data: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.send_content(data)

    def send_content(self, data: bytes) -> None:
        """The content is on its way."""
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Silent: what was asked for is seen in the browser."""


def gzips(file: Path) -> bool:
    """Whether a host sends this file gzipped to whoever takes it so."""
    return file.suffix not in PACKED_ALREADY


@lru_cache(maxsize=256)
def content(file: Path, changed: int, packed: bool) -> tuple[bytes, str]:
    """A file's bytes, gzipped if asked, and their tag; `changed` makes an edited file a new question."""
    data = file.read_bytes()
    return (zipped(data) if packed else data), f'"{digest(data)[:16]}"'


@lru_cache(maxsize=256)
def zipped(data: bytes) -> bytes:
    """These bytes gzipped; of several copies of the site each file is so once."""
    return gzip.compress(data, 6, mtime=0)


def serve_site(site: Path, refresh: Callable[[], None]) -> None:
    """Serve until interrupted; prints the address. Takes a free port when the usual one is taken."""
    try:
        server = SiteServer(site, PORT, refresh)
    except OSError:
        server = SiteServer(site, refresh=refresh)
    print(f"Nines is at {server.address}   (Ctrl+C ends)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
