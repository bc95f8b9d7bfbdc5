"""Without a network, and from one version to the next: the site keeps itself, and never changes under a game.

Copies of the site are served at addresses of their own, to browser profiles that may keep service workers.
"""

import re
import shutil
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from building.browser import FLAGS, find_chromium
from building.offline import NAME, service_worker
from building.serve import SiteHandler, SiteServer
from building.site import JS
from nines.core.game import NOBODY
from nines.records.link import to_link
from nines.records.record import from_json, replay
from nines.registry import GAMES
from tests.e2e.built import built_site
from tests.e2e.conftest import tried, watch
from tests.e2e.player import Player, moves, open_site, ready, saved, saved_text, stored
from tests.every_table import TABLES, played

KEPT = """async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller || registration.active?.state !== "activated")
        await new Promise((later) => setTimeout(later, 50));
}"""
AT_REST = """async () => {
    const later = async () => (await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).some(({ url }) => url.includes("/later-"))))).some(Boolean);
    while (!(await later())) await new Promise((later) => setTimeout(later, 200));
}"""
"""Waits for what is kept only once the page has been at rest."""
CHECK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((found) => registration.addEventListener("updatefound", found, { once: true }));
    await registration.update().catch(() => {});
    await found;
    const { installing } = registration;
    return new Promise((settled) => {
        if (!installing) settled(registration.waiting ? "installed" : "redundant");
        else installing.addEventListener("statechange", () => settled(installing.state), { once: true });
    });
}"""
"""Asks for news, as the browser does at every start: what becomes of the worker that is found."""
LOST_FONTS = """() => [...document.fonts].filter(({ family, status }) =>
    status === "error" && ["Alegreya", "Alegreya Sans"].includes(family.replaceAll('"', "")))"""
"""Our own; those that stand in for them are on some devices, and not on others."""
NOT_YET = """{
    const own = setTimeout;
    window.setTimeout = (work, ms, ...rest) => ms === 2000 ? (window.lookForNews = work) && 0 : own(work, ms, ...rest);
}"""
"""A page puts off its look for news until `lookForNews()`."""
ASK = "/play/nein-nine?seed=offline&speed=instant&deals=3"
ONCE_IN_VAIN = """() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = () => Object.assign(ServiceWorker.prototype, { postMessage });
}"""
"""The new version is asked to take over once, and the browser puts it off, as Chromium does when a tab fetches."""
HELD_BACK = 330_000
"""Milliseconds within which it takes over: while the old one has work, which on a busy machine it sometimes has without
an end, Chromium holds a new one back for five minutes."""
THEIRS = ["someone-else", "nines", "nines:/another-copy/:0123456789"]
"""Caches of others on the same origin."""


class Counting(SiteHandler):
    """Remembers what was asked of it."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Copy)
        self.server.asked.append(self.path)
        super().do_GET()


class Copy(SiteServer):
    """A copy of the site that may be changed; `asked` are the paths that were asked for."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.asked: list[str] = []
        self.RequestHandlerClass = Counting

    def publish(self) -> None:
        """Put up another version, whose page differs, as a new build does."""
        page = self.site / "index.html"
        page.write_bytes(page.read_bytes().replace(b"<html ", b"<html data-version=next ", 1))
        names = {path.relative_to(self.site).as_posix(): path for path in self.site.rglob("*") if path.is_file()}
        files = {name: path.read_bytes() for name, path in names.items() if name != NAME}
        (self.site / NAME).write_bytes(service_worker((JS / "service-worker.in.js").read_text("utf-8"), files))


@pytest.fixture(scope="module")
def kept(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[BrowserContext, Copy]]:
    """A browser that has visited the site once, been ended and been started again; and the site's server."""
    folder = str(tmp_path_factory.mktemp("profile"))
    chromium = find_chromium(playwright.chromium.executable_path)
    with served(tmp_path_factory.mktemp("kept")) as server:
        for visits in range(2):
            context = playwright.chromium.launch_persistent_context(
                folder, executable_path=chromium, args=FLAGS, base_url=server.address
            )
            with watched(context, server):
                if visits:
                    yield context, server
                else:
                    visit(context).evaluate(AT_REST)


