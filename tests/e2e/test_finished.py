"""Finished matches in the browser's database: they get there from whatever was before, and none is lost on the way."""

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from building.bench.past import LISTED
from nines.records.link import to_link
from nines.records.record import Record
from tests.e2e.axe import violations
from tests.e2e.conftest import tried
from tests.e2e.player import Player, match_id, open_menu, open_site, saved, stored
from tests.e2e.test_killed import Listener, listener, start
from tests.every_table import TABLES, played
from web.match import past_row
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

__all__ = ["listener"]
SHEDDING = next(table for table in TABLES if table.game == "shedding")
VERSION_1 = """rows => new Promise((done, fail) => {
    const asked = indexedDB.open("nines", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("saves");
    asked.onerror = fail;
    asked.onsuccess = () => {
        const writing = asked.result.transaction("saves", "readwrite");
        for (const [key, text] of rows) writing.objectStore("saves").put({ text }, key);
        writing.oncomplete = () => { asked.result.close(); done(); };
    };
})"""
"""Makes the database as the version before made it."""
HOLD = """closes => new Promise((done) => {
    const asked = indexedDB.open("nines", 1);
    asked.onsuccess = () => {
        window.held = asked.result;
        if (closes) held.onversionchange = () => { held.close(); window.shut = true; };
        done();
    };
})"""
"""A tab that has the database open: it closes it for a newer version, as the version before does, or never."""
ROWS = """() => new Promise((done) => {
    const asked = indexedDB.open("nines");
    asked.onsuccess = () => {
        const database = asked.result;
        if (!database.objectStoreNames.contains("past")) { database.close(); return done([]); }
        const found = database.transaction("past").objectStore("past").getAll();
        found.onsuccess = () => { database.close(); done(found.result.map((row) => row.text)); };
    };
})"""
FILL = """rows => new Promise((done, fail) => {
    const asked = indexedDB.open("nines", 2);
    asked.onupgradeneeded = () => ["saves", "past"].map((name) => asked.result.createObjectStore(name));
    asked.onerror = fail;
    asked.onsuccess = () => {
        const writing = asked.result.transaction("past", "readwrite");
        for (const [id, text] of rows) writing.objectStore("past").put({ text }, id);
        writing.oncomplete = () => { asked.result.close(); done(); };
    };
})"""
SPY = """{
    window.asked = [];
    for (const name of ["get", "getAll", "getAllKeys", "getKey", "count", "openCursor", "openKeyCursor"]) {
        const own = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
            window.asked.push(`${this.name} ${name}`);
            return own.apply(this, given);
        };
    }
}"""


SLOW = 4
"""A machine that runs several tests at once may take so many times as long as a desk that runs one."""


def finished(seed: str) -> Record:
    return played(SHEDDING.record(seed))


def before(count: int) -> list[tuple[str, str]]:
    """What the version before kept of so many finished matches, and of one that goes on."""
    records = {f"{at}0000": finished(f"old {at}") for at in range(count)}
    whole = finished("goes on")
    records["90000"] = whole._replace(seats=("human", *whole.seats[1:]), moves=whole.moves[:6])
    return [
        (save_codec.key(id, at), save_codec.to_text(SavedCopy(record, at)))
        for at, (id, record) in enumerate(records.items(), 1)
    ]


def lay_down(page: Page, rows: list[tuple[str, str]], *, local: bool = True) -> None:
    """A profile of the version before."""
    page.goto("./blank.html")
    page.evaluate(VERSION_1, rows)
    if local:
        page.evaluate("rows => rows.forEach(([key, text]) => localStorage.setItem(key, text))", rows)


def wait_for_rows(page: Page, ids: set[str], seconds: float = 60) -> list[past_row.PastRow]:
    """The rows, once these matches have theirs."""
    rows = [past_row.read(text) for text in wait_for_count(page, len(ids), seconds)]
    assert {row.id for row in rows} == ids
    return rows


def wait_for_count(page: Page, count: int, seconds: float = 60) -> list[str]:
    """The rows as texts, once there are so many."""
    until = time.monotonic() + seconds
    while len(rows := page.evaluate(ROWS)) != count:
        assert time.monotonic() < until, f"{len(rows)} rows, not {count}"
        page.wait_for_timeout(100)
    found: list[str] = rows
    return found


def test_a_profile_of_the_version_before_gets_its_rows_in_the_background(page: Page) -> None:
    rows = before(4)
    lay_down(page, rows)
    page.add_init_script(SPY)
    open_site(page)
    expect(page.get_by_role("region", name="Continue")).to_have_count(1)
    found = wait_for_rows(page, {f"{at}0000" for at in range(4)})
    assert {row.ended for row in found} == {None}
    assert {key: text for key, text in stored(page).items() if save_codec.id_of(key)} == dict(rows)
    open_menu(page)
    page.get_by_role("link", name="Finished matches").click()
    expect(page.get_by_role("link", name="Look back: ")).to_have_count(4)
    expect(page.get_by_text("date unknown").filter(visible=True)).to_have_count(4)
    page.get_by_role("link", name="Look back: ").first.click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    page.get_by_role("link", name="Back to the match").click()
    expect(page.get_by_role("region", name="Match over")).to_be_visible()


