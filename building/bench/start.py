"""How long the site takes to start beside stock PyScript, in one Chromium and from one server, visit by visit.

Ours counts until the first frame with a table on which the player can act, stock until its first line of Python. Every
visit is a fresh browser that has come to rest; the first has an empty profile, the later ones the profile of the visits
before. The lobby, which a table's address does not show, is opened once a round by itself, with an empty profile.
"""

import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from building.bench.processes import renderer
from building.bench.stock import stock_site
from building.browser import FLAGS, find_chromium
from building.offline import NAME
from building.serve import SiteHandler, SiteServer, content, gzips
from building.site import build_site

VISITS = ("first", "second", "third")
OURS, STOCK = "ours", "stock"
TABLE = "#/play/le-neuf?seed=bench&speed=normal"
"""A match whose first decision is the player's: no computer player thinks before."""
CAN_ACT = "#choices button, #hand button.card:not([disabled]):not([aria-disabled=true])"
TAPS = 40
RESTS = 3.0
"""Seconds in which a browser has started: it loads pages of its own, for longer than a site of ours takes."""
SETTLES = 6.0
"""Seconds after which the browser has kept what it keeps of a visit: compiled code, and the site itself."""
READY = "nines-bench: ready"
"""What the page says on its console then: to be asked meanwhile would cost it time."""
WATCH = """(() => {
  const ready = () => document.documentElement?.dataset.app === "ready";
  // A match is saved before its table is shown: only when something on it can be pressed does it stand.
  const stands = () => !location.hash || document.querySelector("#app :is(CAN_ACT)");
  new MutationObserver((_, watching) => {
    if (!ready() || !stands()) return;
    watching.disconnect();
    const here = performance.now();
    const tell = (now) => {
      window.__ready = now;
      console.debug("READY");
    };
    if (!location.hash) tell(here);
    else requestAnimationFrame(() => tell(performance.now()));
  }).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-app", "disabled", "aria-disabled"],
  });
})()""".replace("CAN_ACT", CAN_ACT).replace("READY", READY)
TAP = """() => {
  window.__taps = [];
  window.__frames = [];
  let last = 0;
  const next = (now) => {
    // Only frames in which something moves: between two decisions the page has nothing to draw.
    const moves = document.getAnimations().some((one) => one.playState === "running");
    if (last && moves) __frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const app = document.getElementById("app");
  addEventListener("click", (event) => {
    const since = (frame) => Math.max(frame, performance.now()) - event.timeStamp;
    // What is pressed answers by itself, while the move is saved; the table follows.
    const answers = new Promise((moved) => {
      if (document.getAnimations().some((one) => one.pending)) requestAnimationFrame((frame) => moved(since(frame)));
    });
    const follows = new Promise((drawn) => new MutationObserver((_, watching) => {
      watching.disconnect();
      requestAnimationFrame((frame) => drawn(since(frame)));
    }).observe(app, { childList: true, subtree: true, attributes: true }));
    Promise.all([Promise.race([answers, follows]), follows]).then((both) => __taps.push(both));
  }, true);
}"""


class Counting(SiteHandler):
    """Remembers what was asked of the site."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Counted)
        self.server.asked.append(self.path)
        super().do_GET()


class Counted(SiteServer):
    """A server that remembers the paths asked of it."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.asked: list[str] = []
        self.RequestHandlerClass = Counting


def starts(rounds: int) -> dict[str, Any]:
    """Medians of each visit on both sides, their ratios, and what the second visit asked for, taps and memory."""
    seen: dict[str, dict[str, list[dict[str, float]]]] = {side: {v: [] for v in VISITS} for side in (OURS, STOCK)}
    asked: set[str] = set()
    lobbies: list[float] = []
    with served(build_site()) as ours, served(stock_site()) as stock, sync_playwright() as playwright:
        chromium = find_chromium(playwright.chromium.executable_path)

        @contextmanager
        def browser(profile: str) -> Iterator[BrowserContext]:
            context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=FLAGS)
            context.add_init_script(WATCH)
            yield context
            context.close()

        sides = {OURS: (ours, ours.address + TABLE), STOCK: (stock, stock.address)}
        for number in range(rounds):
            turns = {side: sides[side] for side in sorted(sides, reverse=bool(number % 2))}
            one = uncrashed(partial(a_round, turns, browser))
            for side, visit in one.seen:
                seen[side][visit].append(one.seen[side, visit])
            asked |= one.asked
            lobbies.append(one.lobby)
        profile = tempfile.mkdtemp()
        with browser(profile) as context:
            taps, frames, memory = played(rested(context), ours.address + TABLE)
        shutil.rmtree(profile, ignore_errors=True)
    medians = {
        side: {visit: {name: median(one[name] for one in some) for name in some[0]} for visit, some in visits.items()}
        for side, visits in seen.items()
    }
    return {
        **medians,
        "all": seen,
        "lobby_painted": median(lobbies),
        "second_visit_asked": sorted(path.rpartition("/")[2] or path for path in asked - {f"/nines-site/{NAME}"}),
        "tap_ms": spread([moved for moved, _ in taps]),
        "move_ms": spread([drawn for _, drawn in taps]),
        "frame_ms": spread(frames),
        "memory_mb": memory,
    }


