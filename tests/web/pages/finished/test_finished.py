"""Finished matches: each gets its row, none is ever removed unasked, and the list of them leads to every one."""

import json
import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.records.link import to_link
from nines.records.record import Record
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from tests.web.page import read as page_of
from web.app.render import render
from web.match import past_row
from web.state.effects import Bring, Download, File, Forget, Gather
from web.state.messages import Filed, FileRead, Gathered, Rested, Started
from web.storage import save_codec, saves
from web.storage.save_codec import SavedCopy

OVER = "/play/shedding?seed={}&players=thumb,thumb&speed=instant"
WHOLE = {game: played(table.record("whole")) for game, table in {table.game: table for table in TABLES}.items()}


def desk_with(count: int, **given: object) -> Desk:
    """A desk at which so many matches have come to their end."""
    return _after(count, **given).copy().go("/")


@cache
def _after(count: int, **given: object) -> Desk:
    """The same desk after its last match, for whoever copies it."""
    desk = Desk(**given).open("/")  # type: ignore[arg-type]  # as a Desk has them
    for number in range(count):
        desk.go(OVER.format(number)).settle()
    return desk


def finished(desk: Desk) -> set[str]:
    """The seeds of the finished matches that are kept anywhere, as a page that is loaded afresh finds them."""
    again = Desk(stored=dict(desk.stored), past=dict(desk.past), database=desk.database).open("/")
    return {saved.record.seed for saved in again.model.saved if saved.over} | {
        past_row.read(text).setup.seed for text in desk.past.values()
    }


def test_no_finished_match_is_ever_removed_and_local_storage_keeps_the_last() -> None:
    desk = desk_with(saves.FINISHED_KEPT + 3)
    assert finished(desk) == {str(number) for number in range(saves.FINISHED_KEPT + 3)}
    found = saves.read_matches(desk.stored.items())
    assert {match.record.seed for _, match in found.matches} == {str(number) for number in range(3, 8)}
    assert len(desk.past) == saves.FINISHED_KEPT + 3


@pytest.mark.parametrize("stored_as_shared", [True, False])
def test_a_hundred_links_and_files_of_others_remove_none_of_five_finished_matches(stored_as_shared: bool) -> None:
    desk = desk_with(saves.FINISHED_KEPT)
    before, rows, seals = dict(desk.stored), dict(desk.past), desk.model.seals
    for number in range(8):
        record = played(TABLES[0].record(f"theirs {number}"))
        desk.go(f"/record/{to_link(record)}").settle()
        if stored_as_shared:
            desk.do("keep-match")
    assert {key: desk.stored.get(key) for key in before if save_codec.id_of(key)} == {
        key: text for key, text in before.items() if save_codec.id_of(key)
    }
    assert {id: desk.past.get(id) for id in rows} == rows
    assert len(desk.past) == len(rows) + 8 * stored_as_shared
    assert len([saved for saved in desk.model.saved if saved.shared]) == saves.FINISHED_KEPT * stored_as_shared
    if not stored_as_shared:
        assert desk.stored == before and desk.model.seals == seals, "nothing at all is kept of them"


def test_a_match_whose_row_is_not_safe_stays_in_local_storage() -> None:
    for desk in (desk_with(7, database=False), desk_with(7, room=0)):
        assert finished(desk) == {str(number) for number in range(7)}
        assert len(saves.read_matches(desk.stored.items()).matches) == 7


def test_where_there_is_no_room_the_player_is_asked_and_offered_the_file() -> None:
    desk = Desk(room=0).open(OVER.format("full")).settle()
    assert desk.model.notice and desk.model.notice.offers == ("past", "save-all")
    page = page_of(render(desk.model))
    assert "Nothing was removed" in page.text and "save-all" in page.doings
    assert finished(desk) == {"full"}


@pytest.mark.parametrize("when", ["before the row", "after the row"])
def test_killed_between_the_last_card_and_its_row_a_match_is_neither_lost_nor_doubled(when: str) -> None:
    desk = desk_with(2)
    rows = dict(desk.past)
    if when == "before the row":
        desk.past.popitem()
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open("/")
    assert not [effect for effect in again.effects if isinstance(effect, File)], "no start waits for it"
    again.send(Rested())
    assert {*again.past} == {*rows}
    assert {id: past_row.read(text).link for id, text in again.past.items()} == {
        id: past_row.read(text).link for id, text in rows.items()
    }
    unknown = [past_row.read(text).ended is None for text in again.past.values()]
    assert sorted(unknown) == ([False, True] if when == "before the row" else [False, False])
    before = dict(again.past)
    assert again.send(Rested()).past == before