@pytest.fixture
def fresh(browser: Browser, tmp_path: Path) -> Iterator[tuple[BrowserContext, Copy]]:
    """A profile that has never been here, and the server of a copy that the test may change."""
    with served(tmp_path) as server, profile(browser, server) as context:
        yield context, server


@contextmanager
def served(folder: Path) -> Generator[Copy]:
    """The site as built, at an address of its own."""
    server = Copy(shutil.copytree(built_site(), folder / "dist"))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@contextmanager
def profile(browser: Browser, server: Copy) -> Generator[BrowserContext]:
    """A browser that keeps service workers; a fault on its console or a request to another site fails at the end."""
    context = browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800})
    with watched(context, server):
        yield context


@contextmanager
def watched(context: BrowserContext, server: Copy) -> Generator[None]:
    """This profile until it is closed, its faults told then."""
    faults: list[str] = []
    context.set_default_timeout(30_000)
    watch(context, server.address, faults)
    yield
    context.close()
    assert not faults, "\n".join(faults)


def visit(context: BrowserContext, address: str = "#/") -> Page:
    """A tab with the site, once it is kept for play without a network."""
    page = context.new_page()
    open_site(page, address)
    page.evaluate(KEPT)
    return page


def caches(page: Page) -> dict[str, int]:
    """The caches of the origin by name, and how much is in each; Python's memory (test_snapshot.py) is not counted."""
    found: dict[str, int] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
            async (name) => [name, (await (await caches.open(name)).keys()).length])))"""
    )
    return {name: count for name, count in found.items() if not name.startswith("nines-snapshot:")}


def test_a_second_visit_fetches_nothing_but_the_news(kept: tuple[BrowserContext, Copy]) -> None:
    context, server = kept
    assert len(set(server.asked)) > 20, "the first visit fetched it all"
    server.asked.clear()
    page = visit(context, f"#{ASK}")
    Player(page).play(3)
    assert set(server.asked) <= {f"/nines-site/{NAME}"}
    assert page.evaluate("() => performance.getEntriesByType('navigation')[0].transferSize") == 0
    page.close()


def test_all_games_are_played_without_a_network(kept: tuple[BrowserContext, Copy]) -> None:
    context, server = kept
    context.set_offline(True)
    server.asked.clear()
    page = context.new_page()
    open_site(page, "?from=elsewhere#/?speed=instant")
    page.get_by_role("link", name="Nein Nine", exact=True).click()
    player = Player(page, "offline")
    player.deal()
    player.play(9)
    before = moves(page)
    page.reload(wait_until="commit")
    ready(page)
    player.wait()
    assert moves(page) == before
    for game in tried(("niner", "shedding"), tuple(GAMES)):
        whole = played(next(table for table in TABLES if table.game == game).record("offline"))
        late = whole._replace(moves=whole.moves[:-12], seats=("human", *("bot:thumb",) * (len(whole.seats) - 1)))
        page.goto(f"./?from=elsewhere#/record/{to_link(late)}?speed=instant")
        expect(page).not_to_have_url(re.compile("#/record/"))  # until then the match before lies on the table
        Player(page, game).play_out()
        record = saved(page)
        assert record.game == game
        assert record.moves[: len(late.moves)] == late.moves
        assert replay(record).turn == NOBODY
    page.goto("./?from=lesson#/lesson/niner?speed=instant")
    expect(page.locator("main[data-screen=lesson]")).to_be_visible(timeout=30_000)
    assert page.evaluate(LOST_FONTS) == []
    # The browser's own look for news goes past the outage that the test makes; the page and its worker cannot.
    assert set(server.asked) <= {f"/nines-site/{NAME}"}
    context.set_offline(False)
    page.close()


def test_a_page_of_a_game_is_there_without_a_network_once_it_was_visited(kept: tuple[BrowserContext, Copy]) -> None:
    context, server = kept
    page = context.new_page()
    page.goto("./de/niner/")
    server.asked.clear()
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Niner", level=1)).to_be_visible()
    assert page.evaluate("() => [...document.styleSheets].some(({ cssRules }) => cssRules.length > 100)")
    assert set(server.asked) <= {f"/nines-site/{NAME}"}
    assert not page.evaluate("async () => (await caches.match('./../nines/')) !== undefined"), "nobody has been there"
    context.set_offline(False)
    page.close()


def version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def test_a_new_version_waits_for_the_deal_to_end_and_loses_nothing(fresh: tuple[BrowserContext, Copy]) -> None:
    context, server = fresh
    page = visit(context, f"#{ASK}")
    page.evaluate(AT_REST)
    first = version(page)
    page.evaluate(
        """async (names) => {
            for (const name of names) await (await caches.open(name)).put("/x", new Response("x"));
            localStorage.setItem("someone-else", "theirs");
        }""",
        THEIRS,
    )
    player = Player(page, "update")
    player.play(3)
    [old] = set(caches(page)) - set(THEIRS)
    bar = page.get_by_role("status").filter(has_text="new version")
    button = bar.get_by_role("button", name="Reload")

    # The host hands out the next version's worker, but the old page still: nothing comes of it.
    page_before = (server.site / "index.html").read_bytes()
    server.publish()
    page_after = (server.site / "index.html").read_bytes()
    (server.site / "index.html").write_bytes(page_before)
    assert page.evaluate(CHECK) == "redundant"
    assert bar.count() == 0

    (server.site / "index.html").write_bytes(page_after)
    server.asked.clear()
    assert page.evaluate(CHECK) == "installed"
    expect(bar).to_contain_text("Reload after this deal")
    assert button.count() == 0
    assert sorted(set(server.asked)) == ["/nines-site/", f"/nines-site/{NAME}"], "what has not changed is not fetched"

    page.reload(wait_until="commit")  # a reload of the player's own stays with the version that the deal began in
    ready(page)
    assert version(page) == first
    expect(bar).to_contain_text("Reload after this deal")
    following = page.get_by_role("button", name="Next deal")
    while not following.count():
        assert not button.count() or following.count(), "the deal may just have ended"
        player.play(1)
    second = context.new_page()  # another match, in another tab
    open_site(second, "#/play/niner?seed=second&speed=instant")
    other = Player(second, "second tab")
    other.play(3)
    news = second.get_by_role("status").filter(has_text="new version")
    expect(news).to_be_visible()
    third = context.new_page()  # this one does not look for news yet
    third.add_init_script(NOT_YET)
    open_site(third)
    third.wait_for_function("() => window.lookForNews")
    seconds, before, played_before = saved_text(second), saved_text(page), len(moves(page))
    page.evaluate(ONCE_IN_VAIN)
    button.click()
    expect(page.locator("html")).to_have_attribute("data-version", "next", timeout=HELD_BACK)
    ready(page)
    player.wait()
    assert saved_text(page) == before
    assert bar.count() == 0
    found = caches(page)
    [new] = set(found) - set(THEIRS)
    assert new != old
    assert [name for name in THEIRS if found.get(name) != 1] == []
    assert stored(page)["someone-else"] == "theirs"
    player.play(3)
    assert len(moves(page)) > played_before

    third.evaluate("() => { lookForNews() }")  # it comes too late to hear of it, and finds out all the same
    expect(third.get_by_role("status").filter(has_text="new version")).to_be_visible()
    third.close()

    # The other tab was not torn from its match: it goes on in the version that it began in, and says what there is.
    expect(news).to_be_visible()
    assert version(second) == first
    assert saved_text(second) == seconds
    other.play(2)
    after = moves(second)
    assert len(after) > len(from_json(seconds).moves)
    second.reload(wait_until="commit")
    expect(second.locator("html")).to_have_attribute("data-version", "next")
    ready(second)
    other.wait()
    assert moves(second) == after
