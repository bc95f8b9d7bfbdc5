"""A hint end to end: asked for with a key and with the mouse, played, closed; and on a phone in French."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from nines.games import GAMES
from nines.options import defaults
from tests.e2e.conftest import PICTURES
from tests.e2e.player import ENGLISH, FRENCH, Player, moves, open_site


def slip(page: Page, word: str) -> Locator:
    """The slip of a hint that has come."""
    done = page.get_by_role("button", name=re.compile("^(Play it|Do it|Jouer ainsi|Faire ainsi)$"))
    return page.get_by_role("note").filter(has_text=word).filter(has=done)


def start(page: Page, key: str, more: str = "") -> None:
    """A match against quick players, at one's first decision."""
    others = ",thumb" * (GAMES[key].seats(defaults(GAMES[key].choices))[0] - 1)
    open_site(page, f"#/play/{key}?seed=hint&players=you{others}&speed=instant{more}")
    Player(page, words=FRENCH if "lang=fr" in more else ENGLISH).wait()


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_by_key_and_by_mouse(page: Page, key: str) -> None:
    start(page, key)
    tool = page.get_by_role("button", name="Hint", exact=True)
    page.keyboard.press("h")
    expect(slip(page, "Hint: ")).to_be_visible()
    expect(tool).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(slip(page, "Hint: ")).to_have_count(0)
    tool.click()
    expect(slip(page, "Hint: ")).to_be_visible()
    expect(tool).to_be_focused()
    before = len(moves(page))
    slip(page, "Hint: ").get_by_role("button", name=re.compile("^(Play it|Do it)$")).click()
    expect(slip(page, "Hint: ")).to_have_count(0)
    Player(page).wait()
    assert len(moves(page)) > before


@pytest.mark.parametrize("key", ("le-neuf", "niner", "shedding"))
def test_a_hint_on_a_phone_in_french(new_context: Callable[..., BrowserContext], key: str) -> None:
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    start(page, key, "&lang=fr")
    page.get_by_role("button", name="Conseil", exact=True).click()
    found = slip(page, "Conseil")
    expect(found).to_be_visible()
    details = found.locator("summary")
    if details.count():
        details.click()
        expect(found.get_by_role("row").nth(2)).to_be_visible()
    box = found.bounding_box()
    assert box and box["y"] >= 0 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"hint-{key}.png")
