"""Browsers that store nothing, or only in one place, or no more: the game goes on and says what that means."""

import json

import pytest
from playwright.sync_api import Page, expect

from nines.records.record import to_json
from tests.e2e.conftest import tried
from tests.e2e.player import Player, copies, match_id, moves, open_site, ready, saved, saved_text
from web.storage.save_codec import newest

OFF = "get() { throw new DOMException('no', 'SecurityError') }"
WITHOUT_STORAGE = {
    "switched off": f"Object.defineProperty(window, 'localStorage', {{{OFF}}})",
    "missing": "Object.defineProperty(window, 'localStorage', {value: null})",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
}
WITHOUT_DATABASE = {
    "missing": "Object.defineProperty(window, 'indexedDB', {value: undefined, configurable: true})",
    "forbidden": f"Object.defineProperty(window, 'indexedDB', {{{OFF}, configurable: true}})",
    "throwing": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }",
    "failing": """IDBFactory.prototype.open = () => {
        const asked = { error: new DOMException("no", "UnknownError") };
        setTimeout(() => asked.onerror?.({ target: asked }));
        return asked;
    }""",
}
WITHOUT_THE_REST = {
    "blocked": """
        const no = () => new DOMException("The operation is insecure.", "SecurityError");
        window.BroadcastChannel = window.SharedWorker = class { constructor() { throw no(); } };
        for (const kind of [CacheStorage, LockManager, StorageManager, ServiceWorkerContainer])
            for (const name of ["open", "match", "delete", "request", "estimate", "persist", "persisted", "register"])
                if (name in kind.prototype) kind.prototype[name] = () => Promise.reject(no());
    """,
    "forbidden": f"""
        for (const name of ["caches", "BroadcastChannel", "SharedWorker", "sessionStorage"])
            Object.defineProperty(window, name, {{{OFF}, configurable: true}});
        for (const name of ["locks", "storage", "serviceWorker", "storageBuckets"])
            Object.defineProperty(navigator, name, {{{OFF}, configurable: true}});
    """,
}
"""What else a browser that blocks storage refuses: when it is used, as Firefox and Chromium do, or when it is named."""
_WAYS = {
    f"{where} {how}": script
    for where, scripts in (("storage", WITHOUT_STORAGE), ("database", WITHOUT_DATABASE), ("rest", WITHOUT_THE_REST))
    for how, script in scripts.items()
}
SPOIL = f"""{{
    const spoil = {{{",".join(f"{json.dumps(how)}: () => {{ {script} }}" for how, script in _WAYS.items())}}};
    for (const what of new URLSearchParams(location.search).getAll("without")) spoil[what]();
}}"""
"""What the address asks for is spoilt on a page before anything else runs on it: `?without=storage full`."""
ONE_PLACE = "in one place only"


def reload_and_find_the_same(page: Page) -> None:
    said = page.get_by_role("log").inner_text()
    page.reload(wait_until="commit")
    ready(page)
    Player(page).wait()
    expect(page.get_by_role("log")).to_have_text(said, use_inner_text=True)


def test_without_local_storage_the_second_place_keeps_the_match(page: Page) -> None:
    """However it is not there: from one load of the page to the next the match is the same."""
    page.add_init_script(SPOIL)
    address, log, said = "#/play/le-neuf?seed=nowhere&speed=instant", page.get_by_role("log"), ""
    for how in (*tried(("switched off", "full"), tuple(WITHOUT_STORAGE)), next(iter(WITHOUT_STORAGE))):
        open_site(page, f"?without=storage {how}{address}")
        player = Player(page)
        player.wait()
        if said:
            expect(log, how).to_have_text(said, use_inner_text=True)
        player.play(2)
        expect(page.get_by_role("alert"), how).to_have_count(0)
        address, said = f"#/table/{match_id(page)}", log.inner_text()


def test_without_a_database_local_storage_keeps_the_match_and_the_page_says_once_what_that_means(page: Page) -> None:
    page.add_init_script(SPOIL)
    address, kept = "#/play/le-neuf?seed=nowhere&speed=instant", ""
    notice = page.get_by_role("alert")
    for how in tried(("throwing", "failing"), tuple(WITHOUT_DATABASE)):
        page.evaluate("() => localStorage.removeItem('nines:told')")
        open_site(page, f"?without=database {how}{address}")
        expect(notice, how).to_contain_text(ONE_PLACE)
        notice.get_by_role("button", name="Close").click()
        player = Player(page)
        player.wait()
        assert not kept or saved_text(page) == kept, how
        player.play(2)
        assert saved_text(page) != kept, how
        address, kept = f"#/table/{match_id(page)}", saved_text(page)
    page.reload(wait_until="commit")
    ready(page)
    Player(page).wait()
    expect(notice).to_have_count(0)
    assert saved_text(page) == kept