def test_matches_finished_in_the_version_before_are_rows_with_no_date() -> None:
    records = {f"{number}0000": played(TABLES[0].record(f"old {number}")) for number in range(5)}
    stored = {
        save_codec.key(id, at): save_codec.to_text(SavedCopy(record, at))
        for at, (id, record) in enumerate(records.items(), 1)
    }
    desk = Desk(stored=stored).open("/").send(Rested())
    assert {id: past_row.read(text).ended for id, text in desk.past.items()} == dict.fromkeys(records)
    assert {key: desk.stored[key] for key in stored} == stored
    # In its column, and beneath the name of the game where there is no room for that.
    assert page_of(render(desk.go("/finished").model)).text.count("date unknown") == 2 * 5


def test_a_start_reads_no_row() -> None:
    desk = desk_with(7)
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open("/")
    again.go(OVER.format("another")).settle().go("/settings").go("/")
    assert not [effect for effect in again.effects if isinstance(effect, Gather | Bring)]


def test_the_list_leads_to_every_match_also_to_those_that_only_a_row_keeps() -> None:
    desk = desk_with(7).go("/finished")
    page = page_of(render(desk.model))
    assert len(page.all(lambda node: node.get("aria-label").startswith("Look back: "))) == 7
    oldest = next(past_row.read(text) for text in desk.past.values() if past_row.read(text).setup.seed == "0")
    assert not desk.copies(oldest.id).best
    desk.go(f"/review/{oldest.id}")
    assert desk.model.screen == "review" and desk.model.review and desk.model.review.record.seed == "0"
    assert "It is only shown" not in page_of(render(desk.model)).text
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open(f"/table/{oldest.id}")
    assert again.match.record.seed == "0" and again.address == f"/table/{oldest.id}"
    assert "Match over" in render(again.model)
    again.go(f"/verify/{oldest.id}")
    assert again.model.screen == "verify"
    nowhere = again.go("/table/0000000000")
    assert nowhere.model.screen == "lobby" and nowhere.model.notice
    assert "isn’t in this browser" in nowhere.model.notice.text


def test_fifty_stand_on_a_page() -> None:
    line = past_row.to_row("abcd0", SavedCopy(WHOLE["niner"]), 5)
    rows = {f"{at:04}": past_row.changed(past_row.read(line), id=f"{at:04}", ended=at) for at in range(120)}
    desk = Desk(past=rows).open("/finished")
    for leaf, first, count in ((1, "0119", 50), (2, "0069", 50), (3, "0019", 20), (9, "0019", 20), (0, "0119", 50)):
        doings = re.findall(r"forget (\w+)", render(desk.go(f"/finished?page={leaf}").model))
        assert (doings[0], len(doings)) == (first, count)


@pytest.mark.parametrize("database", [True, False])
@pytest.mark.parametrize("which", [0, 6])
def test_one_that_is_removed_is_gone_everywhere_and_can_be_put_back(which: int, database: bool) -> None:
    desk = desk_with(7, database=database).go("/finished").settle()
    id = re.findall(r"forget (\w+)", render(desk.model))[which]
    rows, every = dict(desk.past), finished(desk)
    desk.do(f"forget {id}")
    assert len(finished(desk)) == 6 and id not in desk.past and not desk.copies(id).best
    again = Desk(stored=dict(desk.stored), past=dict(desk.past), database=database).open("/").send(Rested())
    assert len(finished(again)) == 6, "it does not come back by itself"
    desk.do("restore")
    assert finished(desk) == every and desk.past == rows
    assert f"forget {id}" in page_of(render(desk.model)).doings


def test_a_damaged_row_stays_and_the_others_are_shown() -> None:
    desk = desk_with(7)
    id = next(iter(desk.past))
    text = desk.past[id]
    damaged = text.replace('"hints"', "").replace('"take', "")[:-20]
    desk.go("/finished").send(Gathered("list", (damaged, *(row for row in desk.past.values() if row != text))))
    page = page_of(render(desk.model))
    assert "1 finished match couldn’t be read. It stays where it is." in page.text
    assert not [effect for effect in desk.effects[-1:] if isinstance(effect, Forget)]


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("shared", [True, False])
def test_a_row_holds_the_whole_match(name: str, shared: bool) -> None:
    copy = SavedCopy(WHOLE[name], 4, 2, hints=3, given=(), shared=shared, unready=(0, 5))
    row = past_row.read(past_row.to_row("abcd0", copy, 17))
    back = past_row.copy_of(row)
    assert (back.record, back.take_backs, back.hints, back.shared) == (copy.record, 2, 3, shared)
    assert back.unready == copy.unready
    for strange in (7, "05", [-1, 10**9, True, "0", None, 1.0], [[0]]):
        assert past_row.copy_of(past_row.read(past_row.changed(row, unready=strange))).unready == ()
    assert (row.ended, row.id) == (17, "abcd0")
    assert set(json.loads(row.text)) == {
        "format", "version", "id", "link", "ended", "names", "place", "totals", "seat", "level", "aided", "shared",
        "conceded", "unready", "deals", "winners", "check",
    }  # fmt: skip
    assert row.setup == copy.record._replace(moves=())


