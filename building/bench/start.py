"""How long the site takes to start beside stock PyScript, in one Chromium and from one server, visit by visit.

Ours counts until the first frame with a table on which the player can act, stock until its first line of Python. Every
visit is a browser started for it, as a person's would be, with no time to come to rest; the first has an empty profile,
the later ones the profile of the visits before. All this on each device (`devices.py`). The lobby, which a table's
address does not show, and a lesson, are opened once a round by themselves, with an empty profile.
"""

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from building.bench.devices import DEVICES, Device, slow_down
from building.bench.processes import renderer
from building.bench.served import Counted, served
from building.bench.stock import stock_site
from building.browser import FLAGS, find_chromium
from building.offline import NAME
from building.site import build_site

OURS, STOCK = "ours", "stock"
TABLE = "#/play/le-neuf?seed=bench&speed=normal"
"""A match whose first decision is the player's: no computer player thinks before."""
LESSON = "#/lesson/le-neuf"
"""A first lesson, of the same game."""
CAN_ACT = "#choices button, #hand button.card:not([disabled]):not([aria-disabled=true])"
TAPS = 40
DRAWN = 2000
"""How often rounds are drawn anew to see how far a ratio can be trusted."""
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
    const moves = document.getAnimations().some((animation) => animation.playState === "running");
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
      const begins = document.getAnimations().some((animation) => animation.pending);
      if (begins) requestAnimationFrame((frame) => moved(since(frame)));
    });
    const follows = new Promise((drawn) => new MutationObserver((_, watching) => {
      watching.disconnect();
      requestAnimationFrame((frame) => drawn(since(frame)));
    }).observe(app, { childList: true, subtree: true, attributes: true }));
    Promise.all([Promise.race([answers, follows]), follows]).then((both) => __taps.push(both));
  }, true);
}"""


Seen = dict[str, list[dict[str, float]]]
"""What was measured on each visit, round by round."""


def starts(rounds: int) -> dict[str, Any]:
    """By device: medians of each visit on both sides, their ratios with an interval; what the second visit asked for,
    taps and memory on the desk."""
    seen: dict[str, dict[str, Seen]] = {
        name: {side: {visit: [] for visit in device.visits} for side in (OURS, STOCK)}
        for name, device in DEVICES.items()
    }
    asked: set[str] = set()
    lobbies: list[float] = []
    lessons: list[float] = []
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
            for name, device in DEVICES.items():
                turn = uncrashed(partial(a_round, turns, device, browser))
                for side, visit in turn.seen:
                    seen[name][side][visit].append(turn.seen[side, visit])
                asked |= turn.asked
            lobbies.append(alone(ours.address, browser)["painted"])
            lessons.append(alone(ours.address + LESSON, browser)["ready"])
        profile = tempfile.mkdtemp()
        with browser(profile) as context:
            taps, frames, memory = played(context.new_page(), ours.address + TABLE)
        shutil.rmtree(profile, ignore_errors=True)
    return {
        "devices": {name: compared(visits[OURS], visits[STOCK]) for name, visits in seen.items()},
        "all": seen,
        "lobby_painted": median(lobbies),
        "lesson_ready": median(lessons),
        "second_visit_asked": sorted(path.rpartition("/")[2] or path for path in asked - {f"/nines-site/{NAME}"}),
        "tap_ms": spread([moved for moved, _ in taps]),
        "move_ms": spread([drawn for _, drawn in taps]),
        "frame_ms": spread(frames),
        "memory_mb": memory,
    }


def compared(ours: Seen, stock: Seen) -> dict[str, dict[str, Any]]:
    """By visit: the medians of both sides, and the ratio of their times until ready with its interval."""
    return {
        visit: {
            OURS: medians(ours[visit]),
            STOCK: medians(stock[visit]),
            "ratio": ratio([(our["ready"], other["ready"]) for our, other in zip(ours[visit], stock[visit])]),
        }
        for visit in ours
    }


def medians(visits: list[dict[str, float]]) -> dict[str, float]:
    return {name: median(visit[name] for visit in visits) for name in visits[0]}


def ratio(pairs: list[tuple[float, float]]) -> dict[str, float]:
    """The ratio of the two medians, and where it lies 95 times in 100 when rounds are drawn anew from these."""

    def of(some: list[tuple[float, float]]) -> float:
        return median(our for our, _ in some) / median(other for _, other in some)

    chance = Random("ratio")
    drawn = sorted(of(chance.choices(pairs, k=len(pairs))) for _ in range(DRAWN))
    return {"median": of(pairs), "low": drawn[DRAWN // 40], "high": drawn[-DRAWN // 40 - 1], "pairs": len(pairs)}


class Round(NamedTuple):
    """What was seen of each side's visits, and what ours asked for again later."""

    seen: dict[tuple[str, str], dict[str, float]]
    asked: set[str]


Browsers = Callable[[str], AbstractContextManager[BrowserContext]]
"""Starts a browser with the profile in a folder."""


def a_round(sides: dict[str, tuple[Counted, str]], device: Device, browser: Browsers) -> Round:
    """Every visit of both sides in turn on this device, with profiles of their own."""
    seen, asked = {}, set[str]()
    profiles = {side: tempfile.mkdtemp() for side in sides}
    for visit in device.visits:
        for side, (server, address) in sides.items():
            server.asked.clear()
            server.network.device = device
            with browser(profiles[side]) as context:
                page = context.new_page()
                slow_down(page, device)
                seen[side, visit] = opened(page, address, side == OURS)
                server.network.device = DEVICES["desk"]  # what is kept for later comes in time for it
                time.sleep(device.stays)
            if side == OURS and visit != device.visits[0]:
                asked |= set(server.asked)
    for profile in profiles.values():
        shutil.rmtree(profile, ignore_errors=True)
    return Round(seen, asked)


def alone(address: str, browser: Browsers) -> dict[str, float]:
    """What `opened` measures at this address in a profile that is empty."""
    profile = tempfile.mkdtemp()
    with browser(profile) as context:
        seen = opened(context.new_page(), address, "#" in address)
    shutil.rmtree(profile, ignore_errors=True)
    return seen


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
