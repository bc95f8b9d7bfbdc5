"""The site as its sources are now: whoever asks for the page gets one that is built anew if any of them has changed."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock

from building.environment import PYTHON, ROOT, run

BUILD = """from building.catalogue import compile_catalogues
from building.site import build_site
compile_catalogues()
build_site()"""
FOLDERS = ("nines", "web", "building")
FILES = ("index.html", "build.py", "LICENSE", "NOTICE", "requirements.lock")
MADE = {"node_modules", "__pycache__"}
"""Folders of what is made of sources; so are the compiled catalogues, *.mo."""


def build() -> None:
    """The site is built by a Python of its own, which knows no module as it was; raises CalledProcessError."""
    run(PYTHON, "-c", BUILD)


def sources() -> dict[Path, int]:
    """When each file was changed last that the site may be made of."""
    found = (ROOT / name for name in FILES)
    return {path: path.stat().st_mtime_ns for path in [*found, *below(*(ROOT / name for name in FOLDERS))]}


def below(*folders: Path) -> Iterator[Path]:
    """The files in these folders, but for those that are made of others."""
    for folder in folders:
        for path in folder.iterdir():
            if path.is_dir() and path.name not in MADE:
                yield from below(path)
            elif path.is_file() and path.suffix != ".mo":
                yield path


class Watch:
    """Remembers how the sources were when the site was last built, or when that was last tried."""

    def __init__(self, seen: Callable[[], object] = sources, build: Callable[[], None] = build) -> None:
        self._seen, self._build, self._lock = seen, build, Lock()
        self._built = seen()

    def look(self) -> None:
        """The site is that of the present sources, or as it was where these cannot be built, which is then printed."""
        with self._lock:
            now = self._seen()
            if now == self._built:
                return
            self._built = now
            print("A source has changed: building …", flush=True)
            try:
                self._build()
            except subprocess.CalledProcessError:
                print("The site stays as it was.", flush=True)
