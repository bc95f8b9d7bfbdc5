"""The Chromium that end-to-end tests drive: one that is there, else one installed by the system's packages."""

import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from building.environment import CACHE

# Debian's Chromium runs as root in a sandboxed machine only without its own sandbox; the rest keeps it off the network.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The one without windows, which Playwright takes too where it has its own, needs a sixth less of the processor.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find_chromium(playwrights_own: str) -> str:
    """The path of a Chromium: Playwright's own download, one on PATH, or Debian's package, installed here and now."""
    if Path(playwrights_own).is_file():
        return playwrights_own
    if not shutil.which("apt-get"):
        found = on_path()
    else:
        with alone():  # what another process is just installing may be on PATH before it can run
            found = on_path()
            for package in NAMES[:2]:
                if found is None:
                    # Nobody's root, or a system that has no such package, or no sudo.
                    with suppress(subprocess.CalledProcessError, FileNotFoundError):
                        install_debian_packages("Chromium", package, "fonts-dejavu-core")
                    found = on_path()
    if found is None:
        raise SystemExit("No Chromium: install one as `chromium` on PATH, or run `playwright install chromium`.")
    return found


@contextmanager
def alone() -> Generator[None]:
    """Meanwhile no other process looks for a browser: apt lets one at a time install, and refuses the others."""
    from fcntl import LOCK_EX, flock  # not on Windows, which has no apt either

    CACHE.mkdir(exist_ok=True)
    with (CACHE / "browser.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # until the file is closed, or its process ends
        yield


def on_path() -> str | None:
    """The first Chromium or Chrome on PATH."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install_debian_packages(what: str, *packages: str) -> None:
    """Install packages of Debian's, as root or through sudo without a password; raises CalledProcessError."""
    print(f"Installing {what} …", flush=True)
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run([*as_root, "apt-get", "-qq", *step], check=True, env=env, stdout=subprocess.DEVNULL)
