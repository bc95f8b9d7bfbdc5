"""A hint end to end: asked for with a key and with the mouse, played, closed; and on a phone in French."""

from playwright.sync_api import Locator, Page, expect

from building.shots.moments import HINTED
from nines.core.options import defaults
from nines.registry import GAMES
from tests.e2e.conftest import tried
from tests.e2e.player import FRENCH, Player, moves, open_site
from tests.e2e.window import above_the_fold, wider


def slip(page: Page, name: str = "Hint", thinking: str = "Thinking") -> Locator:
    """The slip of a hint that has come."""
    return page.get_by_role("note", name=name).filter(has_not_text=thinking)


def start(page: Page, key: str) -> None:
    """A match against quick players, at one's first decision."""
    others = ",thumb" * (GAMES[key].seats(defaults(GAMES[key].choices))[0] - 1)
    page.goto(f"./#/play/{key}?seed=hint&players=you{others}")


def test_a_hint_by_key_and_by_mouse(page: Page) -> None:
    open_site(page, "#/?speed=instant")
    for key in tried(("nein-nine", "shedding"), tuple(GAMES)):
        start(page, key)
        player = Player(page)
        player.wait()
        tool = page.get_by_role("button", name="Hint", exact=True)
        page.keyboard.press("h")
        expect(slip(page), key).to_be_visible()
        expect(tool).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Escape")
        expect(slip(page)).to_have_count(0)
        tool.click()
        expect(slip(page), key).to_be_visible()
        expect(tool).to_be_focused()
        assert above_the_fold(slip(page)), key
        before = moves(page)
        page.locator(HINTED).click()
        expect(slip(page)).to_have_count(0)
        player.wait()
        assert len(moves(page)) > len(before), key


def test_a_hint_on_a_phone_in_french(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_site(page, "#/?speed=instant&lang=fr")
    for key in tried(("niner",), ("le-neuf", "niner", "shedding")):
        start(page, key)
        Player(page, words=FRENCH).wait()
        page.get_by_role("button", name="Conseil", exact=True).click()
        found = slip(page, "Conseil", "Réflexion")
        expect(found, key).to_be_visible()
        assert above_the_fold(found), key
        details = found.locator("summary")
        if details.count():
            details.click()
            expect(found.get_by_role("row").nth(2)).to_be_visible()
        box = found.bounding_box()
        assert box and box["y"] >= 0 and box["x"] >= 0 and box["x"] + box["width"] <= 390
        assert wider(page) <= 0
