"""The browser is killed at random moments of a match: what comes back is the last state that was shown, or a later one.

`NINES_KILLS=100` says how often (a few without it), `NINES_KILLS_SEED` which moments. The page tells the server what it
shows before it does anything else, so that no shown state is missed; every third time only the page's own process dies,
otherwise all of the browser at once.
"""

import os
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Error, Page, Playwright

from building.browser import FLAGS, find_chromium
from building.serve import SiteHandler, SiteServer
from nines.registry import GAMES
from nines.words.languages import language
from tests.e2e.built import built_site
from tests.e2e.player import ready
from web.match.players import list_entry
from web.match.session import lay_out_copy
from web.state.model import Model
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

KILLS = int(os.environ.get("NINES_KILLS", "2"))
SEED = os.environ.get("NINES_KILLS_SEED", "kills")
PLAIN = "LICENSE.txt"
"""A page of the site without the game."""
WATCHED = """() => {
    const patch = nines.patch;
    const revision = (text) => Number(/"revision":(\\d+)/.exec(text ?? "")?.[1] ?? -1);
    nines.patch = (app, html) => {
        const found = patch(app, html);
        const id = /^#\\/table\\/(\\w+)/.exec(location.hash)?.[1];
        if (id) {
            const keys = [`nines:match:${id}`, `nines:match:${id}:odd`];
            const shown = Math.max(...keys.map((key) => revision(localStorage.getItem(key))));
            const told = new XMLHttpRequest();
            told.open("POST", `./shown?${id}=${shown}`, false);
            told.send();
        }
        return found;
    };
}"""
"""From now on every picture of a match is reported, as its id and the number of its save, before anything else runs."""
AUTOPLAY = """([each, backs]) => {
    const controls = `#choices button, #hand button, .mine button.card, [data-do="next"], [data-do="take-back"]`;
    setInterval(() => {
        const open = [...document.querySelectorAll(controls)].filter((node) =>
            !node.closest(".over") && node.getAttribute("aria-disabled") !== "true"
                && (node.dataset.do !== "take-back" || Math.random() < backs));
        open[Math.floor(Math.random() * open.length)]?.click();
    }, each);
}"""
"""From now on something is pressed every so many milliseconds, *Take back* in this part of the times."""
STORED = """async () => {
    const database = await new Promise((done, failed) => {
        const asked = indexedDB.open("nines");
        asked.onupgradeneeded = () => asked.transaction.abort();  // there is none yet, and the game has to make it
        asked.onerror = () => asked.error.name === "AbortError" ? done(null) : failed(asked.error);
        asked.onsuccess = () => done(asked.result);
    });
    const here = Object.entries(localStorage);
    if (!database) return { here, ledger: [] };
    const saves = database.transaction("saves").objectStore("saves");
    const all = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
    const [keys, values] = await Promise.all([all(saves.getAllKeys()), all(saves.getAll())]);
    database.close();
    return { here, ledger: keys.map((key, at) => [key, values[at].text]) };
}"""


TORN = bytes([1, 2, 3, 4, 0x2C, 1, 1])
"""The head of a line of LevelDB's log, a checksum, its length and its kind, without what should follow."""


class Listening(SiteHandler):
    """Takes down what the page says it shows."""

    def do_POST(self) -> None:
        assert isinstance(self.server, Listener)
        found = re.fullmatch(r".*/shown\?(\w+)=(-?\d+)", self.path)
        assert found, self.path
        self.server.shown[found[1]] = max(int(found[2]), self.server.shown.get(found[1], -1))
        self.server.told.set()
        self.send_response(204)
        self.end_headers()


class Listener(SiteServer):
    """Serves a copy of the site; `shown` is the last save of each match that was seen on the page."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.shown: dict[str, int] = {}
        self.told = threading.Event()  # that something was taken down
        self.RequestHandlerClass = Listening


class Running(NamedTuple):
    """A browser of its own process group, with one page."""

    process: subprocess.Popen[bytes]
    page: Page

    def kill(self) -> None:
        """The whole browser is gone, at once and without a word."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()  # this may be a script that had started it
        while self.processes():
            time.sleep(0.02)  # one that still writes keeps what is stored from its successor

    def kill_page(self) -> None:
        """The processes that run pages are gone; the browser itself lives on."""
        for pid, command in self.processes():
            if "--type=renderer" in command:
                os.kill(pid, signal.SIGKILL)

    def processes(self) -> list[tuple[int, str]]:
        """Those that are alive, by number, each with its command."""
        lines = subprocess.check_output(["ps", "-eo", "pgid,stat,pid,args"], text=True).splitlines()[1:]
        found = [line.split(None, 3) for line in lines]
        return [(int(pid), args) for group, state, pid, args in found
                if int(group) == self.process.pid and state[0] != "Z"]  # fmt: skip


