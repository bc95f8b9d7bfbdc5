"""Coach in a browser: its own thread finds out what a bid costs before it is made, and the table asks once."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.player import open_site, set_to

COSTLY = "nine of spades"
"""The bid of this seed of which Coach warns (tests/web/match/test_coach.py has the same)."""


def test_a_costly_bid_is_asked_about_once(page: Page) -> None:
    open_site(page, "#/?speed=fast")
    set_to(page, "coach", "true")
    page.goto("./#/play/niner?seed=coach-1&players=you,beginner")
    expect(page.get_by_role("switch", name="Coach")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("h")
    hint = page.get_by_role("note", name="Hint")
    weighed = hint.get_by_role("button", name=re.compile("^Bid (it|one of them)$"))  # and all other bids, for Coach too
    expect(weighed).to_be_visible(timeout=60_000)
    page.keyboard.press("h")
    card = page.get_by_role("group", name="Your hand").get_by_role("button", name=COSTLY)
    choices = page.get_by_role("group", name="Your choices")
    card.click()
    choices.get_by_role("button", name="Bid this card").click()
    expect(choices).to_contain_text("Do it anyway")
    choices.get_by_role("button", name="Choose again").click()
    expect(choices).to_have_count(0)
    card.click()
    choices.get_by_role("button", name="Bid this card").click()
    expect(card).to_have_count(0)
