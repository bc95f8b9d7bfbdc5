"""Nothing is lost: reloads, closed tabs, several matches, damaged saves, and a browser that stores nothing."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from nines.record import from_json, to_json
from tests.e2e.player import FRENCH, Player, copies, match_id, moves, open_site, ready, saved, saved_text, stored
from tests.every_table import TABLES, played
from web.kept import id_of, newest

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
    assert len({id_of(key) for key in stored(page)} - {""}) == 1


def damages() -> dict[str, str]:
    """Texts that are no saved match, each for another reason, by an id."""
    whole = json.loads(to_json(played(TABLES[0].record("damaged"))))
    half = {**whole, "moves": whole["moves"][:9]}
    scripts = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"
    other_seat = str((int(half["moves"][3][0]) + 1) % 3) + half["moves"][3][1:]
    changed = {
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


def test_saves_of_a_newer_version_are_left_alone(page: Page) -> None:
    newer = {
        "nines:match:newer1": '{"format":"nines-record","version":2}',
        "nines:match:newer2:odd": '{"format":"nines-save","version":99}',
    }
    page.evaluate("all => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text))", newer)
    open_site(page, "#/play/niner?seed=older&speed=instant")
    expect(page.get_by_role("alert")).to_contain_text("2 matches were saved by a newer version")
    Player(page).play(2)
    page.goto("./#/table/newer1")
    expect(page.get_by_role("alert")).to_contain_text("not kept in this browser")
    assert {key: stored(page)[key] for key in newer} == newer


EDITS: dict[str, Callable[[str], str | None]] = {
    "cut": lambda text: text[:-30],
    "another card": lambda text: text.replace('"0 ', '"1 ', 1),
    "a count": lambda text: text.replace('"take_backs":0', '"take_backs":7'),
    "gone": lambda _: None,
}


@pytest.mark.parametrize("how", EDITS)
def test_a_match_edited_by_hand_comes_back_as_it_was(page: Page, how: str) -> None:
    """Both copies in local storage are spoilt or gone; the second place still has them."""
    open_site(page, "#/play/niner?seed=damaged&speed=instant")
    player = Player(page)
    player.play(3)
    kept = saved_text(page)
    page.evaluate(
        """all => all.forEach(([key, text]) =>
            text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text))""",
        [[key, EDITS[how](text)] for key, text in copies(page)],
    )
    with pytest.raises(AssertionError):
        saved_text(page)
    page.reload(wait_until="commit")
    ready(page)
    if how != "gone":
        expect(page.get_by_role("alert")).to_contain_text("nothing is lost")
    player.play(1)
    assert moves(page)[: len(from_json(kept).moves)] == json.loads(kept)["moves"]
    assert len(moves(page)) > len(from_json(kept).moves)


def test_storage_cleared_in_mid_match_is_filled_again_by_the_next_move(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=cleared&speed=instant")
    player = Player(page)
    player.play(3)
    before = moves(page)
    page.evaluate(
        """async () => {
            localStorage.clear();
            await new Promise((done, fail) => {
                const asked = indexedDB.deleteDatabase("nines");
                asked.onsuccess = done;
                asked.onerror = asked.onblocked = fail;
            });
        }"""
    )
    assert not copies(page)
    player.play(1)
    assert moves(page)[: len(before)] == before
    page.evaluate("() => localStorage.clear()")
    page.reload(wait_until="commit")
    ready(page)
    player.play(1)
    assert moves(page)[: len(before)] == before, "the second place has it, too"
    page.evaluate(f"() => {{ {WITHOUT_STORAGE['switched off']} }}")  # and now it is switched off
    player.play(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    reload_and_find_the_same(page)


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
ONE_PLACE = "only one place to save"


def reload_and_find_the_same(page: Page) -> None:
    said = page.get_by_role("log").inner_text()
    page.reload(wait_until="commit")
    ready(page)
    Player(page).wait()
    expect(page.get_by_role("log")).to_have_text(said, use_inner_text=True)


@pytest.mark.parametrize("how", WITHOUT_STORAGE)
def test_without_local_storage_the_second_place_keeps_the_match(page: Page, how: str) -> None:
    page.add_init_script(WITHOUT_STORAGE[how])
    open_site(page, "#/play/le-neuf?seed=nowhere&speed=instant")
    player = Player(page)
    player.play(4)
    expect(page.get_by_role("alert")).to_have_count(0)
    reload_and_find_the_same(page)


@pytest.mark.parametrize("how", WITHOUT_DATABASE)
def test_without_a_database_local_storage_keeps_the_match_and_the_page_says_once_what_that_means(
    page: Page, how: str
) -> None:
    page.add_init_script(WITHOUT_DATABASE[how])
    open_site(page, "#/play/le-neuf?seed=nowhere&speed=instant")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(ONE_PLACE)
    notice.get_by_role("button", name="Close").click()
    Player(page).play(3)
    kept = saved_text(page)
    page.reload(wait_until="commit")
    ready(page)
    player = Player(page)
    player.wait()
    expect(notice).to_have_count(0)
    assert saved_text(page) == kept
    player.play(1)
    assert saved_text(page) != kept


def test_a_database_that_never_answers_is_not_waited_for(page: Page) -> None:
    """How long the start waits for it: `tests/web/test_ledger.py`."""
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    open_site(page, "#/play/le-neuf?seed=nowhere&speed=instant")
    Player(page).play(3)
    kept = saved_text(page)
    reload_and_find_the_same(page)
    assert saved_text(page) == kept
    Player(page).play(1)
    assert saved_text(page) != kept


@pytest.mark.parametrize("how, database", list(zip(WITHOUT_STORAGE, WITHOUT_DATABASE)))
def test_without_any_storage_the_game_goes_on_and_says_so(page: Page, how: str, database: str) -> None:
    page.add_init_script(WITHOUT_STORAGE[how])
    page.add_init_script(WITHOUT_DATABASE[database])
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
    page.goto("./#/settings")
    with page.expect_download() as file:
        page.get_by_role("button", name="Save everything to a file").click()
    (match,) = json.loads(file.value.path().read_text("utf-8"))["matches"]
    assert len(match["save"]["record"]["moves"]) > 9


@pytest.mark.parametrize("database", [True, False])
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
    open_site(page, "#/play/shedding?seed=over&players=random,random&speed=instant")
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


def test_a_second_tab_follows_the_match_and_takes_it_over(page: Page) -> None:
    one, other = page, page.context.new_page()
    open_site(one, "#/play/nein-nine?seed=tabs&deals=3&speed=instant")
    player = Player(one)
    player.play(1)
    open_site(other, one.url.rpartition("/nines-site/")[2])
    word = "This match is being played in another tab."
    expect(other.get_by_role("status").filter(has_text=word)).to_be_visible()
    player.play(3)
    player.wait()
    expect(other.get_by_role("log")).to_have_text(one.get_by_role("log").inner_text(), use_inner_text=True)
    before = moves(one)
    follows = Player(other)
    expect(follows.hand.get_by_role("button").first).to_be_visible()
    assert not follows.cards.count(), "no card of it is offered"
    follows.hand.get_by_role("button").first.click(force=True)
    assert moves(one) == before, "a tab that follows makes no move"
    player.press(one.get_by_role("button", name="Take back"))
    player.wait()
    assert len(moves(one)) < len(before)
    expect(other.get_by_role("log")).to_have_text(one.get_by_role("log").inner_text(), use_inner_text=True)
    other.get_by_role("button", name="Play here").click()
    expect(one.get_by_role("status").filter(has_text=word)).to_be_visible()
    expect(other.get_by_role("status").filter(has_text=word)).to_have_count(0)
    Player(other, "other").play(2)
    expect(one.get_by_role("log")).to_have_text(other.get_by_role("log").inner_text(), use_inner_text=True)
    saved(one)
    other.close()
    expect(one.get_by_role("status").filter(has_text=word)).to_have_count(0)
    player.play(2)


def test_everything_goes_into_a_file_and_comes_back_from_it(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    open_site(page, "#/play/niner?seed=file&speed=instant&lang=fr")
    Player(page, words=FRENCH).play(3)
    first, record = match_id(page), saved_text(page)
    page.goto("./#/settings")
    with page.expect_download() as everything:
        page.get_by_role("button", name="Tout enregistrer dans un fichier").click()
    elsewhere = new_context().new_page()
    open_site(elsewhere, "#/settings")
    elsewhere.get_by_label("Read a file").set_input_files(everything.value.path())
    expect(elsewhere.get_by_role("alert")).to_contain_text("1 partie a été ajoutée")
    expect(elsewhere.locator("html")).to_have_attribute("lang", "fr")
    elsewhere.goto(f"./#/table/{first}")
    Player(elsewhere, words=FRENCH).wait()
    assert saved_text(elsewhere) == record
    elsewhere.goto("./#/settings")
    bad = {"name": "x.json", "mimeType": "application/json", "buffer": b'{"format": "<img src=x onerror=hacked=1>"}'}
    elsewhere.get_by_label("Lire un fichier").set_input_files(bad)
    expect(elsewhere.get_by_role("alert")).to_contain_text("n’a pas pu être lu")
    elsewhere.goto("./#/play/shedding?seed=over&players=random,random&speed=instant")
    with elsewhere.expect_download() as match:
        elsewhere.get_by_role("button", name="Enregistrer cette partie dans un fichier").click()
    whole = saved_text(elsewhere)
    page.get_by_label("Lire un fichier").set_input_files(match.value.path())
    expect(page.get_by_role("region", name=FRENCH.over)).to_be_visible()
    assert saved_text(page) == whole


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
    expect(page.get_by_role("button", name="Copy report")).to_be_visible()
    told, _, record = page.locator("pre").inner_text().partition("\nMatch:\n")
    assert "torn for good" in told and page.evaluate("navigator.userAgent") in told
    assert from_json(record).moves == from_json(saved_text(page)).moves
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
