"""What a thousand finished matches cost: the start beside an empty browser's, and the first page of their list.

Both profiles are opened in turns, each visit in a browser started for it, once what a first visit keeps is kept. The
full one has the last five matches where every start reads them, too, as a browser has that has played them all.
"""

import shutil
import tempfile
import time
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from building.bench.devices import DEVICES
from building.bench.served import served
from building.bench.start import WATCH, come_to, medians, opened, ratio, spread
from building.browser import FLAGS, find_chromium
from building.shots import finished
from building.shots.tables import LE_NEUF, NEIN_NINE, NINER
from building.site import build_site
from web.match import past_row
from web.storage.save_codec import key, to_text
from web.storage.saves import FINISHED_KEPT

MATCHES = 1000
EMPTY, FULL = "empty", "full"
LISTED = """address => new Promise((done) => {
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll("[data-do^=forget]").length < 50) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - begun));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  location.hash = address;
})"""
"""How many milliseconds pass from an address to the frame with the first fifty matches."""


def with_many(rounds: int) -> dict[str, Any]:
    """Medians of both sides, the ratio of their starts with its interval, and the times of the list."""
    seen: dict[str, list[dict[str, float]]] = {EMPTY: [], FULL: []}
    listed: list[float] = []
    with served(build_site()) as site, sync_playwright() as playwright:
        profiles = {name: tempfile.mkdtemp() for name in seen}
        for name, profile in profiles.items():
            _settle(playwright, profile, site.address, full=name == FULL)
        for number in range(rounds):
            for name in sorted(seen, reverse=bool(number % 2)):
                context = _browser(playwright, profiles[name])
                page = context.new_page()
                seen[name].append(opened(page, site.address, with_table=False))
                if name == FULL:
                    page.evaluate("() => nines.fetchLater()")
                    listed.append(page.evaluate(LISTED, "#/finished"))
                context.close()
        for profile in profiles.values():
            shutil.rmtree(profile, ignore_errors=True)
    return {
        "matches": MATCHES,
        **{name: medians(visits) for name, visits in seen.items()},
        "ratio": ratio([(full["ready"], empty["ready"]) for full, empty in zip(seen[FULL], seen[EMPTY])]),
        "listed": spread(listed) | {"median": median(listed)},
    }


def _browser(playwright: Playwright, profile: str) -> BrowserContext:
    chromium = find_chromium(playwright.chromium.executable_path)
    context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=FLAGS)
    context.add_init_script(WATCH)
    return context


def _settle(playwright: Playwright, profile: str, address: str, *, full: bool) -> None:
    """A first visit, after which the browser has kept what it keeps, and all the matches where it is to be `full`."""
    context = _browser(playwright, profile)
    page = context.new_page()
    come_to(page, address)
    if full:
        _lay(page)
    time.sleep(DEVICES["desk"].stays)
    context.close()


def _lay(page: Page) -> None:
    rows = [*finished.rows((NEIN_NINE, NINER, LE_NEUF), MATCHES)]
    page.evaluate(f"() => {{ {finished.laid(rows)} }}")
    copies = [(id, past_row.copy_of(past_row.read(text))) for id, text in rows[:FINISHED_KEPT]]
    texts = {
        key(id, at): to_text(copy._replace(revision=at))
        for at, (id, copy) in enumerate(reversed(copies), 1)
    }  # fmt: skip
    page.evaluate("texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))", texts)
