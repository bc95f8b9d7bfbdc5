"""The built site under a sub-path, a browser, and a page that tolerates no fault.

A tab that crashes is a fault like any other, whatever its test makes of it: players would have lost the page, and one
such crash could be kept from them (docs/faults.md). The tests after it have a browser started anew.
"""

import os
import re
import shutil
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from building.browser import FLAGS, find_chromium
from building.serve import SiteServer
from building.shots.camera import EMPTIED
from building.site import build_site
from tests.e2e.built import BUILT, built_site
from tests.e2e.tabs import BLANK, UNRESTING, new_tab, opener_of, snapshot_in

FAILED = pytest.StashKey[bool]()
CRASHES: list[str] = []
"""The tabs that crashed so far, in words."""
CLEAR = f"""note => {{ const emptied = ({EMPTIED})(); if (note) localStorage.setItem(...note); return emptied }}"""
TRUE_CLOCK = "() => /native code/.test(Date)"
LONG = ("test_company.py", "test_hostile.py", "test_offline.py")
"""Modules with tests that take longest: one that began last would leave the other cores waiting for it."""
SPARING = ["--js-flags=--wasm-tiering-budget=30000000"]
"""Python is optimized later than usual: most tests end before that pays, and take a sixth longer by it."""
WITHOUT_PIXELS = ["--force-gpu-mem-available-mb=0"]
"""Pages are laid out and painted as ever, but there is no memory for their pixels, which no test looks at: to fill them
in takes a third of the processor time of a match."""
EVERY_CASE = os.environ.get("NINES_CASES") == "all"
"""Whether like cases are all tried, or the named few of them (`python build.py test --only every-case`)."""
AT = os.environ.get("NINES_AT", "")
"""The address of a site that somebody else serves: the tests marked `anywhere` run on that one."""
Cases = TypeVar("Cases")
PICTURES = Path(__file__).resolve().parents[2] / "test-results"

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Serves the site as built from the present sources, as GitHub Pages would; a test may lay files beside it."""
    copy = tmp_path_factory.mktemp("site") / "dist"  # so that a build in the meantime pulls nothing away
    server = SiteServer(shutil.copytree(built_site(), copy))
    (copy / "blank.html").write_text(BLANK, "utf-8")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> str:
    """The address of the site."""
    if AT:
        return AT
    server: SiteServer = request.getfixturevalue("server")
    return server.address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers: only one at a time can run."""
    with sync_playwright() as driver:
        yield driver


class Running(NamedTuple):
    """A browser, and how many tabs had crashed when it was started."""

    browser: Browser
    crashes: int


class Chromium:
    """The one Chromium of all tests; a new one after a tab crashed, since the cause may lie in its cache."""

    def __init__(self, playwright: Playwright, *flags: str) -> None:
        self._type, self._flags = playwright.chromium, [*FLAGS, *SPARING, *flags]
        self._running: Running | None = None

    def browser(self) -> Browser:
        """The browser that runs, or one that is started now."""
        if self._running is None or self._running.crashes != len(CRASHES):
            self.close()
            path = find_chromium(self._type.executable_path)
            self._running = Running(self._type.launch(executable_path=path, args=self._flags), len(CRASHES))
        return self._running.browser

    def close(self) -> None:
        """No browser runs."""
        if self._running is not None:
            self._running.browser.close()
        self._running = None


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Chromium]:
    """What gives every test its browser."""
    browser = Chromium(playwright, *WITHOUT_PIXELS)
    yield browser
    browser.close()


@pytest.fixture
def browser(chromium: Chromium) -> Browser:
    """One Chromium for all tests."""
    return chromium.browser()


