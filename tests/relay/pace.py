"""How fast a live table is in browsers: how long a deal takes, how soon the others see a card, how long a page blocks.

    python -m tests.relay.pace [GAME] [PEOPLE] [DEALS] [BROWSERS]

BROWSERS are `chromium` and `firefox`, separated by commas: the people take them in turn. Everybody plays whatever comes
first, after a short thought. All times are those of the pages' own clocks, and mean nothing on a busy machine.
"""

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from building import engines
from building.browser import FLAGS, find_chromium
from tests.e2e.friends import Relay, built, opened, person, sit_down
from tests.e2e.player import set_to

NAMES = ("Nora", "Ben", "Zoë", "Theo")
THOUGHT = 400
"""Milliseconds for which somebody looks at their cards before they press one."""
PLAYED_OUT = 600_000
"""Milliseconds that the deals may take."""
WATCH = """([thought, waits]) => {
    const now = () => performance.timeOrigin + performance.now();
    const seen = {}, pressed = {}, laid = [], checked = [], blocked = [];
    let deal = 0, press = 0, asked = 0, over = 0, thinks = 0;
    const ask = () => { [asked, press] = [now(), 0] };
    window.pace = { seen, pressed, laid, checked, blocked, ask };
    if (PerformanceObserver.supportedEntryTypes?.includes("longtask"))
        new PerformanceObserver((list) => blocked.push(...list.getEntries().map((task) => task.duration)))
            .observe({ type: "longtask" });
    const look = () => {
        for (const line of document.querySelectorAll("#log p")) {
            const key = `${deal} ${line.id}`;
            if (key in seen) continue;
            seen[key] = now();
            if (press) pressed[key] = press;
            press = 0;
        }
        if (asked && document.querySelector("#hand button")) {
            laid.push(now() - asked);
            [asked, over] = [0, 0];
            deal += 1;
        }
        const proof = document.querySelector("#proof");
        if (proof && !over) over = now();
        if (over > 0 && proof?.textContent.startsWith("Dealt again")) {
            checked.push(now() - over);
            over = -1;
        }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    const played = (target) => target.closest("#hand, #choices") && !target.closest("[data-do=next]");
    document.addEventListener("click", ({ target }) => { if (played(target)) press = now() }, true);
    setInterval(() => {
        if (document.querySelector("#proof")) {
            const next = document.querySelector("[data-do=next]");
            if (next && (over < 0 || !waits)) { ask(); next.click() }
            return;
        }
        const turn = document.querySelector("#status b")?.textContent === "Your turn";
        const card = turn ? document.querySelector("#hand button:not([aria-disabled])") : null;
        const what = document.querySelector("#choices button") ?? card;
        thinks = what ? thinks || now() : 0;
        if (what && now() - thinks >= thought) { thinks = 0; what.click() }
    }, 20);
}"""
"""Somebody who plays, and notes when they pressed, when they saw what, and how long they waited for a deal. One person
waits for the check of each deal; the others want the next one at once."""


class Pace(NamedTuple):
    """Milliseconds: from *Next deal* to cards, from a press to another’s screen, to the end of the check; long tasks
    of the pages; and seconds from a link to a seat."""

    deals: list[float]
    cards: list[float]
    checks: list[float]
    blocked: list[float]
    seats: list[float]


@contextmanager
def browsers(playwright: Playwright, names: list[str]) -> Iterator[list[Browser]]:
    """The browsers of these names, running."""
    running = []
    for name in names:
        if name == "firefox":
            running.append(playwright.firefox.launch(executable_path=engines.firefox(), channel="moz-firefox"))
        else:
            path = find_chromium(playwright.chromium.executable_path)
            running.append(playwright.chromium.launch(executable_path=path, args=FLAGS))
    yield running
    for browser in running:
        browser.close()


def measured(running: list[Browser], folder: Path, game: str, people: int, deals: int) -> Pace:
    """So many people play so many deals."""
    relay = Relay(folder / "rooms", "--site", str(built(folder, "room")))
    faults: list[str] = []
    devices = [person(running[seat % len(running)], faults) for seat in range(people)]
    try:
        nora = opened(devices[0], f"http://127.0.0.1:{relay.port}/#/company/new?game={game}&speed=instant")
        nora.get_by_label("Your name").fill(NAMES[0])
        if people == 4:
            nora.get_by_role("radio", name=re.compile("^(Four|4)")).check()
        for seat in range(2, people + 1):
            chooser = nora.get_by_label(f"Who plays in seat {seat}")
            if chooser.count():
                chooser.select_option("human")
        nora.get_by_role("button", name="Make the invitation").click()
        link = nora.get_by_text(re.compile(r"#/join/")).inner_text()
        pages, seats = [nora], []
        for device, name in zip(devices[1:], NAMES[1:]):
            begun = monotonic()
            pages.append(opened(device, link))
            sit_down(pages[-1], name)
            seats.append(monotonic() - begun)
        for seat, page in enumerate(pages):
            set_to(page, "speed", "instant")
            page.evaluate(WATCH, [THOUGHT, seat == 0])
        deal = nora.get_by_role("button", name="Shuffle and deal")
        expect(deal).to_be_visible()
        for page in pages:
            page.evaluate("() => pace.ask()")
        deal.click()
        nora.wait_for_function("deals => pace.checked.length >= deals", arg=deals, timeout=PLAYED_OUT)
        noted = [page.evaluate("() => pace") for page in pages]
    finally:
        for device in devices:
            device.close()
        relay.kill()
    assert not faults, faults
    return _read(noted, seats)


def _read(noted: list[dict[str, Any]], seats: list[float]) -> Pace:
    cards = [
        other["seen"][key] - press
        for mine in noted
        for key, press in mine["pressed"].items()
        for other in noted
        if other is not mine and key in other["seen"]
    ]
    each = zip(*(page["laid"] for page in noted[1:]))
    deals = [max(times) for times in each]
    return Pace(deals, cards, noted[0]["checked"], [task for page in noted for task in page["blocked"]], seats)


def _said(times: list[float]) -> str:
    if len(times) < 2:
        return ", ".join(f"{time:.0f} ms" for time in times) or "none"
    cuts = quantiles(times, n=100, method="inclusive")
    return f"{len(times)}: median {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, at most {max(times):.0f} ms"


def main(game: str = "nein-nine", people: int = 3, deals: int = 6, names: str = "chromium") -> None:
    with (
        sync_playwright() as playwright,
        browsers(playwright, names.split(",")) as running,
        tempfile.TemporaryDirectory() as folder,
    ):
        found = measured(running, Path(folder), game, people, deals)
    print(f"{game}, {people} people, {deals} deals, {names}")
    print(f"  a deal lies before everybody, {_said(found.deals)}")
    print(f"  from a press until another sees the card, {_said(found.cards)}")
    print(f"  from the result until the deal is checked, {_said(found.checks)}")
    print(f"  tasks of more than 50 ms on the pages’ threads, {_said(found.blocked)}")
    print(f"  from a tap on the link to a seat, {', '.join(f'{time:.1f} s' for time in found.seats)}")


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((str, int, int, str), sys.argv[1:])))
