"""Nothing is lost: reloads, closed tabs, several matches, damaged saves, and a browser that stores nothing."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from nines.record import from_json, to_json
from tests.e2e.player import Player, moves, open_site, ready, saved, saved_text, stored
from tests.every_table import TABLES, played

NOTICE = "could not be read"


def picture(page: Page) -> str:
    """What the whole screen says, in words."""
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


def test_two_matches_are_kept_apart(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=first&speed=instant")
    Player(page).play(2)
    first = saved_text(page)
    page.goto("./#/play/niner?seed=second")
    Player(page).play(3)
    second = saved_text(page)
    page.get_by_role("link", name="Back to the five games").click()
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
    assert sum(key.startswith("nines:match:") for key in stored(page)) == 1


def damages() -> dict[str, str]:
    """Texts that are no saved match, each for another reason, by an id."""
    whole = json.loads(to_json(played(TABLES[0].record("damaged"))))
    half = {**whole, "moves": whole["moves"][:9]}
    scripts = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"
    other_seat = str((int(half["moves"][3][0]) + 1) % 3) + half["moves"][3][1:]
    changed = {
        "version": {**half, "version": 2},
        "future": {**half, "version": 10**30},
        "game": {**half, "game": scripts},
        "seats": {**half, "seats": ["human"]},
        "markup": {**half, "seats": [scripts] * 3},
        "deals": {**half, "options": {"deals": 4}},
        "after": {**whole, "moves": [*whole["moves"], whole["moves"][0]]},
        "turn": {**half, "moves": [*half["moves"][:3], other_seat]},
        "card": {**half, "moves": [*half["moves"][:3], half["moves"][0]]},
        "unread": {**half, "moves": ["0 ZZ", scripts]},
        "seed": {**half, "seed": "other cards"},
        "control": {**half, "seed": "\u0000\ud800"},
    }
    return {
        "empty": "",
        "noise": "\x00\uffff{{{",
        "number": "17",
        "null": "null",
        "list": "[" * 5000,
        "half": to_json(played(TABLES[0].record("damaged")))[:-40],
        "large": json.dumps({**half, "seed": "x" * 300_000}),
        **{id: json.dumps(one) for id, one in changed.items()},
    }


def test_damaged_saves_are_put_aside_and_everything_else_stays(page: Page) -> None:
    good = to_json(played(TABLES[0].record("good"))._replace(moves=()))
    record = from_json(good)._replace(seats=("human", "bot:thumb", "bot:thumb"))
    kept = to_json(record)
    broken = damages()
    page.evaluate(
        """([broken, kept]) => {
            for (const [id, text] of Object.entries(broken)) localStorage.setItem(`nines:match:${id}`, text);
            localStorage.setItem("nines:match:<img src=x onerror=hacked=1>", "{}");
            localStorage.setItem("nines:match:good", kept);
            localStorage.setItem("nines:matches", '{"matches":[{"id":7},null,{"id":"good","title":"<b>"},"x"]}');
            localStorage.setItem("nines:settings", '{"speed":["<script>"],"language":9,"theme":"night"');
            localStorage.setItem("someone-else", "theirs");
        }""",
        [broken, kept],
    )
    open_site(page)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(NOTICE)
    expect(notice).to_contain_text(str(len(broken) + 1))
    expect(page.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()
    now = stored(page)
    assert now["nines:match:good"] == kept
    assert now["someone-else"] == "theirs"
    for id, text in broken.items():
        assert now[f"nines:damaged:{id}"] == text, id
        assert f"nines:match:{id}" not in now, id
    assert page.evaluate("() => window.hacked") is None
    page.get_by_role("link", name="Continue", exact=True).click()
    Player(page).play(2)
    assert len(moves(page)) >= 2
    page.reload(wait_until="commit")
    ready(page)
    assert page.get_by_role("alert").count() == 0


def test_a_match_damaged_while_it_was_open_leads_to_the_lobby(page: Page) -> None:
    open_site(page, "#/play/niner?seed=damaged&speed=instant")
    Player(page).play(2)
    key = "nines:match:" + page.url.rpartition("/")[2]
    page.evaluate("key => localStorage.setItem(key, localStorage.getItem(key).slice(0, -30))", key)
    page.reload(wait_until="commit")
    ready(page)
    expect(page.get_by_role("alert")).to_contain_text(NOTICE)
    expect(page.get_by_role("link", name="Niner", exact=True)).to_be_visible()


OFF = "get() { throw new DOMException('no', 'SecurityError') }"
WITHOUT_STORAGE = {
    "switched off": f"Object.defineProperty(window, 'localStorage', {{{OFF}}})",
    "missing": "Object.defineProperty(window, 'localStorage', {value: null})",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
}


@pytest.mark.parametrize("how", WITHOUT_STORAGE)
def test_without_storage_the_game_goes_on_and_says_so(page: Page, how: str) -> None:
    page.add_init_script(WITHOUT_STORAGE[how])
    open_site(page, "#/play/nein-nine?seed=nowhere&speed=instant")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("does not let us save")
    notice.get_by_role("button", name="Close").click()
    player = Player(page)
    player.play(9)
    assert notice.count() == 0, "said once is enough"
    page.get_by_role("link", name="Back to the five games").click()
    page.get_by_role("link", name="Continue", exact=True).click()
    player.play(1)


def test_storage_that_fills_up_in_mid_match_loses_nothing_that_was_saved(page: Page) -> None:
    open_site(page, "#/play/niner?seed=first&speed=instant")
    Player(page).play(3)
    first, key = saved_text(page), "nines:match:" + page.url.rpartition("/")[2]
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
    expect(page.get_by_role("alert")).to_contain_text("full")
    player.play(3)
    assert stored(page)[key] == first
    kept = saved(page)
    page.evaluate("() => Object.keys(localStorage).filter(k => k[0] === 'x').forEach(k => localStorage.removeItem(k))")
    player.play(3)
    assert len(saved(page).moves) > len(kept.moves), "as soon as there is room again, all of it is saved"


def test_a_second_tab_follows_the_match(page: Page) -> None:
    one, other = page, page.context.new_page()
    open_site(one, "#/play/nein-nine?seed=tabs&deals=3&speed=instant")
    player = Player(one)
    player.play(1)
    open_site(other, one.url.rpartition("/nines-site/")[2])
    Player(other).wait()
    player.play(3)
    player.wait()
    expect(other.get_by_role("log")).to_have_text(one.get_by_role("log").inner_text(), use_inner_text=True)
    Player(other, "other").play(2)
    player.wait()
    expect(one.get_by_role("log")).to_have_text(other.get_by_role("log").inner_text(), use_inner_text=True)
    saved(one)


def test_a_fault_of_ours_loses_nothing(page: Page, warm: tuple[BrowserContext, list[str]]) -> None:
    """The drawing fails in mid-match: the page says so, the match is safe, and there is a way on."""
    open_site(page, "#/play/niner?seed=fault&speed=instant")
    player = Player(page)
    player.play(4)
    kept, words = moves(page), names_of_the_hand(player)
    page.evaluate(
        "() => { const patch = nines.patch; nines.patch = () => { nines.patch = patch; throw Error('torn') } }"
    )
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Something went wrong on our side")).to_be_visible()
    expect(page.get_by_role("group", name="What failed")).to_contain_text("torn")
    assert any("torn" in fault for fault in warm[1]), "it is on the console, too"
    warm[1].clear()
    page.get_by_role("button", name="Go on").click()
    player.wait()
    assert names_of_the_hand(player) == words
    page.evaluate("() => { nines.patch = () => { throw Error('torn for good') } }")
    page.keyboard.press("?")
    expect(page.get_by_role("alert")).to_contain_text("safe")
    warm[1].clear()
    page.get_by_role("link", name="Try again").click()
    ready(page)
    page.get_by_role("link", name="Continue", exact=True).click()
    player.wait()
    assert names_of_the_hand(player) == words
    assert moves(page) == kept


def names_of_the_hand(player: Player) -> list[str]:
    """What the cards of the hand are called."""
    found: list[str] = player.hand.get_by_role("button").evaluate_all("all => all.map(one => one.ariaLabel)")
    return found


def test_a_computer_player_that_cannot_be_had_stops_nothing(page: Page, warm: tuple[BrowserContext, list[str]]) -> None:
    """No worker can be started: the same players answer on the page itself."""
    page.add_init_script("window.Worker = class { constructor() { throw Error('no workers here') } }")
    open_site(page, "#/play/shedding?seed=alone&speed=instant&players=you,thumb")
    Player(page).play(12)
    assert sum(one[0] == "1" for one in moves(page)) >= 4
    warm[1][:] = [fault for fault in warm[1] if "no workers here" not in fault]