@pytest.mark.seldom
def test_a_database_that_never_answers_is_not_waited_for(page: Page) -> None:
    """How long the start waits for it: `tests/web/js/test_ledger.py`."""
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    open_site(page, "#/play/le-neuf?seed=nowhere&speed=instant")
    Player(page).play(3)
    kept = saved_text(page)
    reload_and_find_the_same(page)
    assert saved_text(page) == kept
    Player(page).play(1)
    assert saved_text(page) != kept


ALL_AT_ONCE = list(zip(WITHOUT_STORAGE, WITHOUT_DATABASE, (*WITHOUT_THE_REST, "blocked")))


@pytest.mark.parametrize("how, database, rest", tried(ALL_AT_ONCE[:2], ALL_AT_ONCE))
def test_without_any_storage_the_game_goes_on_and_says_so(page: Page, how: str, database: str, rest: str) -> None:
    page.add_init_script(SPOIL)
    without = f"without=storage {how}&without=database {database}&without=rest {rest}"
    open_site(page, f"?{without}#/play/nein-nine?seed=nowhere&speed=instant")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("can’t save right now")
    notice.get_by_role("button", name="Close").click()
    player = Player(page)
    player.play(4)
    expect(notice, "said once is enough").to_have_count(0)
    page.get_by_role("link", name="Back to all games").click()
    page.get_by_role("link", name="Continue", exact=True).click()
    player.play(1)
    page.evaluate("() => { location.hash = '/settings' }")  # nothing would survive a load
    with page.expect_download() as file:
        page.get_by_role("button", name="Save everything to a file").click()
    (match,) = json.loads(file.value.path().read_text("utf-8"))["matches"]
    assert len(match["save"]["record"]["moves"]) > 9


@pytest.mark.parametrize("database", tried([True], [True, False]))
def test_storage_that_fills_up_in_mid_match_loses_nothing_that_was_saved(page: Page, database: bool) -> None:
    if not database:
        page.add_init_script(WITHOUT_DATABASE["missing"])
    open_site(page, "#/play/niner?seed=first&speed=instant")
    Player(page).play(3)
    first, id = saved_text(page), match_id(page)
    page.goto("./#/play/nein-nine?seed=second")
    player = Player(page)
    player.play(2)
    page.evaluate(
        """() => {
            for (let size = 1 << 22; size; size >>= 1)
                try { for (let at = 0;; at++) localStorage.setItem(`x${size}-${at}`, "x".repeat(size)) } catch {}
        }"""
    )
    player.play(4)
    if database:
        expect(page.get_by_role("alert")).to_have_count(0)
    else:
        expect(page.get_by_role("alert")).to_contain_text("full")
    player.play(3)
    best = newest(copies(page, id)).best
    assert best and to_json(best.record) == first
    kept = saved(page)
    page.evaluate("() => Object.keys(localStorage).filter(k => k[0] === 'x').forEach(k => localStorage.removeItem(k))")
    player.play(3)
    assert len(saved(page).moves) > len(kept.moves), "as soon as there is room again, all of it is saved"


def test_finished_matches_give_up_their_second_copies_where_space_is_short(page: Page) -> None:
    page.add_init_script(WITHOUT_DATABASE["missing"])
    open_site(page, "#/play/shedding?seed=won&players=random,random&speed=instant")
    expect(page.get_by_role("alert")).to_contain_text(ONE_PLACE)
    player = Player(page)
    expect(player.over).to_be_visible()
    over = match_id(page)
    assert len(copies(page, over)) == 2
    page.goto("./#/play/niner?seed=short&speed=instant")
    player.play(2)
    page.evaluate(
        """() => {
            for (let size = 1 << 22; size; size >>= 1)
                try { for (let at = 0;; at++) localStorage.setItem(`x${size}-${at}`, "x".repeat(size)) } catch {}
        }"""
    )
    before = len(moves(page))
    player.play(3)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(moves(page)) > before
    assert len(copies(page, over)) == 1
