"""From the lobby to cards: one tap, with what was chosen last, even before Python is there; and nothing to hunt for."""

from playwright.sync_api import Page, expect

from tests.e2e.player import STARTED, choose, open_menu, open_site, saved


def cards(page: Page, timeout: int = 5_000) -> None:
    """Somebody holds cards."""
    hand = page.get_by_role("group", name="Your hand", exact=True).get_by_role("button")
    expect(hand.first).to_be_visible(timeout=timeout)


def test_a_returning_player_holds_cards_after_one_tap_also_before_python_is_there(page: Page) -> None:
    open_site(page, "#/?speed=fast")
    page.get_by_role("link", name="Nein Nine", exact=True).click()
    choose(page, "Deals", "3 deals")
    page.get_by_role("combobox", name="Who plays in seat 2").select_option("expert")
    page.get_by_role("button", name="Deal the cards", exact=True).click()
    cards(page)
    page.goto("about:blank")
    page.goto("./#/", wait_until="commit")
    page.get_by_role("link", name="Play Nein Nine now").click()
    cards(page, STARTED)
    record = saved(page)
    assert record.options["deals"] == 3 and record.seats == ("human", "bot:expert", "bot:beginner")
    page.go_back()
    expect(page.get_by_role("link", name="Play Nein Nine now")).to_be_visible()
    page.get_by_role("combobox", name="Nein Nine: who plays").select_option("Club player")
    page.goto("about:blank")
    page.goto("./#/", wait_until="commit")
    expect(page.get_by_role("combobox", name="Nein Nine: who plays")).to_have_value("club")
    page.get_by_role("link", name="Play Nein Nine now").click()
    cards(page, STARTED)
    record = saved(page)
    assert record.options["deals"] == 3 and record.seats == ("human", "bot:club", "bot:club")


def test_the_menu_closes_as_menus_do(page: Page) -> None:
    open_site(page)
    settings = page.get_by_role("link", name="Settings")
    for away in (lambda: page.get_by_role("heading", level=1).click(), lambda: page.keyboard.press("Escape")):
        open_menu(page)
        settings.focus()
        away()
        expect(settings).to_be_hidden()
    page.keyboard.press("Enter")
    expect(settings).to_be_visible()


def test_on_a_phone_the_games_and_what_to_know_of_one_are_there_without_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_site(page)
    for name in ("Show me", "Play Nein Nine now", "Learn Le Neuf", "Play Nines now"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Niner", exact=True).click()
    brief = page.get_by_role("complementary").filter(has=page.get_by_role("heading", name="In brief"))
    expect(brief).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Deal the cards", exact=True)).to_be_in_viewport(ratio=1)