class Round(NamedTuple):
    """What was seen of each side's visits, when the lobby was painted first, and what ours asked for again later."""

    seen: dict[tuple[str, str], dict[str, float]]
    lobby: float
    asked: set[str]


def a_round(
    sides: dict[str, tuple[Counted, str]], browser: Callable[[str], AbstractContextManager[BrowserContext]]
) -> Round:
    """Every visit of both sides in turn, with profiles of their own."""
    seen, asked = {}, set[str]()
    profiles = {side: tempfile.mkdtemp() for side in (*sides, "lobby")}
    for visit in VISITS:
        for side, (server, address) in sides.items():
            server.asked.clear()
            with browser(profiles[side]) as context:
                seen[side, visit] = opened(rested(context), address, side == OURS)
                time.sleep(SETTLES)
            if side == OURS and visit != VISITS[0]:
                asked |= set(server.asked)
    with browser(profiles["lobby"]) as context:
        lobby = opened(rested(context), sides[OURS][0].address, False)["painted"]
    for profile in profiles.values():
        shutil.rmtree(profile, ignore_errors=True)
    return Round(seen, lobby, asked)


def uncrashed(measured: Callable[[], Round]) -> Round:
    """What was measured, once more if a tab crashed: Chromium's memory sampler does that to a stock page at times."""
    try:
        return measured()
    except Error as fault:
        if "crashed" not in str(fault):
            raise
        print(f"A tab crashed, and this round is begun again: {fault}", flush=True)
        return measured()


def spread(times: list[float]) -> dict[str, float]:
    """The median, the 95th of a hundred, and how many there are."""
    ordered = sorted(times)
    return {"median": median(ordered), "p95": ordered[int(0.95 * (len(ordered) - 1))], "count": len(ordered)}


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


def rested(context: BrowserContext) -> Page:
    """An empty page of a browser that has nothing to do any more."""
    page = context.new_page()
    time.sleep(RESTS)
    return page


def come_to(page: Page, address: str) -> None:
    """The page is open and ready."""
    with page.expect_console_message(lambda message: message.text == READY, timeout=120_000):
        page.goto(address, wait_until="commit")


def opened(page: Page, address: str, with_table: bool) -> dict[str, float]:
    """Milliseconds until the page was ready and painted first, and of its main thread's time, after one visit."""
    come_to(page, address)
    cpu = renderer().main_ms
    if with_table:
        assert page.locator(CAN_ACT).count(), "the table stands, and the player can act"
    painted = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    return {"ready": page.evaluate("() => window.__ready"), "painted": painted, "cpu": cpu}


def played(page: Page, address: str) -> tuple[list[tuple[float, float]], list[float], dict[str, float]]:
    """Milliseconds from each tap to the first frame in which something moves and to the first with the move on the
    table, those from frame to frame while cards move, and the memory without and with the worker."""
    come_to(page, address)
    memory = {"page": renderer().megabytes}
    page.wait_for_timeout(8000)
    memory["page and worker"] = renderer().megabytes
    page.evaluate(TAP)
    while len(taps := page.evaluate("() => window.__taps")) < TAPS:
        following = page.locator(f"#app :is({CAN_ACT})").or_(page.locator("#app [data-do='next deal']")).last
        following.wait_for(timeout=60_000)
        before = len(taps)
        following.click(timeout=10_000)
        page.wait_for_function(f"() => window.__taps.length > {before}", timeout=10_000)
    return taps, page.evaluate("() => window.__frames"), memory
