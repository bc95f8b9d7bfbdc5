"""Finished matches, bounds and answers of a file: what is counted, what is told, and what stays as it was."""

import json

import pytest

from nines.core.chance import Stream
from nines.records.record import to_json
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from web.match import past_row
from web.pages.settings import backup, restore
from web.state.effects import Download, File, Save
from web.state.fairness import Commitment
from web.state.import_count import ImportCount
from web.state.messages import Filed, FileRead, StoragePersisted
from web.state.storage_keys import LASTING, MATCHES
from web.storage import commitments, save_codec, saves
from web.storage.commitments import noted_commitment
from web.storage.save_codec import SavedCopy

OVER = "/play/shedding?seed=rows{}&players=thumb,thumb&speed=instant"


def row(number: int, id: str = "", *names: str) -> str:
    """The row of a finished match."""
    copy = SavedCopy(played(TABLES[0].record(f"file {number}")), given=names)
    return past_row.to_row(id or f"{number:04}", copy)


def file_of(*rows: object, matches: object = (), **more: object) -> str:
    """A file of everything with these rows."""
    return json.dumps({"format": backup.FORMAT, "version": backup.VERSION, "matches": matches, "past": rows, **more})


def at_settings(**given: object) -> Desk:
    return Desk(**given).open("/settings")  # type: ignore[arg-type]  # as a Desk has them


def told(desk: Desk) -> str:
    assert desk.model.notice
    return desk.model.notice.text


def links(desk: Desk) -> set[str]:
    return {past_row.read(text).link for text in desk.past.values()}


def test_a_row_comes_into_the_database_letter_by_letter() -> None:
    line = row(1, "", "Zoë", "", "")
    desk = at_settings().send(FileRead(file_of(json.loads(line)), ()))
    assert desk.past == {"0001": line}


def test_after_a_row_that_cannot_be_read_the_others_are_taken_in_and_it_is_counted() -> None:
    unchecked = {name: value for name, value in json.loads(row(3)).items() if name != "check"}
    for desk in (at_settings(), at_settings(database=False)):
        there = desk.rows() if desk.database else None
        desk.send(FileRead(file_of(5, json.loads(row(1)), unchecked, json.loads(row(2))), there))
        assert told(desk) == "2 matches were added. 2 matches in the file couldn’t be read and were skipped."
        assert desk.model.notice and desk.model.notice.kind == "warn"
        assert len(desk.past) == 2 * desk.database and len(desk.model.saved) == 2 * (not desk.database)


def test_of_two_matches_with_one_id_both_are_kept_each_under_the_id_that_its_row_says() -> None:
    rows = [json.loads(row(number, "same0")) for number in range(3)]
    desk = at_settings().send(FileRead(file_of(*rows), ()))
    assert len(links(desk)) == 3 and "same0" in desk.past
    assert {id: past_row.read(text).id for id, text in desk.past.items()} == {id: id for id in desk.past}


def test_a_file_that_brings_nothing_puts_nothing_away_and_says_so() -> None:
    desk = at_settings().send(FileRead(file_of(json.loads(row(1))), ()))
    before = len([effect for effect in desk.effects if isinstance(effect, File)])
    desk.send(FileRead(file_of(json.loads(row(1))), desk.rows()))
    assert told(desk) == "1 match was already here, unchanged."
    assert desk.model.notice and desk.model.notice.kind == "info"
    desk.send(FileRead(file_of(), desk.rows()))
    assert told(desk) == "There was nothing new in this file. Nothing was changed."
    assert len([effect for effect in desk.effects if isinstance(effect, File)]) == before


def test_a_file_holds_the_rows_of_the_database_and_those_that_only_local_storage_has() -> None:
    desk = Desk(room=1).open("/")
    for number in range(3):
        desk.go(OVER.format(number)).settle()
    assert len(desk.past) == 1
    desk.go("/settings").do("save-all")
    file = next(effect for effect in reversed(desk.effects) if isinstance(effect, Download))
    assert file.name == "nines-everything.json"
    seeds = [past_row.read(json.dumps(raw, ensure_ascii=False)).setup.seed for raw in json.loads(file.text)["past"]]
    assert sorted(seeds) == ["rows0", "rows1", "rows2"]


def test_where_rows_are_missing_the_file_says_where_they_are() -> None:
    desk = Desk().open("/settings")
    model, (file,) = backup.gathered(desk.model, None)
    assert isinstance(file, Download) and json.loads(file.text)["past"] == []
    assert model.notice and model.notice.kind == "warn"
    assert model.notice.text == (
        "The finished matches in this browser’s database can’t be read just now, so they aren’t in the file. They "
        "are still here."
    )
    assert backup.gathered(desk.model, ())[0].notice is None
    assert backup.gathered(desk.model._replace(database=False), None)[0].notice is None


def test_settings_are_offered_only_where_they_differ() -> None:
    desk = at_settings().do("set theme night")
    desk.do("save-all")
    (same,) = [effect for effect in desk.effects if isinstance(effect, Download)]
    desk.send(FileRead(same.text, ()))
    assert desk.model.offered is None and desk.model.notice and desk.model.notice.offers == ()
    desk.do("set theme day").send(FileRead(same.text, ()))
    assert desk.model.offered and desk.model.notice.offers == ("settings",)
    desk.do("take-settings")
    assert desk.model.settings.theme == "night" and desk.model.notice.kind == "info"


