"""The built site under a sub-path, a browser, and a page that tolerates no fault."""

import re
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from building.browser import FLAGS, find_chromium
from building.serve import SiteServer
from building.site import build_site

FAILED = pytest.StashKey[bool]()
CLEAR = """() => { localStorage.clear(); return new Promise(done => {
    const asked = indexedDB.deleteDatabase("nines");
    asked.onsuccess = asked.onerror = asked.onblocked = () => done() }) }"""
BLANK = '<link rel="icon" href="data:,">'
PICTURES = Path(__file__).resolve().parents[2] / "test-results"

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site as built from the present sources, served as GitHub Pages would."""
    copy = tmp_path_factory.mktemp("site") / "dist"  # so that a build in the meantime pulls nothing away
    server = SiteServer(shutil.copytree(build_site(), copy))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers: only one at a time can run."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    own = playwright.chromium.executable_path
    started = playwright.chromium.launch(executable_path=find_chromium(own), args=FLAGS)
    yield started
    started.close()


@pytest.fixture
def new_context(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes a fresh browser profile, as `Browser.new_context` does, whose faults fail the test at its end.

    Service workers are for those who ask for them (`service_workers="allow"`): they fetch the whole site once more.
    A fault is a line on the console of the kind error, an exception that nothing caught, or a request to another site.
    """
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        usual = {"base_url": site, "viewport": {"width": 1280, "height": 800}, "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(15_000)
        watch(context, site, faults)
        contexts.append(context)
        return context

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


@pytest.fixture(scope="session")
def warm(browser: Browser, site: str) -> Iterator[tuple[BrowserContext, list[str]]]:
    """One profile for all tests that need none of their own, and its faults: after the first the site is cached."""
    faults: list[str] = []
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 800}, service_workers="block")
    context.set_default_timeout(15_000)
    context.route("**/blank.html", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    watch(context, site, faults)
    yield context, faults
    context.close()


@pytest.fixture
def page(warm: tuple[BrowserContext, list[str]], request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty desk-sized tab of a browser that keeps nothing of the site but its files; `page.goto("./")` opens it."""
    context, faults = warm
    faults.clear()
    page = context.new_page()
    page.goto("./blank.html")
    page.evaluate(CLEAR)
    yield page
    failed = request.node.stash.get(FAILED, False) or bool(faults)
    for number, one in enumerate(context.pages):
        if failed:
            picture(one, f"{request.node.name}-{number}")
        one.close()
    assert not faults, "\n".join(["The page had faults:", *faults])


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

    context.on("console", on_console)
    context.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
    context.on("request", lambda request: on_request(request.url))


def picture(page: Page, name: str) -> None:
    """Keep what the test saw last, for whoever looks into a failure."""
    PICTURES.mkdir(exist_ok=True)
    plain = re.sub(r"[^\w.-]+", "-", name)
    page.screenshot(path=PICTURES / f"{plain[:100]}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember on the test whether its own body failed, for the fixtures that end after it."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
