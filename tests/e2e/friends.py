"""People at a live table with friends, each at a device of their own, and the relay between them."""

import socket
import subprocess
import sys
from pathlib import Path
from shutil import copytree

from playwright.sync_api import Browser, BrowserContext, Page, expect

from building.environment import ROOT
from tests.e2e.built import built_site
from tests.e2e.player import ready

ROBOT = """most => setInterval(() => {
    const turn = document.querySelector("#status b")?.textContent === "Your turn";
    const card = turn ? document.querySelector("#hand button:not([aria-disabled])") : null;
    const choice = document.querySelector("#choices button");
    const over = document.querySelector("main[data-screen=over]");
    const enough = most === "a deal" && choice?.textContent === "Next deal";
    if (!over && !enough) (choice ?? card)?.click();
}, 50)"""
"""Somebody who plays whatever comes first, to the end of the match or of `a deal`."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Relay:
    """`python -m nines relay` in a process of its own, which can be killed and started again on the same port."""

    def __init__(self, keep: Path, *options: str) -> None:
        self.port = free_port()
        arguments = ("relay", "--port", str(self.port), "--keep", str(keep), *options)
        self._command = [sys.executable, "-m", "nines", *arguments]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout and "http://" in self._process.stdout.readline()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


def built(folder: Path, rooms: str) -> Path:
    """A copy of the built site as `build.py --relay` makes it for these rooms."""
    copy = copytree(built_site(), folder / "dist")
    page = copy / "index.html"
    text = page.read_text("utf-8").replace('data-relay=""', f'data-relay="{rooms}"')
    if "//" in rooms:
        text = text.replace("connect-src 'self'", f"connect-src 'self' {rooms.removesuffix('/room')}")
    page.write_text(text, "utf-8")
    return copy


def person(browser: Browser, faults: list[str], **options: object) -> BrowserContext:
    """A device of its own; exceptions that nobody catches are faults. A relay that is killed leaves its own errors."""
    context = browser.new_context(
        **{"viewport": {"width": 1280, "height": 800}, "service_workers": "block", **options}  # type: ignore[arg-type]
    )
    context.set_default_timeout(30_000)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    return context


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address, wait_until="commit")
    ready(page)
    return page


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("You’re at")
