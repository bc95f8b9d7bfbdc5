"""Files that a start asks for fail in turn: the page says so, and another try works once the file is back.

Of files that are asked for in the same way one is tried, and its fault is drawn by its name;
`python build.py test --only start-faults` tries every file with every fault.
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as WaitedLongEnough

from building.serve import SiteServer
from tests.e2e.faulty import FAULTS, FaultySite, faulty_site
from tests.e2e.player import Player, ready
from tests.e2e.strangers import ERRORS, INJECTED
from tests.e2e.tabs import new_tab, opener_of, snapshot_in
from tests.e2e.test_snapshot import PUT, SPOIL

FILES = (
    "app-*.wasm", "boot-*.js", "compiler-*.js", "database-*.js", "flights-*.js", "interpreter-*.js", "tabs-*.js",
    "ledger-*.js",
    "morphdom-*.js", "stand_ins-*.js", "pyodide-*/pyodide.asm.js", "pyodide-*/pyodide.asm.wasm",
    "pyodide-*/pyodide.js", "pyscript-*.js", "pyscript-*/core-*.js", "pyscript-*/core.js", "pyscript-*/error-*.js",
    "stdlib-*.wasm", "style-*.css",
)  # fmt: skip
"""What a start asks for, beside the page itself."""
BESIDE = ("fonts/", "index.html", "worker-", "memory-", "drag-", "blank.html")
"""What is asked for as well: fonts have others to stand in for them, the computer players' thread is replaced,
cards can be pressed where they cannot be dragged, Python starts without what an earlier visit kept, and the last is the
tests' own."""
ALIKE = (
    "flights-*.js", "interpreter-*.js", "ledger-*.js", "morphdom-*.js", "stand_ins-*.js", "tabs-*.js",
    "pyodide-*/pyodide.js", "pyscript-*.js", "pyscript-*/core-*.js", "pyscript-*/error-*.js",
    "stdlib-*.wasm",
)  # fmt: skip
"""What is asked for as others are which are tried: modules fail as `database` and `core` do, and archives as `app`."""
SPARE = "compiler-*.js"
"""Python is compiled by the page itself where this one cannot be had."""
EVERY = os.environ.get("EVERY_START_FAULT") == "1"
SAID = re.compile("^(The game couldn’t start|Something went wrong on our side)$")
ARRIVED = """async () => {
    await nines.compiled;
    await (await fetch(document.querySelector("link[rel=preload][href*=stdlib]").href)).arrayBuffer();
}"""
"""Waits for the large files of a start, but our own."""
ANEW = "name => fetch(name, { cache: 'reload' })"
"""Has the browser ask for a file once more: what it was answered may be kept for ten minutes."""
SHORT = 3
"""Seconds of silence after which a start has failed here, as long as something is wrong."""


def drawn(file: str) -> str:
    """The fault of a file."""
    return FAULTS[sha256(file.encode()).digest()[0] % len(FAULTS)]


TRIED = tuple(file for file in FILES if EVERY or file not in ALIKE)
CASES = [(file, fault) for file in TRIED for fault in (FAULTS if EVERY else (drawn(file),))]


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultySite]:
    """The site with little patience, on a server that can be told to answer badly."""
    with faulty_site(tmp_path_factory.mktemp("faulty"), SHORT) as server:
        yield server


@pytest.fixture(autouse=True)
def mended(faulty: FaultySite) -> Iterator[None]:
    """Whatever becomes of a test, the next finds the server well."""
    yield
    faulty.mend()


@pytest.fixture(scope="module")
def openers() -> dict[Browser, Page]:
    """The tab of each browser that was started here that opens the others."""
    return {}


@pytest.fixture
def tab(browser: Browser, faulty: FaultySite, openers: dict[Browser, Page]) -> Iterator[Page]:
    """A tab of a profile that has been at the site before: what the browser made of Python is in its cache."""
    if browser not in openers:
        context = browser.new_context(
            base_url=faulty.address, viewport={"width": 1280, "height": 800}, service_workers="block"
        )
        openers[browser] = opener_of(context)
        page = new_tab(openers[browser])
        faulty.asked.clear()
        page.goto("./", wait_until="commit")
        ready(page)
        page.close()
    page = new_tab(openers[browser])
    yield page
    page.close()


@pytest.fixture(scope="module")
def table() -> Iterator[list[str]]:
    """What became of each case, printed at the end where all are tried."""
    rows: list[str] = []
    yield rows
    if EVERY:
        print("", f"{'file':28}{'fault':8}what the page did", *rows, sep="\n")


