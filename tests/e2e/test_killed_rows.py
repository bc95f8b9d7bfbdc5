"""The browser is killed between the last card of a match and its row: no row is lost, and none is there twice.

`NINES_KILLS_ROW=100` says how often (once without it), `NINES_KILLS_SEED` which matches and moments. Each kill is
aimed: the page stands still at one of the steps on the way from the last card to the row, or dies some milliseconds
after the card.
"""

import os
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, Playwright

from nines.core.game import NATURE
from nines.records.record import Record, steps
from tests.e2e.test_finished import wait_for_rows
from tests.e2e.test_killed import AUTOPLAY, Listener, another, listener, start, visit
from tests.every_table import TABLES, played
from web.match.past_row import PastRow
from web.storage.save_codec import SavedCopy, key, to_text

__all__ = ["listener"]
KILLS = int(os.environ.get("NINES_KILLS_ROW", "1"))
SEED = os.environ.get("NINES_KILLS_SEED", "rows")
NINER = next(table for table in TABLES if table.game == "niner")
MOMENTS = ("played", "before", "asked", "kept", "chance")
"""The last card is shown; its row is about to be written; it is asked for; it is on the disk; whenever it may be."""
AIMED = """moment => {
    const tell = () => {
        const told = new XMLHttpRequest();
        told.open("POST", "./shown?end=1", false);
        told.send();
    };
    const stand = (at) => { if (at === moment) for (tell();;); };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (this.name !== "past") return put.apply(this, given);
        stand("before");
        const asked = put.apply(this, given);
        this.transaction.addEventListener("complete", () => stand("kept"));
        stand("asked");
        return asked;
    };
    const patch = nines.patch;
    nines.patch = (app, html) => {
        const found = patch(app, html);
        if (document.querySelector(".over")) {
            stand("played");
            if (moment === "chance") tell();
        }
        return found;
    };
}"""
"""From now on the page stands still for ever at this moment, once it has said so."""
PUT = "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"


def before_its_last_card(seed: str) -> Record:
    """A match in which the person has one move left."""
    whole = played(NINER.record(seed))
    made = [step.seat for step in steps(whole) if step.seat != NATURE]
    last = max(at for at, seat in enumerate(made) if seat == 0)
    return whole._replace(moves=whole.moves[:last], seats=("human", "bot:thumb"))


def play_to(moment: str, page: Page, listener: Listener, id: str, record: Record, revision: int) -> None:
    """The match is played to its end, and the page has come to this moment."""
    page.goto(f"{listener.address}LICENSE.txt")
    page.evaluate(PUT, {key(id, revision): to_text(SavedCopy(record, revision))})
    visit(page, f"{listener.address}#/table/{id}?speed=instant")
    listener.shown.clear()
    page.evaluate(AIMED, moment)
    page.evaluate(AUTOPLAY, [15, 0])  # who takes back the last card has no row to come
    until = time.monotonic() + 60
    while "end" not in listener.shown:
        assert time.monotonic() < until, f"{id} never comes to {moment!r}"
        time.sleep(0.01)


def find_rows(page: Page, address: str, ids: set[str]) -> tuple[list[PastRow], int]:
    """The rows of these matches, and at which start of the page they were there.

    A start does without a database that does not answer in time (docs/saves.md), and the next one makes up for it.
    """
    visit(page, address)
    try:
        return wait_for_rows(page, ids, 40), 1
    except AssertionError:
        visit(page, address)
        return wait_for_rows(page, ids), 2


def test_a_kill_between_the_last_card_and_its_row_loses_and_doubles_nothing(
    playwright: Playwright, listener: Listener, tmp_path: Path
) -> None:
    chance = Random(SEED)
    running = start(playwright, tmp_path / "profile")
    ids: set[str] = set()
    try:
        for turn in range(KILLS):
            id, moment = f"killed{turn:03}", MOMENTS[(turn + 1) % len(MOMENTS)]
            ids.add(id)
            play_to(moment, running.page, listener, id, before_its_last_card(f"{SEED}-{turn}"), 1000 * (turn + 1))
            if moment == "chance":
                time.sleep(chance.uniform(0, 0.2))
            if turn % 3 < 2:
                running.kill()
                running = start(playwright, tmp_path / "profile")
            else:
                running.kill_page()
                running = running._replace(page=another(running.page))
            rows, starts = find_rows(running.page, listener.address, ids)
            assert len(rows) == len(ids) == turn + 1, f"kill {turn}, {moment}"
            print(f"kill {turn}, {moment}: {len(rows)} rows of {turn + 1} matches, start {starts}", flush=True)
    finally:
        running.kill()
