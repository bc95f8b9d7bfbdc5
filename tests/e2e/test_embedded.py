"""In a frame of another site: one thing alone, which keeps nothing and leads home; all else is refused."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from building.serve import SiteServer
from nines.puzzles.stored import puzzle
from tests.e2e.player import STARTED, ready

KEPT = """async () => [
    Object.keys(localStorage), (await indexedDB.databases()).map(({ name }) => name), await caches.keys(),
    (await navigator.serviceWorker.getRegistrations()).length,
]"""
PUT = """(addresses) => {
    for (const address of addresses) document.body.append(Object.assign(document.createElement("iframe"), {
        src: address, width: 900, height: 640,
    }));
}"""


@pytest.fixture
def blog(browser: Browser, server: SiteServer) -> Iterator[Page]:
    """A page of another origin, in a profile of its own."""
    (server.site / "blog.html").write_text('<!doctype html><link rel="icon" href="data:,"><h1>A blog</h1>', "utf-8")
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    page = context.new_page()
    page.goto(f"{server.address.replace('127.0.0.1', 'localhost')}blog.html")
    yield page
    context.close()


def test_a_puzzle_is_solved_in_a_frame_and_nothing_is_kept(blog: Page, site: str) -> None:
    blog.evaluate(PUT, [f"{site}?embed#/puzzle/niner/3", f"{site}blank.html"])
    inside = blog.frame_locator("iframe").first
    expect(inside.locator("html")).to_have_attribute("data-app", "ready", timeout=STARTED)
    expect(inside.get_by_role("button", name="Copy HTML for a web page")).to_have_count(0)  # it is in one
    inside.locator(f"#c-{puzzle('niner', 3).answer.cards[0]}").click()
    expect(inside.locator("main[data-puzzle=right]")).to_be_visible()
    beside = blog.frames[2]
    assert beside.url.endswith("blank.html")
    assert beside.evaluate(KEPT) == [[], [], [], 0]
    with blog.context.expect_page() as opened:
        inside.get_by_role("link", name="Open Nines in its own tab").click()
    ready(opened.value)
    assert opened.value.url == f"{site}#/puzzle/niner/3"
    opened.value.close()
    with blog.context.expect_page() as opened:
        inside.get_by_role("link", name="Rules").click()
    opened.value.wait_for_url(f"{site}#/rules/niner", wait_until="commit")


@pytest.mark.parametrize("address", ["?embed#/", "?embed#/settings", "?embed#/finished", "#/puzzle/niner/3"])
def test_what_has_saves_is_refused_in_a_frame(blog: Page, site: str, address: str) -> None:
    blog.evaluate(PUT, [f"{site}{address}"])
    inside = blog.frame_locator("iframe")
    expect(inside.get_by_role("main")).to_contain_text("Nines runs only on its own")
    expect(inside.get_by_role("link")).to_have_attribute("target", "_blank")
