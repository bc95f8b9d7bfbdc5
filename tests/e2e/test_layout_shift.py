"""What a player has begun to read stays where it is: first visits move little of it, as browsers measure that."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.conftest import tried
from tests.e2e.player import open_site, ready

MOST = 0.05
"""The sum of all shifts of a visit; what web.dev calls good is twice as much, for one burst of them."""
OBSERVE = """{
    window.shifts = [];
    const named = ({ node }) => `${node?.nodeName}.${node?.className}`;
    const shift = ({ value, sources }) => [value, sources.map(named)];
    new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).map(shift));
    }).observe({ type: "layout-shift", buffered: true });
}"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
VISITS = [(1350, 940, "en"), (412, 823, "de")]
LATER = ("#/play/le-neuf?seed=shift&speed=instant", "#/rules/niner", "#/")
SECOND = {"en": tried((LATER[0],), LATER), "de": tried((LATER[1],), LATER)}
"""What is opened after the first visit, in the language of the visit."""
LEARN = {"en": "Learn", "de": "Lernen"}


def assert_still(page: Page) -> None:
    """All that has moved since the page was opened, once what is due has been painted, comes to less than the bar."""
    page.evaluate("() => document.fonts.ready")
    page.evaluate(TWO_FRAMES)
    shifts = page.evaluate("() => shifts")
    assert sum(value for value, _ in shifts) < MOST, shifts


@pytest.mark.parametrize(("width", "height", "code"), tried(VISITS[1:], VISITS))
def test_nothing_moves_while_a_first_visit_starts(
    new_context: Callable[..., BrowserContext], width: int, height: int, code: str
) -> None:
    context = new_context(viewport={"width": width, "height": height}, locale=code)
    context.add_init_script(OBSERVE)
    page = context.new_page()
    open_site(page)
    assert_still(page)
    for address in SECOND[code]:
        page = context.new_page()
        open_site(page, address)
        assert_still(page)


@pytest.mark.parametrize(("width", "height", "code"), tried(VISITS[1:], VISITS))
def test_little_moves_when_fonts_and_modules_come_after_the_first_picture(
    new_context: Callable[..., BrowserContext], width: int, height: int, code: str
) -> None:
    context = new_context(viewport={"width": width, "height": height}, locale=code)
    context.add_init_script(OBSERVE)
    held: list[Route] = []
    for late in ("**/*.woff2", "**/boot-*.js"):
        context.route(late, lambda route: held.append(route))
    for address in ("./", "le-neuf/"):
        page = context.new_page()
        page.goto(address, wait_until="commit")
        page.wait_for_function(PAINTED)
        if address == "./":
            expect(page.get_by_role("link", name=LEARN[code]).first).to_be_visible()
        while held:
            held.pop().continue_()
        page.evaluate("() => document.fonts.ready")
        if address == "./":
            ready(page)
        assert_still(page)