def test_a_file_of_just_as_much_as_is_looked_at_is_taken_in_and_of_more_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = file_of(json.loads(row(1)))
    for largest, taken in ((len(text), 1), (len(text) - 1, 0)):
        monkeypatch.setattr(restore, "LARGEST", largest)
        desk = at_settings().send(FileRead(text, ()))
        assert (len(desk.past), "can’t be opened" in told(desk)) == (taken, not taken)


def test_a_file_of_just_as_many_moves_as_are_checked_is_taken_in_and_of_more_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played(TABLES[0].record("moves"))
    save = json.loads(save_codec.to_text(SavedCopy(record, 1)))
    text = file_of(matches=[{"id": "moves", "save": save}, {"id": "none0", "save": 5}])
    for most, taken in ((len(record.moves), 1), (len(record.moves) - 1, 0)):
        monkeypatch.setattr(restore, "MOST_MOVES", most)
        desk = at_settings().send(FileRead(text, ()))
        assert (len(desk.model.saved), "can’t be opened" in told(desk)) == (taken, not taken)


def test_the_browser_s_answer_is_kept_as_it_was() -> None:
    for promised, said in ((True, "yes"), (False, "no")):
        desk = Desk().open("/").send(StoragePersisted(promised))
        assert desk.model.lasting == said and desk.effects[-1] == Save(LASTING, said)


def test_a_match_of_the_first_format_that_the_list_leaves_out_has_no_take_backs() -> None:
    record = played(TABLES[0].record("first"))
    ((_, copy),) = saves.read_matches([(save_codec.key("first", 0), to_json(record)), (MATCHES, "{}")]).matches
    assert copy == SavedCopy(record)


@pytest.mark.parametrize("full", [True, False])
def test_of_rows_that_the_database_does_not_take_none_is_called_added(full: bool) -> None:
    class Refusing(Desk):
        def file(self, rows: tuple[tuple[str, str], ...], now: bool) -> Filed:
            return Filed((), full=full)

    desk = Refusing().open("/settings")
    seals = [{"match": "0001", "seal": "0" * 64, "by_chance": True}]
    desk.send(FileRead(file_of(json.loads(row(1)), json.loads(row(2)), seals=seals), ()))
    assert told(desk) == (
        "2 finished matches weren’t added, because this browser’s database refused them. They stay in the file."
    )
    assert desk.model.notice and desk.model.notice.kind == "warn"


def test_nothing_is_told_of_rows_before_the_database_has_answered() -> None:
    desk = at_settings()
    model, effects = restore.read_file(desk.model, FileRead(file_of(json.loads(row(1))), ()))
    (filing,) = [effect for effect in effects if isinstance(effect, File)]
    assert model.notice is None and filing.restored == ImportCount(added=1, filed=1)


def test_a_finished_match_that_is_a_row_brings_its_seal() -> None:
    here = Desk().open("/")
    here.go("/play/shedding?players=you,thumb&speed=instant").settle().play_on(Stream("rows", "seal"))
    (id,) = here.past
    assert noted_commitment(here.model, id)
    here.stored = {key: text for key, text in here.stored.items() if save_codec.id_of(key) != id}
    here.open("/settings").do("save-all")
    file = next(effect for effect in reversed(here.effects) if isinstance(effect, Download))
    assert not json.loads(file.text)["matches"]
    there = at_settings().send(FileRead(file.text, ()))
    brought, noted = noted_commitment(there.model, id), noted_commitment(here.model, id)
    assert brought and noted and brought == noted._replace(carried=True)


def test_seals_of_a_file_drive_out_none_of_one_s_own() -> None:
    own = tuple(Commitment(f"own{at:04}", "0" * 64, True) for at in range(commitments.MOST))
    desk = at_settings()
    desk.model = desk.model._replace(seals=own)
    seals = [{"match": "0001", "seal": "1" * 64, "by_chance": True}]
    desk.send(FileRead(file_of(json.loads(row(1)), seals=seals), ()))
    assert len(desk.past) == 1 and desk.model.seals == own


@pytest.mark.parametrize("which", ["days", "mistakes", "group"])
def test_what_cannot_be_read_yet_is_said_to_stay_in_the_file(which: str) -> None:
    desk = at_settings()
    desk.model = desk.model._replace(later="lost")
    desk.send(FileRead(file_of(json.loads(row(1)), **{which: ["{}"]}), ()))
    assert told(desk) == (
        "1 match was added. Your deals of the day, your group’s week and your positions to try again couldn’t be read "
        "just now. They are still in the file: open it again when you’re online."
    )
    assert desk.model.notice and desk.model.notice.kind == "warn"
    before = dict(desk.past)
    assert desk.send(FileRead(file_of(**{which: []}), desk.rows())).past == before
    assert told(desk) == "There was nothing new in this file. Nothing was changed."
