"""A match in French, every table in every language, and how one comes to a language and back."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.catalogue import read_catalogue
from nines.records.link import to_link
from nines.words.languages import TRANSLATED
from tests.e2e.conftest import tried
from tests.e2e.player import (
    FRENCH,
    Player,
    choose,
    open_menu,
    open_site,
    ready,
    saved,
    set_to,
    stored,
    unfold,
    with_deals_left,
)


@cache
@cache
def english(code: str) -> set[str]:
    """The texts of the catalogue that are something else in this language; a lone letter may be that of a card."""
    translated = {
        str(message.id): str(message.string)
        for message in read_catalogue(code)
        if message.id and isinstance(message.id, str)
    }
    return {text for text, other in translated.items() if text != other and len(text) > 1} - set(translated.values())


def english_left(page: Page, code: str = "fr") -> set[str]:
    """The English texts and names on a screen that is in this language."""
    said: list[str] = page.evaluate(
        """() => {
            const walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
            const found = [];
            while (walk.nextNode())
                if (!walk.currentNode.parentElement.closest("#app [lang]")) found.push(walk.currentNode.data.trim());
            for (const node of document.querySelectorAll("#app [aria-label]")) found.push(node.ariaLabel);
            return found;
        }"""
    )
    return english(code) & set(said)


def english_left_anywhere(page: Page) -> set[str]:
    """The same for every language, one after another; at the end the page speaks French again."""
    found: set[str] = set()
    for code in (*(code for code in TRANSLATED if code != "fr"), "fr"):
        set_to(page, "language", code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        found |= english_left(page, code)
    return found


def test_the_first_and_the_last_of_a_match_in_french(page: Page) -> None:
    open_site(page, "#/?speed=instant&lang=fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert english_left(page) == set()
    page.get_by_role("link", name="Nein Nine", exact=True).click()
    player = Player(page, "français", FRENCH)
    choose(page, "Donnes", "3 donnes")
    assert english_left(page) == set()
    page.get_by_text("Plus", exact=True).click()
    page.get_by_role("textbox", name="Code de donne").fill("français")
    player.deal()
    seen: set[str] = set()
    for _ in range(4):
        seen |= english_left(page)
        player.play(1)
    record = saved(page)
    assert (record.seed, record.options["deals"]) == ("français", 3)
    page.goto(f"./#/record/{to_link(with_deals_left('nein-nine', 1, 'français', deals=3))}")
    expect(page).not_to_have_url(re.compile("#/record/"))
    player.wait()
    while not player.over.count():
        seen |= english_left(page)
        player.play(1)
    assert seen | english_left(page) == set()
    assert any(name.startswith("Donne suivante") for name in player.took), player.took
    assert any(name.endswith(("cœur", "pique", "carreau", "trèfle")) for name in player.took), player.took
    expect(player.over.get_by_role("button", name="Rejouer", exact=True)).to_be_visible()


TABLES = (("niner", 2), ("shedding", 4), ("le-neuf", 2), ("nines?table=four", 2))
"""How many moves are made at each."""


def test_every_table_in_every_language(page: Page) -> None:
    open_site(page, "#/?speed=instant&lang=fr")
    for game, steps in tried(TABLES[:2], TABLES):
        address, _, asked = game.partition("?")
        page.goto(f"./#/play/{address}?seed=fr&{asked}")
        player = Player(page, game, FRENCH)
        for _ in range(steps):
            player.play(1)
            assert english_left_anywhere(page) == set()
    rules = ("rules/nein-nine", "rules/shedding", "rules/le-neuf", "rules/nines", "rules/niner")
    for address in ("settings", *tried(rules[:1], rules)):
        page.goto(f"./#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if address == "settings":
            unfold(page)
        assert english_left_anywhere(page) == set(), address


def test_the_language_switches_where_one_is(page: Page) -> None:
    open_site(page)
    open_menu(page)
    for language, code, settings in (
        ("Français", "fr", "Réglages"),
        ("Español", "es", "Ajustes"),
        ("Deutsch", "de", "Einstellungen"),
    ):
        page.get_by_role("button", name=language).click()
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.get_by_role("link", name=settings)).to_be_visible()
    page.reload(wait_until="commit")
    open_menu(page)
    expect(page.get_by_role("link", name="Einstellungen")).to_be_visible()
    ready(page)
    page.get_by_role("link", name="Einstellungen").click()
    page.get_by_label("Sprache", exact=True).get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert '"language": "en"' in stored(page)["nines:settings"]


@pytest.mark.anywhere
def test_a_browser_finds_its_language_before_python_is_there(new_context: Callable[..., BrowserContext]) -> None:
    locales = (("de-AT", "Einstellungen"), ("fr-CA", "Réglages"), ("es-MX", "Ajustes"))
    for locale, settings in tried(locales[1:], locales):
        page = new_context(locale=locale).new_page()
        page.goto("./", wait_until="commit")
        open_menu(page)
        expect(page.get_by_role("link", name=settings)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", locale[:2])
        if locale != "es-MX":
            page.close()  # Python need not come, too
    ready(page)
    expect(page.get_by_role("link", name=settings)).to_be_visible()