def test_the_place_is_that_of_the_only_person() -> None:
    record: Record = WHOLE["niner"]
    seats = ("human", *("bot:thumb",) * (len(record.seats) - 1))
    row = past_row.read(past_row.to_row("abcd0", SavedCopy(record._replace(seats=seats))))
    assert row.seat == 0 and row.place == 1 + sum(figure > row.totals[0] for figure in row.totals)
    theirs = past_row.read(past_row.to_row("abcd0", SavedCopy(record._replace(seats=seats), shared=True)))
    assert (theirs.seat, theirs.place) == (-1, -1)


ROW = past_row.to_row("abcd0", SavedCopy(WHOLE["niner"]), 17)
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=6)


@given(st.sampled_from(sorted(json.loads(ROW))), VALUES)
def test_a_row_with_anything_in_it_is_read_or_refused(name: str, value: object) -> None:
    body = json.loads(ROW)
    body.pop("check")
    body[name] = value
    for check in (save_codec.checksum(body), "00000000"):
        try:
            row = past_row.read(json.dumps({**body, "check": check}, ensure_ascii=False))
            desk = Desk(past={row.id: row.text}).open("/finished")
            assert row.id in render(desk.model)
        except past_row.Unreadable:
            continue


def file_of(desk: Desk) -> str:
    desk.do("save-all")
    found = next(effect for effect in reversed(desk.effects) if isinstance(effect, Download))
    return found.text


@pytest.mark.parametrize("here", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_a_file_of_everything_carries_all_finished_matches_and_twice_the_same_adds_none(
    here: bool, there: bool
) -> None:
    desk = desk_with(9, database=here)
    text = file_of(desk)
    assert len(json.loads(text)["past"]) == 9
    other = Desk(database=there).send(Started("/settings", (), ("en",), "elsewhere", True, there))
    for _ in range(2):
        other.send(FileRead(text, other.rows()))
        assert finished(other) == finished(desk)
        assert len(other.past) == 9 * there
    assert "9 matches were already here" in (other.model.notice.text if other.model.notice else "")


def test_without_a_database_more_than_are_checked_stay_in_the_file_and_that_is_said() -> None:
    from web.pages.settings import backup, restore

    rows = [
        json.loads(past_row.to_row(f"{at:04}", SavedCopy(played(TABLES[0].record(f"many {at}"))))) for at in range(3)
    ]
    file = {"format": backup.FORMAT, "version": 2, "matches": [], "past": rows}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(restore, "MOST_MATCHES", 2)
        desk = Desk(database=False).open("/settings").send(FileRead(json.dumps(file), None))
    assert desk.model.notice and "1 finished match wasn’t added" in desk.model.notice.text
    assert len(finished(desk)) == 2


def test_a_row_of_a_file_never_takes_the_place_of_another_match_of_the_same_id() -> None:
    desk = desk_with(1)
    (id,) = desk.past
    mine = desk.past[id]
    theirs = past_row.changed(past_row.read(ROW), id=id)
    file = {"format": "nines-everything", "version": 2, "matches": [], "past": [json.loads(theirs)]}
    desk.send(FileRead(json.dumps(file), desk.rows()))
    assert desk.past[id] == mine and len(desk.past) == 2


def test_a_file_with_too_many_rows_is_refused() -> None:
    file = {"format": "nines-everything", "version": 2, "matches": [], "past": [{}] * 5_001}
    desk = Desk().open("/settings").send(FileRead(json.dumps(file), ()))
    assert desk.model.notice and "can’t be opened. Nothing was changed" in desk.model.notice.text


def test_where_the_rows_cannot_be_read_the_file_says_what_is_missing() -> None:
    desk = desk_with(2).do("save-all").send(Gathered("file", None))
    assert desk.model.notice and "so they aren’t in the file" in desk.model.notice.text
    assert desk.send(Filed(())).model.notice == desk.model.notice


def test_a_name_in_a_row_is_text_whatever_it_holds() -> None:
    line = past_row.to_row("abcd0", SavedCopy(WHOLE["niner"], given=("<img src=x onerror=hacked=1>", "")), 5)
    page = render(Desk(past={"abcd0": line}).open("/finished").model)
    assert "<img" not in page and "Look back" in page
