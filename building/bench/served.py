"""A server that remembers what was asked of it, behind the network of a device."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from building.bench.devices import Network
from building.serve import SiteHandler, SiteServer, content, gzips

PIECE = 16_384
"""Bytes that a line carries at a time, so that several files can be on their way."""


class Counted(SiteServer):
    """A server that remembers the paths asked of it."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.asked: list[str] = []
        self.network = Network()
        self.RequestHandlerClass = Counting


class Counting(SiteHandler):
    """Remembers what was asked of the site, and answers as fast as its network does."""

    server: Counted

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        self.server.network.wait_for_answer()
        super().do_GET()

    def send_content(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self.server.network.wait_for(len(piece))
            self.wfile.write(piece)


@contextmanager
def served(site: Path) -> Iterator[Counted]:
    """The folder at an address of its own, every file gzipped already: a host does that once, not while one waits."""
    server = Counted(site)
    for path in site.rglob("*"):
        if path.is_file() and gzips(path):
            content(path.resolve(), path.stat().st_mtime_ns, True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()
