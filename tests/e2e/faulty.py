"""A copy of the site whose server answers badly on purpose, one file at a time."""

import shutil
import threading
from collections.abc import Generator
from contextlib import contextmanager
from fnmatch import fnmatch
from http import HTTPStatus
from math import inf
from pathlib import Path

from building.serve import TYPES, SiteHandler, SiteServer, content, gzips
from tests.e2e.built import built_site
from tests.e2e.tabs import BLANK

FAULTS = ("500", "html", "cut", "kept", "never")
"""An error, another page in the file's place that may be kept for ten minutes, half a file, half a file that may be
kept as if it were all of it, under the same tag, and no answer at all."""
HTML = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "max-age=600"}
PATIENCE = 'data-patience="30"'
IMPATIENT = "impatient.html"


class Faulty(SiteHandler):
    """Answers badly where its server says so; a browser asks anew each time whether what it keeps still holds."""

    server: "FaultySite"
    as_is = False
    """Whether what is sent now may be kept for as long as it says."""

    def do_GET(self) -> None:
        file = self.file_at(self.path.partition("?")[0])
        name = file.relative_to(self.server.site).as_posix() if file else self.path
        self.server.asked.append(name)
        if len(self.server.asked) > self.server.answers:
            self.close_connection = True
            return
        bad = self.server.bad and fnmatch(name, self.server.bad[0]) and self.server.bad[1]
        self.as_is = bool(bad)
        if not bad or not file:
            return super().do_GET()
        if bad == "500":
            return self.answer(HTTPStatus.INTERNAL_SERVER_ERROR, b"", {})
        if bad == "html":
            return self.answer(HTTPStatus.OK, b"<!doctype html><p>Please sign in to this network.</p>", HTML)
        data = file.read_bytes()
        if bad == "kept":
            packed = "gzip" in self.headers.get("Accept-Encoding", "") and gzips(file)
            tag = content(file, file.stat().st_mtime_ns, packed)[1]
            headers = {"Content-Type": TYPES[file.suffix], "Cache-Control": "max-age=600", "ETag": tag}
            return self.answer(HTTPStatus.OK, data[: len(data) // 2], headers)
        if bad == "cut":
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", TYPES[file.suffix])
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: len(data) // 2])
        else:
            self.server.closing.wait()
        self.close_connection = True

    def file_at(self, path: str) -> Path | None:
        """The page has less patience while something is wrong."""
        file = super().file_at(path)
        impatient = self.server.site / IMPATIENT
        spoiled = self.server.bad or self.server.answers != inf
        return impatient if spoiled and file and file.name == "index.html" and impatient.is_file() else file

    def send_header(self, keyword: str, value: str) -> None:
        """As the site's server does, but a good answer is to be asked for again."""
        kept = (keyword, value) == ("Cache-Control", "max-age=600")
        super().send_header(keyword, "no-cache" if kept and not self.as_is else value)

    def send_content(self, data: bytes) -> None:
        """A slow file comes in pieces."""
        name, pieces, pause = self.server.slow
        file = self.file_at(self.path.partition("?")[0])
        if not pieces or not data or not file or not fnmatch(file.name, name):
            return super().send_content(data)
        size = -(-len(data) // pieces)
        for at in range(0, len(data), size):
            self.server.closing.wait(pause)
            super().send_content(data[at : at + size])


class FaultySite(SiteServer):
    """`asked` are the names of the files that were asked for."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.RequestHandlerClass = Faulty
        self.asked: list[str] = []
        self.answers: float = inf
        self.bad: tuple[str, str] | None = None
        self.slow = "", 0, 0.0
        self.closing = threading.Event()

    def spoil(self, pattern: str, fault: str) -> None:
        """From now on the file whose name matches is answered so."""
        self.bad = pattern, fault

    def fall_silent(self, after: int) -> None:
        """After so many more requests every connection is closed without an answer."""
        self.answers = len(self.asked) + after

    def dawdle(self, pattern: str, pieces: int, pause: float) -> None:
        """From now on the file whose name matches comes in so many pieces, with so many seconds before each."""
        self.slow = pattern, pieces, pause

    def mend(self) -> None:
        """From now on whatever is asked for is answered well; who waits for an answer goes on waiting."""
        self.answers, self.bad, self.slow = inf, None, ("", 0, 0.0)


@contextmanager
def faulty_site(folder: Path, patience: float | None = None) -> Generator[FaultySite]:
    """The site at an address of its own; while a file is spoiled with another patience, in seconds, than it has."""
    site = shutil.copytree(built_site(), folder / "dist")
    (site / "blank.html").write_text(BLANK, "utf-8")
    if patience is not None:
        text = (site / "index.html").read_text("utf-8")
        assert text.count(PATIENCE) == 1
        (site / IMPATIENT).write_text(text.replace(PATIENCE, f'data-patience="{patience}"'), "utf-8")
    server = FaultySite(site)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield server
    finally:
        server.closing.set()
        server.shutdown()
        server.server_close()
