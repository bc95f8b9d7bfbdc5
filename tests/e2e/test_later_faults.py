"""What no table needs fails on its way: the page that waits for it says so, and from there it is asked for anew."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import tried
from tests.e2e.faulty import FAULTS, FaultySite, faulty_site
from tests.e2e.player import open_site
from tests.e2e.tabs import new_tab, opener_of

LATER = "later-*.wasm"
SHORT = 2
"""Seconds of silence after which it has failed here."""
HURRY = f"() => {{ document.documentElement.dataset.patience = {SHORT} }}"


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultySite]:
    """The site, on a server that can be told to answer badly."""
    with faulty_site(tmp_path_factory.mktemp("later")) as server:
        yield server


@pytest.fixture(scope="module")
def openers() -> dict[Browser, Page]:
    """The tab of each browser that was started here that opens the others."""
    return {}


@pytest.fixture
def tab(browser: Browser, faulty: FaultySite, openers: dict[Browser, Page]) -> Iterator[Page]:
    """A tab in the lobby that has little patience from now on, of a browser that has Python and kept no file."""
    if browser not in openers:
        openers[browser] = opener_of(browser.new_context(base_url=faulty.address, service_workers="block"))
    page = new_tab(openers[browser])
    page.evaluate("() => localStorage.clear()")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    open_site(page)
    page.evaluate(HURRY)
    faulty.asked.clear()
    yield page
    faulty.mend()
    page.close()


def go(page: Page, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


def asked(faulty: FaultySite) -> int:
    """How often it was asked for."""
    return sum(name.startswith("later-") for name in faulty.asked)


@pytest.mark.parametrize("fault", tried(("kept", "never"), FAULTS))
def test_a_page_that_cannot_be_fetched_says_so_and_another_try_works(tab: Page, faulty: FaultySite, fault: str) -> None:
    faulty.spoil(LATER, fault)
    go(tab, "/rules/niner")
    expect(tab.get_by_role("heading", name="This page hasn’t loaded yet")).to_be_visible()
    expect(tab.get_by_role("main")).to_contain_text("Your matches are safe.")
    faulty.mend()
    tab.get_by_role("button", name="Try again").click()
    expect(tab.get_by_role("heading", name="Niner", level=1)).to_be_visible()
    assert asked(faulty) == 2


def test_after_a_fetch_without_an_answer_a_new_visit_asks_anew(tab: Page, faulty: FaultySite) -> None:
    faulty.spoil(LATER, "never")
    go(tab, "/rules/niner")
    expect(tab.get_by_role("heading", name="One moment…")).to_be_visible()
    go(tab, "/")
    expect(tab.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()
    tab.wait_for_timeout(SHORT * 1500)
    faulty.mend()
    go(tab, "/rules/niner")
    expect(tab.get_by_role("heading", name="Niner", level=1)).to_be_visible()


def test_a_fetch_that_falls_silent_midway_has_failed(tab: Page, faulty: FaultySite) -> None:
    faulty.dawdle(LATER, 3, SHORT * 5)
    go(tab, "/rules/niner")
    expect(tab.get_by_role("heading", name="This page hasn’t loaded yet")).to_be_visible(timeout=SHORT * 4000)


@pytest.mark.seldom
def test_bytes_that_keep_coming_are_a_sign_of_life(tab: Page, faulty: FaultySite) -> None:
    faulty.dawdle(LATER, 12, SHORT / 4)
    go(tab, "/rules/niner")
    expect(tab.get_by_role("heading", name="Niner", level=1)).to_be_visible()
    assert asked(faulty) == 1


def test_a_language_whose_texts_cannot_be_fetched_is_spoken_at_the_next_choice(tab: Page, faulty: FaultySite) -> None:
    faulty.spoil("fr-*.wasm", "cut")
    go(tab, "/settings")
    tab.get_by_role("radio", name="Français").click(force=True)
    expect(tab.get_by_role("alert")).to_contain_text("The texts for Français couldn’t be loaded")
    expect(tab.locator("html")).to_have_attribute("lang", "en")
    expect(tab.get_by_role("radio", name="English")).to_be_checked()
    faulty.mend()
    tab.get_by_role("radio", name="Français").click(force=True)
    expect(tab.get_by_role("heading", name="Réglages", level=1)).to_be_visible()
    expect(tab.locator("html")).to_have_attribute("lang", "fr")
