"""Saves that were spoilt, edited, cleared away or written by a newer version: no match is lost, and it is said."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nines.records.record import from_json, to_json
from tests.e2e.conftest import tried
from tests.e2e.player import Player, copies, moves, open_site, ready, saved, saved_text, stored
from tests.e2e.test_without_storage import WITHOUT_STORAGE, reload_and_find_the_same
from tests.every_table import TABLES, played

NOTICE = "couldn’t be read"


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
        **{id: json.dumps(body) for id, body in changed.items()},
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
    expect(page.get_by_role("alert")).to_contain_text("isn’t in this browser")
    assert {key: stored(page)[key] for key in newer} == newer


EDITS: dict[str, Callable[[str], str | None]] = {
    "cut": lambda text: text[:-30],
    "another card": lambda text: text.replace('"0 ', '"1 ', 1),
    "a count": lambda text: text.replace('"take_backs":0', '"take_backs":7'),
    "gone": lambda _: None,
}


def test_a_match_edited_by_hand_comes_back_as_it_was(page: Page) -> None:
    """Both copies in local storage are spoilt or gone; the second place still has them."""
    open_site(page, "#/play/niner?seed=damaged&speed=instant")
    player = Player(page)
    player.play(2)
    for how in tried(("another card", "gone"), tuple(EDITS)):
        edit = EDITS[how]
        player.play(1)
        kept = saved(page).moves
        page.evaluate(
            """all => all.forEach(([key, text]) =>
                text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text))""",
            [[key, edit(text)] for key, text in copies(page)],
        )
        with pytest.raises(AssertionError):
            saved_text(page)
        page.reload(wait_until="commit")
        ready(page)
        if how != "gone":
            expect(page.get_by_role("alert"), how).to_contain_text("Nothing is lost")
        player.play(1)
        assert saved(page).moves[: len(kept)] == kept, how
        assert len(moves(page)) > len(kept), how


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
