"""Counting drills in a browser: one by keyboard alone, one by the tree; and axe at the question and at its answer."""

from playwright.sync_api import Page, expect

from nines.words.languages import language
from tests.e2e.axe import violations
from tests.e2e.conftest import tried

STAGE = "() => document.querySelector('main[data-screen=counting]')?.dataset.drill"


def begin(page: Page, game: str, code: str) -> None:
    page.goto(f"./#/counting/{game}?seed=terrace&speed=instant&lang={code}")
    expect(page.locator(f"main[data-screen=counting][data-game={game}]")).to_be_visible()
    page.get_by_role("button", name=language(code).text("Begin"), exact=True).click()


def stage(page: Page) -> str:
    """What goes on in the drill, once it waits for a press."""
    page.wait_for_function(f"() => {{ const now = ({STAGE})(); return now && now != 'play' }}")
    return str(page.evaluate(STAGE))


def test_by_keyboard_alone(page: Page) -> None:
    begin(page, "nein-nine", "de")
    asked = 0
    page.wait_for_function(f"() => ({STAGE})() != 'start'")
    while stage(page) == "ask":
        page.keyboard.press(str(1 + asked % 4))
        page.wait_for_function(f"() => ({STAGE})() == 'told'")
        page.keyboard.press("1")  # go on
        page.wait_for_function(f"() => ({STAGE})() != 'told'")
        asked += 1
    assert asked >= 3 and stage(page) == "end"
    page.keyboard.press("1")
    page.wait_for_function(f"() => ({STAGE})() != 'end'")


def test_by_the_tree(page: Page) -> None:
    say = language("fr")
    begin(page, "nines", "fr")
    faults, asked = [], 0
    while stage(page) == "ask" and asked < tried(2, 99):
        asked += 1
        slip = page.get_by_role("group", name=say.text("Counting"), exact=True).first
        choices = page.get_by_role("group", name=say.text("Your choices"), exact=True)
        faults += violations(page) if not faults else []
        expect(choices.get_by_role("button")).to_have_count(4)
        choices.get_by_role("button").first.click()
        expect(
            page.get_by_role("table", name=say.text("Where each card can be. Bold: the only place left."))
        ).to_be_visible()
        look = slip.get_by_role("button", name=say.text("Look at that moment"))
        if look.count():
            look.click()
            slip.get_by_role("button", name=say.text("Back to where you were")).click()
        slip.get_by_role("button", name=say.text("Go on")).click()
        page.wait_for_function(f"() => ({STAGE})() != 'told'")
    if stage(page) == "end":
        expect(page.get_by_role("link", name=say.text("Play a match"))).to_be_visible()
        faults += violations(page)
    assert asked and not faults