def start(playwright: Playwright, profile: Path) -> Running:
    """A browser that keeps what it stores in this folder, as a person's does."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    program = find_chromium(playwright.chromium.executable_path)
    flags = [*FLAGS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
    process = subprocess.Popen(
        [program, *flags], start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    until = time.monotonic() + 30
    while not (port.is_file() and port.read_text().strip()):
        assert time.monotonic() < until, "the browser does not start"
        time.sleep(0.02)
    browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
    return Running(process, browser.contexts[0].new_page())


def another(dead: Page, address: str) -> Page:
    """A new tab at this address beside one that died; one that was given the process which the browser had in reserve,
    and which died, too, never gets there."""
    for _ in range(20):
        try:
            page = dead.context.new_page()
            page.goto(address, timeout=5_000)
            return page
        except Error:
            time.sleep(0.2)
    raise AssertionError("no new tab can be had")


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    server = Listener(shutil.copytree(built_site(), tmp_path / "dist"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_killed_browser_brings_back_the_last_state_shown_or_a_later_one(
    playwright: Playwright, listener: Listener, tmp_path: Path
) -> None:
    chance = Random(SEED)
    games = [*GAMES]
    killed = {"whole browser": 0, "page": 0}
    behind, match = 0, ""
    running = start(playwright, tmp_path / "profile")
    try:
        for turn in range(KILLS):
            name = f"kill {turn}"
            if turn % 4 == 0 or not match:
                game, speed = games[turn // 4 % len(games)], chance.choice(["instant", "instant", "fast"])
                visit(running.page, f"{listener.address}#/play/{game}?seed={SEED}-{turn}&speed={speed}")
            running.page.evaluate(WATCHED)
            running.page.evaluate(AUTOPLAY, [chance.choice([2, 15, 60]), 0.1])
            time.sleep(chance.uniform(0.1, 2.0))
            whole = turn % 2 == 0
            killed["whole browser" if whole else "page"] += 1
            if whole:
                running.kill()
                running = start(playwright, tmp_path / "profile")
            else:
                running.kill_page()
                running = running._replace(page=another(running.page, listener.address + PLAIN))
            lost, match = compare(running.page, listener, name)
            behind += lost
            print(f"{name}: {killed}; so often local storage alone had less than was shown: {behind}", flush=True)
    finally:
        running.kill()


@pytest.mark.seldom
def test_a_line_that_a_kill_has_torn_costs_no_match_at_a_later_visit(
    playwright: Playwright, listener: Listener, tmp_path: Path
) -> None:
    """Chromium gives up a database of which a line in the midst of its log is broken."""
    profile = tmp_path / "profile"
    running = start(playwright, profile)
    try:
        visit(running.page, f"{listener.address}#/play/nein-nine?seed={SEED}&speed=instant")
        for turn in range(2):
            before = max(listener.shown.values(), default=0)
            running.page.evaluate(WATCHED)
            running.page.evaluate(AUTOPLAY, [15, 0])
            until = time.monotonic() + 60
            while max(listener.shown.values(), default=0) < before + 8:
                assert time.monotonic() < until, f"turn {turn}: nothing is shown any more after {listener.shown}"
                time.sleep(0.02)
            running.kill()
            logs = [*profile.glob("*/IndexedDB/*.leveldb/*.log")]
            assert logs
            for log in logs:
                with log.open("ab") as file:
                    file.write(TORN)
            running = start(playwright, profile)
            assert compare(running.page, listener, f"turn {turn}")[1]
    finally:
        running.kill()


def visit(page: Page, address: str) -> None:
    """Load the page afresh at this address, and wait until it can be used."""
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    ready(page)


def compare(page: Page, listener: Listener, name: str) -> tuple[bool, str]:
    """All matches are as they were shown last or later, in the stores and, the last of them, on the page.

    Returns whether local storage alone had less, and the id of the match on the page if it can go on.
    """
    page.goto(listener.address + PLAIN)  # the stores as they are before the game starts and goes on
    stored = page.evaluate(STORED)
    behind, last = False, None
    for id, shown in [*listener.shown.items()]:
        found = best([*stored["here"], *stored["ledger"]], id)
        assert found, f"{name}: {id} is gone, of which save {shown} was shown"
        assert found.revision >= shown, f"{name}: of {id} came back {stored}, save {shown} had been shown"
        here = best(stored["here"], id)
        behind = behind or not here or here.revision < shown
        last = (id, found)
        if list_entry(id, found, language("en")).over or not found.record.moves:
            # Only the last few finished matches are kept, and one that nobody touched makes room for the next.
            del listener.shown[id]
    if not last:
        return behind, ""
    comes_back(page, f"{listener.address}#/table/{last[0]}", *last, name)
    return behind, last[0] if last[0] in listener.shown else ""


def best(texts: list[list[str]], id: str) -> SavedCopy | None:
    """The newest good copy of a match."""
    copies = save_codec.newest((key, text) for key, text in texts if save_codec.id_of(key) == id)
    assert not copies.damaged
    return copies.best


def comes_back(page: Page, address: str, id: str, expected: SavedCopy, name: str) -> None:
    """The page shows this copy of the match: what happened, to its last sentence."""
    visit(page, address)
    page.locator("#app .log p").first.wait_for(state="attached")  # the page is ready a moment before its first screen
    line = [line for line in lay_out_copy(Model(), id, expected).log if not line.trick][-1]
    shown = page.locator("#app .log p").evaluate_all("all => all.map((node) => [node.id, node.textContent])")
    said = page.locator("main").inner_text()
    assert [f"log-{line.number}", line.text] in shown, f"{name}: {line} is not among {shown[-5:]}\n{said}"
