"""One's own mistakes in a browser: one tried again by keyboard alone, a deal played another way by the tree, the check
that finds them in the players' own thread."""

import re
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from nines.words.languages import language
from tests.e2e.axe import violations
from tests.e2e.player import open_site, stored
from tests.web.pages.mistakes.test_check import answered, finished
from web.pages.mistakes import positions
from web.state.storage_keys import AGAIN
from web.storage.save_codec import SavedCopy, key, to_text

PUT = "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"


def opened_with(page: Page, texts: dict[str, str], address: str) -> None:
    """The page opened at this address, in a browser that keeps these texts."""
    open_site(page, "#/rules")
    page.evaluate(PUT, texts)
    open_site(page, address)


def test_a_mistake_is_tried_again_by_keyboard_alone(page: Page) -> None:
    text = answered(finished("nein-nine"), (0, 2)).stored[AGAIN]
    first, second = positions.read(text).kept
    opened_with(page, {AGAIN: text}, "#/mistakes?lang=de")
    say = language("de")
    page.get_by_role("link", name=say.text("Begin"), exact=True).focus()
    assert not violations(page)
    page.keyboard.press("Enter")
    expect(page.locator("[data-again=ask]")).to_be_visible()
    (card,) = first.advice.choice.cards
    page.locator(f"#c-{card}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-again=told]")).to_be_visible()
    assert not violations(page)
    expect(page.locator("#lesson")).to_contain_text("0,4")
    page.get_by_role("link", name=say.text("Next position")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-again=ask]")).to_be_visible()
    assert second.key in page.url
    assert len(positions.read(stored(page)[AGAIN]).kept[0].solved) == 1


def test_a_deal_is_played_another_way_by_the_tree(page: Page) -> None:
    say, text = language("fr"), answered(finished("niner"), (3,)).stored[AGAIN]
    (kept,) = positions.read(text).kept
    opened_with(page, {AGAIN: text}, f"#/mistakes/{kept.key}/on?lang=fr&speed=instant")
    expect(page.locator("[data-screen=table]")).to_be_visible()
    before = stored(page)
    while page.locator("[data-screen=table]").count():
        hand = page.get_by_role("toolbar", name=say.text("Your hand")).or_(page.locator("#hand"))
        with suppress(TimeoutError):  # nobody is asked for a card while the last ones are played
            hand.get_by_role("button", disabled=False).first.click(timeout=1000)
    expect(page.get_by_role("heading", name=say.text("Compare"))).to_be_visible()
    page.get_by_role("button", name=say.text("Work it out")).or_(
        page.get_by_text(say.text("Every card was played the same way."))
    ).first.click()
    if page.locator("#on-average").count():
        expect(page.locator("#on-average button")).to_have_count(0, timeout=60_000)
    assert not violations(page)
    assert {name: text for name, text in stored(page).items() if "match" in name} == {
        name: text for name, text in before.items() if "match" in name
    }


def test_the_players_own_thread_checks_a_match_at_rest(page: Page) -> None:
    record = finished("shedding").match.record
    opened_with(page, {key("match0", 1): to_text(SavedCopy(record, 1, deal=1))}, "#/mistakes")
    expect(page.locator(".working")).to_contain_text(re.compile(r"[1-9]\d* of \d+ choices so far"), timeout=30_000)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".working")).to_contain_text("Checking was stopped.")
    assert AGAIN not in stored(page) and not violations(page)
