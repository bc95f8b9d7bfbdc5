"""One's own mistakes in a browser: one tried again by keyboard alone, a deal played another way by the tree, the check
that finds them in the players' own thread."""

from playwright.sync_api import Page, expect

from nines.core.game import NOBODY
from nines.records.record import replay
from nines.words.languages import language
from tests.e2e.axe import violations
from tests.e2e.player import open_site, stored
from tests.every_table import TABLES, played
from tests.web.again.test_check import answered, finished
from web.again import positions
from web.state.storage_keys import AGAIN
from web.storage.save_codec import SavedCopy, key, to_text

PUT = "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"


def opened_with(page: Page, texts: dict[str, str], address: str) -> None:
    """The page opened at this address, in a browser that keeps these texts."""
    open_site(page, "#/rules")
    page.evaluate(PUT, texts)
    open_site(page, address)


def test_a_mistake_is_tried_again_by_keyboard_alone(page: Page) -> None:
    text = answered(finished("nein-nine"), (0, 2), (0, 2)).stored[AGAIN]
    first, second = positions.read(text).kept
    opened_with(page, {AGAIN: text}, "#/again?lang=de")
    say = language("de")
    page.get_by_role("link", name=say.text("Start"), exact=True).focus()
    assert not violations(page)
    page.keyboard.press("Enter")
    expect(page.locator("[data-again=ask]")).to_be_visible()
    (card,) = first.advice.choice.cards
    page.locator(f"#c-{card}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-again=told]")).to_be_visible()
    assert not violations(page)
    expect(page.locator("#lesson")).to_contain_text("0,4")
    page.keyboard.press("1")
    expect(page.locator("[data-again=ask]")).to_be_visible()
    assert second.key in page.url
    assert len(positions.read(stored(page)[AGAIN]).kept[0].solved) == 1


def test_a_deal_is_played_another_way_by_the_tree(page: Page) -> None:
    say, text = language("fr"), answered(finished("niner"), (3,), (3,)).stored[AGAIN]
    (kept,) = positions.read(text).kept
    opened_with(page, {AGAIN: text}, f"#/again/{kept.key}/on?lang=fr&speed=instant")
    expect(page.locator("[data-screen=table]")).to_be_visible()
    before = stored(page)
    while page.locator("[data-screen=table]").count():
        hand = page.get_by_role("toolbar", name=say.text("Your hand")).or_(page.locator("#hand"))
        hand.get_by_role("button", disabled=False).first.click()
        page.wait_for_timeout(50)
    expect(page.get_by_role("heading", name=say.text("Both ways"))).to_be_visible()
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
    table = next(table for table in TABLES if table.game == "shedding")
    record = played(table.record("whole"))
    assert replay(record).turn == NOBODY
    copy = SavedCopy(record, 1, deal=replay(record).deal)
    opened_with(page, {key("match0", 1): to_text(copy)}, "#/again")
    page.wait_for_function(
        "() => /[1-9][0-9]* /.test(document.querySelector('.reading')?.innerText ?? '')", timeout=60_000
    )
    page.wait_for_function(f"() => localStorage.getItem('{AGAIN}')?.includes('match0')", timeout=120_000)