def test_these_are_the_files_that_a_start_asks_for(tab: Page, faulty: FaultySite) -> None:
    plain = {re.sub(r"-[0-9a-f]{10}(?=[./])", "-*", name) for name in faulty.asked}
    plain = {re.sub(r"(core|error)-\w+\.js", r"\1-*.js", name) for name in plain}
    assert {name for name in plain if not name.startswith(BESIDE)} == set(FILES)
    assert set(map(drawn, TRIED)) == set(FAULTS), "each fault is drawn for some file"


@pytest.mark.parametrize(("file", "fault"), CASES)
def test_a_start_without_this_file_says_so_and_another_try_works(
    tab: Page, faulty: FaultySite, table: list[str], file: str, fault: str
) -> None:
    faulty.spoil(file, fault)
    tab.goto("./", wait_until="commit")
    if file == SPARE and fault != "never":
        ready(tab)
        faulty.mend()
        tab.evaluate(ANEW, next(name for name in faulty.asked if fnmatch(name, file)))
        table.append(f"{file:28}{fault:8}started all the same")
        return
    heading = tab.get_by_role("heading", name=SAID)
    expect(heading).to_be_visible()
    said = heading.inner_text()
    faulty.mend()
    with suppress(WaitedLongEnough):  # a start that asks for its file once more comes up by itself, and takes both away
        tab.get_by_role("link", name="Try again").or_(tab.get_by_role("button", name="Go on")).click(timeout=10_000)
    expect(tab.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible(timeout=60_000)
    ready(tab)
    expect(heading).to_have_count(0)
    table.append(f"{file:28}{fault:8}{said}; another try worked")


def test_another_try_asks_anew_for_what_the_browser_keeps_at_the_same_address(tab: Page, faulty: FaultySite) -> None:
    faulty.spoil("boot-*.js", "kept")
    tab.goto("./#/rules/niner", wait_until="commit")
    expect(tab.get_by_role("heading", name="The game couldn’t start")).to_be_visible()
    detail = tab.locator("pre")
    expect(detail).to_contain_text("SyntaxError")
    expect(detail).not_to_contain_text("AttributeError")
    faulty.mend()
    faulty.dawdle("boot-*.js", 6, 2)  # the browser lets go of no bad answer before it has another
    tab.get_by_role("link", name="Try again").click()
    ready(tab)
    expect(tab).to_have_url(re.compile("#/rules/niner$"))
    expect(tab.get_by_role("heading", name="Niner", level=1)).to_be_visible()


@pytest.mark.seldom
def test_what_is_fetched_for_want_of_pythons_memory_is_asked_for_anew(browser: Browser, faulty: FaultySite) -> None:
    context = browser.new_context(base_url=faulty.address, service_workers="block")
    opener = opener_of(context)
    note = snapshot_in(opener)
    page = new_tab(opener)
    page.evaluate(PUT, list(note))
    page.evaluate(SPOIL, "gone")
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    faulty.spoil("app-*.wasm", "kept")
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("heading", name=SAID)).to_be_visible()
    faulty.mend()
    page.get_by_role("link", name="Try again").click()
    ready(page)
    context.close()


EVICT = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("nines:"));
    const cache = await caches.open(name);
    const lost = (await cache.keys()).filter((request) => /morphdom|flights/.test(request.url));
    await Promise.all(lost.map((request) => cache.delete(request)));
    return lost.length;
}"""
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((on) => setTimeout(on, 50));
}"""
GIVEN_UP = """async () => {
    while (await navigator.serviceWorker.getRegistration()) await new Promise((on) => setTimeout(on, 50));
    const name = (await caches.keys()).find((name) => name.startsWith("nines:"));
    return (await (await caches.open(name)).keys()).filter((request) => request.url.includes("sounds")).length;
}"""


def test_a_file_in_anothers_place_is_not_kept_and_an_evicted_one_is_missed(browser: Browser, tmp_path: Path) -> None:
    with faulty_site(tmp_path) as server:
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        server.spoil("sounds-*.js", "html")  # nothing but the worker asks for it
        with context.expect_event("serviceworker"):
            page.goto("./", wait_until="commit")
        ready(page)
        assert page.evaluate(GIVEN_UP) == 0
        server.mend()
        page.reload(wait_until="commit")
        ready(page)
        page.evaluate(KEPT)
        assert page.evaluate(EVICT) == 2
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        context.set_offline(True)
        page.reload(wait_until="commit")
        expect(page.get_by_role("heading", name=SAID)).to_be_visible()
        context.set_offline(False)
        page.get_by_role("link", name="Try again").click()
        ready(page)
        context.close()


@pytest.mark.parametrize("after", [3, 9, 15, len(FILES) - 2] if EVERY else [9])
def test_a_first_visit_whose_network_goes_says_so(tab: Page, faulty: FaultySite, after: int) -> None:
    tab.evaluate("() => localStorage.clear()")
    tab.context.new_cdp_session(tab).send("Network.clearBrowserCache")
    faulty.fall_silent(after)
    tab.goto("./", wait_until="commit")
    expect(tab.get_by_role("heading", name=SAID)).to_be_visible()
    faulty.mend()
    tab.get_by_role("link", name="Try again").click()
    ready(tab)