@pytest.fixture
def new_context(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes a fresh browser profile, as `Browser.new_context` does, whose faults fail the test at its end.

    Service workers are for those who ask for them (`service_workers="allow"`): they fetch the whole site once more.
    A fault is a line on the console of the kind error, an exception that nothing caught, or a request to another site.
    """
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        contexts.append(profile(browser, site, faults, **options))
        return contexts[-1]

    yield make
    failed = request.node.stash.get(FAILED, False) or bool(faults)
    for context in contexts:
        for number, page in enumerate(context.pages):
            if failed:
                picture(page, f"{request.node.name}-{number}")
        context.close()
    assert not faults, "\n".join(["The page had faults:", *faults])


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A fresh profile with a desk-sized window."""
    return new_context()


class Warm(NamedTuple):
    """A profile that many tests share, a tab of it that opens theirs, and its faults since the last of them."""

    context: BrowserContext
    opener: Page
    note: tuple[str, str]
    """With this key and text in the local storage a page puts Python's memory back, as on a player's later visits."""
    faults: list[str]


@pytest.fixture(scope="session")
def profiles() -> dict[Browser, Warm]:
    """The shared profile of each browser that was started."""
    return {}


@pytest.fixture
def warm(browser: Browser, site: str, profiles: dict[Browser, Warm]) -> Warm:
    """One profile for all tests that need none of their own: after the first the site is cached.

    Its pages come to rest only where a test lets them (`come_to_rest`).

    Nothing may be routed here: where anything is, the browser caches neither files nor what it compiled of them.
    """
    if browser not in profiles:
        faults: list[str] = []
        context = profile(browser, site, faults)
        context.add_init_script(UNRESTING)
        opener = opener_of(context)
        profiles[browser] = Warm(context, opener, snapshot_in(opener), faults)
    return profiles[browser]


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty desk-sized tab of a browser that keeps nothing of the site but its files; `page.goto("./")` opens it."""
    if AT:  # there is no page beside that site from which tabs could share a process
        yield request.getfixturevalue("context").new_page()
        return
    warm: Warm = request.getfixturevalue("warm")
    context, opener, note, faults = warm
    faults.clear()
    page = new_tab(opener)
    assert page.evaluate(TRUE_CLOCK), "a test before this one set the clock of the shared profile: it needs its own"
    page.evaluate(CLEAR, list(note))
    yield page
    failed = request.node.stash.get(FAILED, False) or bool(faults)
    for number, tab in enumerate(context.pages):
        if tab != opener:
            if failed:
                picture(tab, f"{request.node.name}-{number}")
            tab.close()
    assert not faults, "\n".join(["The page had faults:", *faults])


def tried(few: Cases, every: Cases) -> Cases:
    """The cases of a test: a few that differ most, unless every case is asked for."""
    return every if EVERY_CASE else few


def profile(browser: Browser, site: str, faults: list[str], **options: object) -> BrowserContext:
    """A fresh browser profile, its faults collected; unless wished otherwise desk-sized and with no service worker."""
    usual = {"base_url": site, "viewport": {"width": 1280, "height": 800}, "service_workers": "block"}
    context = browser.new_context(**{**usual, **options})
    context.set_default_timeout(30_000)
    watch(context, site, faults)
    return context


def watch(context: BrowserContext, site: str, faults: list[str]) -> None:
    """Collect the faults of every tab and worker of a profile."""
    origin = re.match(r"\w+://[^/]+", site)
    assert origin

    def on_console(message: object) -> None:
        kind, text = message.type, message.text  # type: ignore[attr-defined]  # Playwright's own type is not exported
        if kind == "error":
            faults.append(f"console: {text}")

    def on_request(url: str) -> None:
        if not url.startswith((origin[0] + "/", "data:", "blob:", "about:")):
            faults.append(f"request to another site: {url}")

    def on_crash(page: Page) -> None:
        CRASHES.append(f"a tab crashed at {page.url}; {resources()}")
        faults.append(CRASHES[-1])

    context.on("page", lambda page: page.on("crash", on_crash))
    context.on("console", on_console)
    context.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
    context.on("request", lambda request: on_request(request.url))


def picture(page: Page, name: str) -> None:
    """Keep what the test saw last, for whoever looks into a failure; of a tab that crashed or hangs there is none.

    The page is printed as it stands on the screen: a browser without pixels has no other picture of it.
    """
    PICTURES.mkdir(exist_ok=True)
    plain = re.sub(r"[^\w.-]+", "-", name)
    size = page.viewport_size or {"width": 1280, "height": 800}
    with suppress(Error):
        page.wait_for_function("() => true")  # it has a limit, and what follows has none
        page.emulate_media(media="screen")
        page.pdf(
            path=PICTURES / f"{plain[:100]}.pdf",
            width=f"{size['width']}px",
            height=f"{size['height']}px",
            print_background=True,
        )


def resources() -> str:
    """What the machine has left, which a crash may have wanted."""
    memory = Path("/proc/meminfo")
    free = re.search(r"MemAvailable:\s+(\d+)", memory.read_text()) if memory.is_file() else None
    room = shutil.disk_usage(tempfile.gettempdir()).free >> 20
    return f"{int(free[1]) >> 10 if free else '?'} MB of memory and {room} MB of disk are free"


def pytest_configure(config: pytest.Config) -> None:
    """The site is built once, and the other processes are told where it is."""
    if not AT and not hasattr(config, "workerinput"):
        os.environ[BUILT] = str(build_site())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """What is asked of a host is asked of somebody else's alone: None leaves it to pytest."""
    return True if collection_path.name == "test_at.py" and not AT else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest tests come first; on a site that somebody else serves only those run that are fit for it.

    What is marked `seldom` is left to `python build.py test --only every-case`.
    """
    if AT:
        unfit = [item for item in items if not item.get_closest_marker("anywhere")]
        config.hook.pytest_deselected(items=unfit)
        items[:] = [item for item in items if item.get_closest_marker("anywhere")]
    if not EVERY_CASE:
        named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
        left = [item for item in items if item.get_closest_marker("seldom") and item.path not in named]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
    items.sort(key=lambda item: item.path.name not in LONG)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember on the test whether its own body failed, for the fixtures that end after it."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
