"""Nothing is lost: reloads, closed tabs, several matches, two tabs, and everything carried elsewhere in a file."""

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from nines.records.link import to_link
from tests.e2e.conftest import CLEAR
from tests.e2e.player import (
    ENGLISH,
    FRENCH,
    Player,
    match_id,
    moves,
    open_site,
    ready,
    saved,
    saved_text,
    stored,
)
from tests.every_table import TABLES, played
from web.storage.save_codec import id_of

SLOW_LOCKS = """if (navigator.locks) {
    const own = LockManager.prototype.request;
    LockManager.prototype.request = async function (...given) {
        await new Promise((wake) => setTimeout(wake, 3000));
        return own.apply(this, given);
    };
}"""
"""A browser that takes its time to say which tab plays a match."""


def picture(page: Page) -> str:
    """What the whole screen says, in words, once the match is known to be played in this tab alone."""
    expect(page.locator("#seldom button")).to_have_count(1)
    return page.locator("main").aria_snapshot()


def in_mid_trick(page: Page, address: str) -> Player:
    """At a table where cards lie in the trick and it is your turn."""
    open_site(page, address)
    player = Player(page)
    trick = page.get_by_role("group", name="The trick").get_by_role("img")
    player.play(1)
    for _ in range(20):
        player.wait()
        if player.choices.count() == 0 and trick.count():
            return player
        player.decide()
    raise AssertionError("no such moment")


@pytest.mark.anywhere
def test_reload_in_mid_trick_and_go_on(page: Page) -> None:
    player = in_mid_trick(page, "#/play/nein-nine?seed=reload&deals=3&speed=instant")
    before, kept = picture(page), saved_text(page)
    page.reload(wait_until="commit")
    ready(page)
    player.wait()
    assert picture(page) == before
    assert saved_text(page) == kept
    player.decide()
    assert moves(page)[: len(json.loads(kept)["moves"])] == json.loads(kept)["moves"]
    assert len(moves(page)) > len(json.loads(kept)["moves"])
    saved(page)


def test_close_the_tab_and_continue_from_the_lobby(page: Page) -> None:
    in_mid_trick(page, "#/play/le-neuf?seed=closed&speed=instant")
    before, kept = picture(page), saved_text(page)
    context = page.context
    page.close()
    again = context.new_page()
    open_site(again)
    again.get_by_role("link", name="Continue", exact=True).click()
    Player(again).wait()
    assert picture(again) == before
    assert saved_text(again) == kept