def test_a_start_has_failed_after_thirty_seconds_without_a_byte(browser: Browser, server: SiteServer) -> None:
    (server.site / "injected.js").write_text(INJECTED, "utf-8")
    page = browser.new_page(base_url=server.address, service_workers="block")
    page.clock.install()
    page.route("**/app-*.wasm", lambda route: None)
    page.goto("./", wait_until="commit")
    expect(page.locator(".starting")).to_contain_text("Fetching the cards")
    page.evaluate(ARRIVED)  # the page's own clock stands still meanwhile
    page.evaluate(ERRORS, "./injected.js")  # nor is what others throw a fault of the start
    page.clock.run_for(12_000)
    expect(page.locator(".starting")).to_contain_text("Still waiting for")
    page.clock.run_for(17_000)
    expect(page.locator("html")).to_have_attribute("data-app", "starting")
    page.clock.run_for(3_000)
    expect(page.get_by_role("heading", name="The game couldn’t start")).to_be_visible()
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    page.close()


def test_bytes_that_keep_coming_are_a_sign_of_life(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, service_workers="block")
    page.clock.install()
    page.route("**/app-*.wasm", lambda route: None)
    page.goto("./", wait_until="commit")
    expect(page.locator(".starting")).to_contain_text("Fetching the cards")
    for _ in range(6):
        page.clock.run_for(20_000)
        page.evaluate("() => nines.heard(document.querySelector('link[rel=preload][href*=app]').href, 0.5)")
    expect(page.locator("html")).to_have_attribute("data-app", "starting")
    expect(page.locator(".starting")).to_contain_text("Still waiting for")
    page.close()


@pytest.mark.parametrize(
    ("missing", "says"),
    [
        ("CSS.supports = () => false", "too old"),
        ("delete Promise.withResolvers", "too old"),
        ("delete window.WebAssembly", "WebAssembly"),
    ],
)
def test_a_browser_that_cannot_run_it_is_told_so(browser: Browser, faulty: FaultySite, missing: str, says: str) -> None:
    page = browser.new_page(base_url=faulty.address, service_workers="block")
    page.add_init_script(missing)
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("heading", name="Nines", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(says)
    expect(page.get_by_role("main")).not_to_contain_text("connection")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.close()


def test_a_page_opened_from_a_file_says_so(browser: Browser, faulty: FaultySite) -> None:
    page = browser.new_page()
    page.goto((Path(faulty.site) / "index.html").as_uri(), wait_until="commit")
    expect(page.get_by_role("main")).to_contain_text("opened from a file")
    page.close()


def test_framed_by_another_page_it_does_not_run_and_links_to_itself(browser: Browser, faulty: FaultySite) -> None:
    context = browser.new_context(base_url=faulty.address, service_workers="block")
    page = context.new_page()
    (faulty.site / "framing.html").write_text("<iframe></iframe>", "utf-8")
    page.goto("./framing.html", wait_until="commit")
    page.locator("iframe").evaluate("frame => { frame.src = './#/rules' }")
    inside = page.frame_locator("iframe")
    expect(inside.get_by_role("main")).to_contain_text("embedded in another one")
    expect(inside.get_by_role("link")).to_have_count(1)
    page.frames[1].wait_for_load_state()  # by then whatever runs would have run
    assert page.frames[1].evaluate("() => window.nines === undefined && Object.keys(localStorage).length === 0")
    with context.expect_page() as opened:
        inside.get_by_role("link", name="Open Nines in its own tab").click()
    ready(opened.value)
    assert opened.value.url.endswith("#/rules")
    context.close()


def test_a_browser_without_workers_plays(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, service_workers="block")
    page.add_init_script("delete window.Worker; delete window.SharedWorker")
    page.goto("./#/play/niner?seed=start&speed=instant", wait_until="commit")
    ready(page)
    Player(page).play(1)
    page.close()


def test_without_scripts_the_page_says_so_in_each_language(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("./")
    told = page.get_by_role("main").inner_text()
    for text in ("This game needs JavaScript", "Ce jeu a besoin de JavaScript", "Dieses Spiel braucht JavaScript"):
        assert text in told
    expect(page.get_by_role("heading", name="Nines", exact=True)).to_have_count(1)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.locator("body")).to_have_css("font-family", re.compile('^"Alegreya'))
    expect(page.get_by_role("link")).to_have_count(5 * 4)  # the rules of each game, in four languages
    page.get_by_role("link", name="Le Neuf").nth(1).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Le Neuf", exact=True)).to_be_visible()
    context.close()