@pytest.mark.parametrize("closes", tried([False], [False, True]))
def test_an_older_tab_that_is_open_or_blocks_for_ever_loses_nothing_and_delays_no_start(
    page: Page, closes: bool
) -> None:
    """All of it stands in the database alone: a start that did not read it would show an empty lobby."""
    rows = before(3)
    lay_down(page, rows, local=False)
    older = page.context.new_page()
    older.goto("./blank.html")
    older.evaluate(HOLD, closes)
    open_site(page)
    expect(page.get_by_role("region", name="Continue")).to_have_count(1)
    ids = {f"{at}0000" for at in range(3)}
    if closes:
        wait_for_rows(page, ids)
        assert older.evaluate("() => window.shut")
    page.get_by_role("link", name="Continue", exact=True).click()
    player = Player(page)
    player.play(2)
    moves = saved(page).moves
    open_site(page, f"#/table/{match_id(page)}")
    player.wait()
    assert saved(page).moves[: len(moves)] == moves
    expect(page.get_by_role("alert")).to_have_count(0)
    older.close()
    open_site(page)
    wait_for_rows(page, ids)


@pytest.mark.seldom
def test_killed_in_the_middle_of_the_step_to_the_next_version_nothing_is_lost(
    playwright: Playwright, listener: Listener, tmp_path: Path
) -> None:
    stuck = """{
        const own = IDBDatabase.prototype.createObjectStore;
        IDBDatabase.prototype.createObjectStore = function (name) {
            const made = own.call(this, name);
            if (name === "past") {
                const told = new XMLHttpRequest();
                told.open("POST", "./shown?middle=1", false);
                told.send();
                for (;;);
            }
            return made;
        };
    }"""
    rows = before(3)
    running = start(playwright, tmp_path / "profile")
    try:
        page = running.page
        page.goto(f"{listener.address}LICENSE.txt")
        page.evaluate(VERSION_1, rows)
        page.add_init_script(stuck)
        page.goto(listener.address, wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
        listener.told.wait(60)
        assert "middle" in listener.shown
        running.kill()
        running = start(playwright, tmp_path / "profile")
        page = running.page
        page.goto(listener.address, wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
        expect(page.get_by_role("region", name="Continue")).to_have_count(1)
        wait_for_rows(page, {f"{at}0000" for at in range(3)})
    finally:
        running.kill()


def test_many_links_leave_five_finished_matches_alone_until_one_is_kept(page: Page) -> None:
    lay_down(page, before(5))
    open_site(page)
    ids = {f"{at}0000" for at in range(5)}
    wait_for_rows(page, ids)
    mine = stored(page)
    for at in range(tried(4, 7)):
        page.goto(f"./#/record/{to_link(finished(f'theirs {at}'))}")
        expect(page.get_by_text("This match is only here to look at: it isn’t saved in this browser.")).to_be_visible()
        expect(page.get_by_role("button", name="Keep this match")).to_be_visible()
        page.goto("./#/")
        expect(page.get_by_role("link", name="Look back: ")).to_have_count(5)
    assert stored(page) == mine
    wait_for_rows(page, ids)
    open_site(page, f"#/record/{to_link(finished('theirs 3'))}")
    page.reload(wait_until="commit")
    page.get_by_role("button", name="Keep this match").click()
    expect(page.get_by_role("alert")).to_contain_text("The match is saved in this browser")
    expect(page.get_by_role("button", name="Keep this match")).to_have_count(0)
    assert len(wait_for_rows(page, ids | {match_id(page)})) == 6
    page.goto("./#/")
    expect(page.get_by_role("link", name="Look back: ")).to_have_count(6)
    expect(page.get_by_text("Shared with you · ")).to_have_count(1)


def test_no_start_reads_the_rows_however_many_there_are_and_the_list_shows_fifty(page: Page) -> None:
    line = past_row.read(past_row.to_row("abcd0", SavedCopy(finished("many")), 5))
    rows = [(f"{at:05}", past_row.changed(line, id=f"{at:05}", ended=at * 86_400_000)) for at in range(1000)]
    page.goto("./blank.html")
    page.evaluate(FILL, rows)
    page.add_init_script(SPY)
    open_site(page, "#/play/niner?seed=many&speed=instant")
    Player(page).play(3)
    asked = page.evaluate("() => window.asked")
    assert "saves openCursor" in asked and not [call for call in asked if call.startswith("past")]
    page.evaluate("() => nines.fetchLater()")
    took = page.evaluate(LISTED, "#/finished")
    assert took < 500 * SLOW, f"the list stood after {took:.0f} ms"
    expect(page.get_by_role("button", name="Remove ")).to_have_count(50)
    assert page.evaluate("() => window.asked").count("past getAll") == 1
    expect(page.get_by_text("matches read so far")).to_have_count(0)
    first = page.get_by_role("button", name="Remove ").first
    name = first.get_attribute("aria-label")
    assert name
    first.click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    wait_for_count(page, 999)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    wait_for_count(page, 1000)
    page.get_by_role("link", name="Older").click()
    expect(page.get_by_text("Page 2 of 20")).to_be_visible()
    page.goto("./#/settings")
    with page.expect_download() as file:
        page.get_by_role("button", name="Save everything to a file").click()
    assert len(json.loads(file.value.path().read_text("utf-8"))["past"]) == 1000


def test_the_list_is_sifted_and_ones_record_is_read_by_keyboard(page: Page) -> None:
    record = played(next(table for table in TABLES if table.game == "niner").record("own"))
    own = record._replace(seats=("human", "bot:club"))
    line = past_row.read(past_row.to_row("abcd0", SavedCopy(own), 5))
    rows = [
        (
            f"{at:05}",
            past_row.changed(
                line,
                id=f"{at:05}",
                ended=at * 86_400_000,
                link=line.link if at == 10 else to_link(line.setup._replace(seed=f"own {at}")),
                winners=[int(at % 3 == 0)],
                balance=[200 - 20 * at, -900, 700, 5000],
            ),
        )
        for at in range(30)
    ]
    page.goto("./blank.html")
    page.evaluate(FILL, rows)
    open_site(page, "#/finished")
    expect(page.get_by_role("button", name="Remove ")).to_have_count(30)
    page.get_by_role("combobox", name="Result").press("w")
    expect(page.get_by_role("button", name="Remove ")).to_have_count(20)
    expect(page).to_have_url(re.compile(r"#/finished\?result=won$"))
    assert not violations(page)
    page.reload()
    expect(page.get_by_role("button", name="Remove ")).to_have_count(20)
    page.get_by_role("link", name="Your record").press("Enter")
    expect(page.get_by_role("heading", name="You won 7 of your last 10 matches at Niner")).to_be_visible()
    expect(page.get_by_role("img", name="Latest results, earliest first (10): won by 1")).to_be_visible()
    assert not violations(page, drawings=True)
    page.get_by_text("How sure is this?").press("Enter")
    expect(page.get_by_role("img", name="Wins in 100 matches")).to_be_visible()
    expect(page.get_by_text("20 of 30 won.")).to_be_visible()
    page.get_by_text("As a table").first.press("Enter")
    expect(page.get_by_role("table", name="Wins in 100 matches")).to_be_visible()
    expect(
        page.get_by_role("table", name="Change in your chance of winning, in percentage points, over 30 matches")
    ).to_be_visible()
    assert not violations(page, drawings=True)
    page.goto("#/table/00010")
    page.get_by_text("Turning point, luck and play, score sheet, sharing").click()
    expect(page.get_by_role("heading", name="Luck and play")).to_be_visible()
    moved = page.get_by_role("table", name="What changed your chance of winning").get_by_role("row")
    expect(moved.first).to_contain_text("Luck")
    expect(moved.filter(has_text="Your play")).to_contain_text("against you")
    page.get_by_text("Show the numbers").press("Enter")
    numbers = page.get_by_role("table", name="Change in your chance of winning, in percentage points")
    expect(numbers.get_by_role("row", name="Opponent’s play")).to_contain_text("+7")
    assert not violations(page)


@pytest.mark.seldom
def test_a_put_that_throws_at_once_is_no_fault(page: Page) -> None:
    page.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'DataCloneError') };"
        "IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;"
    )
    open_site(page, "#/play/niner?seed=throws&speed=instant")
    Player(page).play(4)
    expect(page.get_by_role("alert")).to_have_count(0)
    moves = saved(page).moves
    open_site(page, f"#/table/{match_id(page)}")
    Player(page).wait()
    assert saved(page).moves[: len(moves)] == moves


def test_without_a_network_for_it_a_match_ends_all_the_same_and_gets_its_row_later(page: Page) -> None:
    away = re.compile(r"/past[-.\w]*\.js")
    page.route(away, lambda route: route.fulfill(body="throw Error(1)", content_type="text/javascript"))
    open_site(page, "#/play/shedding?seed=over&players=thumb,thumb&speed=instant")
    expect(page.get_by_role("region", name="Match over")).to_be_visible()
    over = match_id(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert not page.evaluate(ROWS)
    page.unroute(away)
    open_site(page)
    wait_for_rows(page, {over})