def test_a_press_counts_that_comes_before_it_is_known_which_tab_plays(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=early&speed=instant")
    player = Player(page)
    player.play(1)
    made = len(moves(page))
    page.add_init_script(SLOW_LOCKS)
    open_site(page, f"#/table/{match_id(page)}")
    player.wait()
    expect(page.locator("#seldom button")).to_have_count(0)
    player.decide()
    assert len(moves(page)) > made


def test_two_matches_are_kept_apart(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=first&speed=instant")
    Player(page).play(2)
    first = saved_text(page)
    page.goto("./#/play/niner?seed=second")
    Player(page).play(3)
    second = saved_text(page)
    page.get_by_role("link", name="Back to all games").click()
    listed = page.get_by_role("region", name="Continue")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("Niner")
    listed.nth(1).get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", name="Nein Nine")).to_be_visible()
    assert saved_text(page) == first
    page.go_back()
    page.get_by_role("button", name="Remove Nein Nine").click()
    expect(listed).to_have_count(1)
    listed.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", name="Niner")).to_be_visible()
    assert saved_text(page) == second
    assert len({id_of(key) for key in stored(page)} - {""}) == 1


def test_a_setting_that_local_storage_forgot_is_as_it_was_last_shown(page: Page) -> None:
    """As after a crash: local storage has not brought the last change to the disk, the database has."""
    open_site(page, "#/settings")
    page.get_by_role("radio", name="Day", exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    before = stored(page)["nines:settings"]
    page.get_by_role("radio", name="Night", exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.evaluate("text => localStorage.setItem('nines:settings', text)", before)
    page.reload(wait_until="commit")
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert json.loads(stored(page)["nines:settings"])["theme"] == "night"


def say_the_same(*tabs: Page) -> str:
    """Two tabs come to tell the same of the match, and keep to it; returns what they tell."""
    until, before = time.monotonic() + 30, ""
    while True:
        first, other = (tab.get_by_role("log").inner_text() for tab in tabs)
        if first == other == before:
            return first
        assert time.monotonic() < until, f"{first}\n\n--- but in the other tab ---\n\n{other}"
        before = first
        tabs[0].wait_for_timeout(250)


def test_a_second_tab_follows_the_match_and_takes_it_over(page: Page) -> None:
    first, other = page, page.context.new_page()
    open_site(first, "#/play/nein-nine?seed=tabs&deals=3&speed=instant")
    player = Player(first)
    player.play(1)
    open_site(other, first.url.rpartition("/nines-site/")[2])
    word = "This match is open in another tab."
    expect(other.get_by_role("status").filter(has_text=word)).to_be_visible()
    player.play(3)
    said, before = say_the_same(first, other), moves(first)
    follows = Player(other)
    expect(follows.hand.get_by_role("button").first).to_be_visible()
    assert not follows.cards.count(), "no card of it is offered"
    follows.hand.get_by_role("button").first.click(force=True)
    assert moves(first) == before, "a tab that follows makes no move"
    first.get_by_role("button", name="Take back").click()
    expect(first.get_by_role("log")).not_to_have_text(said, use_inner_text=True)
    assert len(moves(first)) < len(before)
    say_the_same(first, other)
    other.get_by_role("button", name="Play here").click()
    expect(first.get_by_role("status").filter(has_text=word)).to_be_visible()
    expect(other.get_by_role("status").filter(has_text=word)).to_have_count(0)
    Player(other, "other").play(2)
    say_the_same(first, other)
    saved(first)
    other.close()
    expect(first.get_by_role("status").filter(has_text=word)).to_have_count(0)
    player.play(2)


def elsewhere(page: Page, address: str) -> None:
    """Open the site as in another browser, which keeps nothing of it."""
    page.goto("./blank.html")
    page.evaluate(CLEAR)
    open_site(page, address)


def test_everything_goes_into_a_file_and_comes_back_from_it(page: Page) -> None:
    open_site(page, "#/play/niner?seed=file&speed=instant&lang=fr")
    Player(page, words=FRENCH).play(3)
    first, record = match_id(page), saved_text(page)
    page.goto("./#/settings")
    with page.expect_download() as everything:
        page.get_by_role("button", name="Tout enregistrer dans un fichier").click()
    elsewhere(page, "#/settings")
    page.get_by_label("Open a file").set_input_files(everything.value.path())
    expect(page.get_by_role("alert")).to_contain_text("1 match was added")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Use the file’s settings").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto(f"./#/table/{first}")
    Player(page, words=FRENCH).wait()
    assert saved_text(page) == record
    page.goto("./#/settings")
    bad = {"name": "x.json", "mimeType": "application/json", "buffer": b'{"format": "<img src=x onerror=hacked=1>"}'}
    page.get_by_label("Ouvrir un fichier").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("ne peut pas être ouvert")
    shedding = next(table for table in TABLES if table.game == "shedding")
    page.goto(f"./#/record/{to_link(played(shedding.record('won')))}")
    with page.expect_download() as match:
        page.get_by_text("Tournant, chance et jeu, feuille de points, partage").click()
        page.get_by_role("button", name="Enregistrer cette partie dans un fichier").click()
    whole = saved_text(page)
    elsewhere(page, "#/settings")
    again = match.value.path().read_text("utf-8").encode("utf-16")  # as PowerShell and Notepad write it
    page.get_by_label("Open a file").set_input_files({"name": "x.json", "mimeType": "", "buffer": again})
    expect(page.get_by_role("region", name=ENGLISH.over)).to_be_visible()
    assert saved_text(page) == whole


def test_settings_say_where_the_browser_deletes_matches_after_seven_days(
    new_context: Callable[..., BrowserContext],
) -> None:
    """As on Apple's devices, in a window of the browser and added to the home screen."""
    page = new_context().new_page()
    page.add_init_script("window.GestureEvent = class extends UIEvent {}")
    page.goto("./#/settings")
    told = page.get_by_text("This browser deletes your matches if you use it for seven days")
    expect(told).to_be_visible()
    page.add_init_script("Object.defineProperty(navigator, 'standalone', {value: true})")
    page.reload()
    expect(page.get_by_text("Save your matches to a file to move them")).to_be_visible()
    expect(told).to_have_count(0)
