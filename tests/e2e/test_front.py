"""The page of a game: read without a script, on the way to the table, and while Python is on its way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from nines.words.languages import LANGUAGES
from tests.e2e.axe import violations
from tests.e2e.player import open_menu, ready
from tests.e2e.window import wider
from web.view.front import Front

SIZES = {"en": (1280, 800), "fr": (390, 844), "de": (844, 390), "es": (390, 844)}
"""From where each language is looked at."""


@pytest.mark.anywhere
def test_without_scripts_the_rules_are_found_from_the_lobby(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("./")
    page.locator("section[lang=fr]").get_by_role("link", name="Nines (défausse)").click()
    expect(page).to_have_url("./fr/nines-shedding/")
    expect(page.get_by_role("heading", name="Nines (défausse)", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="En bref")).to_be_visible()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Nines (Ablegespiel)", level=1)).to_be_visible()
    page.get_by_role("navigation", name="Regeln").get_by_role("link", name="Le Neuf").click()
    expect(page).to_have_url("./de/le-neuf/")
    expect(page.get_by_role("link", name="Spielen")).to_have_attribute("href", "../../#/setup/le-neuf?lang=de")


@pytest.mark.anywhere
def test_a_page_reads_well_in_each_language_and_leads_to_the_table_in_it(page: Page) -> None:
    faults = []
    for code, light in zip(LANGUAGES, ("light", "dark", "light", "dark")):
        front = Front("nein-nine", code)
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[code])))  # type: ignore[arg-type]
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        page.goto(f"./{front.folder}")
        assert wider(page) <= 0
        faults += [f"{code}, {light}: {violation}" for violation in violations(page)]
    assert faults == []
    page.get_by_role("link", name="Jugar").click()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("heading", name="Nein Nine", level=1)).to_be_visible()


AT_REST = """() => document.getAnimations().every((shown) => shown.playState === "finished")"""
PAINTED = """() => performance.getEntriesByType("paint").length > 0"""
PLACE = """() => document.querySelector("progress").getBoundingClientRect().toJSON()"""


def test_who_waits_for_a_game_reads_of_it_and_nothing_moves(page: Page) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("./#/lesson/nein-nine?lang=fr", wait_until="commit")
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    page.wait_for_function(PAINTED)  # before its style has come nobody sees a page, but it can be measured
    place = page.evaluate(PLACE)  # in one step: the words of the language take this one's place
    expect(page.get_by_role("heading", name="Nein Nine en trois minutes")).to_be_visible()
    page.wait_for_function(AT_REST)  # until it is no longer pale
    assert page.evaluate(PLACE) == place
    assert violations(page) == []
    page.evaluate("location.hash = '#/setup/niner'")
    expect(page.get_by_role("heading", name="Niner", exact=True)).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(5)
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("link", name="Niner", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Niner", exact=True)).to_have_count(0)
    page.evaluate("""() => {
        const offer = new Event("beforeinstallprompt");
        dispatchEvent(Object.assign(offer, { prompt: () => { window.offered = true } }));
    }""")
    open_menu(page)
    page.get_by_role("button", name="Installer").click()
    assert page.evaluate("window.offered")
    expect(page.get_by_role("button", name="Installer")).to_have_count(0)
    page.route("**/pyodide.asm.wasm", lambda route: route.continue_())
    for route in held:
        route.continue_()
    ready(page)
    expect(page.get_by_role("link", name="Niner", exact=True)).to_be_visible()
