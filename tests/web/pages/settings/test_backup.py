"""Files: everything goes out and comes back, what is newer here stays, and nothing bad gets in or breaks anything."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.chance import Stream
from nines.records.record import Record, from_json, replay, to_json, with_move
from nines.registry import GAMES
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.pages.settings import backup, restore
from web.state.effects import Download, PersistStorage, Save
from web.state.lesson import LessonProgress
from web.state.messages import ControlChanged, FileRead, Started, StoragePersisted
from web.state.own import OwnPage
from web.state.settings import Settings
from web.state.storage_keys import LASTING, LESSONS, OWN, SETTINGS
from web.storage import save_codec, saves
from web.storage.save_codec import SavedCopy
from web.worker.bot_move import continues


def desk_with_matches() -> Desk:
    """A desk that has three matches going, one with a take-back."""
    desk = Desk().open("/play/nein-nine?seed=a&speed=instant").play_on(Stream("s", "a"), most=5)
    desk.do("take-back").settle()
    desk.go("/play/niner?seed=b&speed=instant").play_on(Stream("s", "b"), most=6)
    desk.go("/play/shedding?seed=c&speed=instant&players=you,thumb").play_on(Stream("s", "c"), most=7)
    return desk.go("/settings")


def file_of(desk: Desk) -> str:
    """What this desk hands over as a file of everything."""
    desk.do("save-all")
    found = desk.effects[-1]
    assert isinstance(found, Download)
    return found.text


def other_desk(stored: dict[str, str] | None = None) -> Desk:
    """A desk elsewhere, on its settings page: its chances are others."""
    desk = Desk(stored=stored or {}, address="/settings")
    return desk.send(Started("/settings", tuple(desk.stored.items()), ("en",), "elsewhere"))


def kept_by(desk: Desk) -> dict[str, tuple[Record, int]]:
    """The matches that are found when the page is loaded afresh, with their take-backs."""
    again = Desk(stored=dict(desk.stored)).open("/")
    assert again.model.notice is None
    return {saved.id: (saved.record, saved.take_backs) for saved in again.model.saved}


def told(desk: Desk) -> str:
    assert desk.model.notice
    return desk.model.notice.text


def test_everything_goes_into_a_file_and_comes_out_of_it_elsewhere() -> None:
    desk = desk_with_matches().do("set theme night").do("set speed fast")
    other = other_desk().send(FileRead(file_of(desk)))
    assert kept_by(other) == kept_by(desk)
    assert "3 matches were added." in told(other)
    assert other.model.settings == Settings() and SETTINGS not in other.stored, "a file may be somebody else's"
    assert other.model.notice and other.model.notice.offers == ("settings",)
    other.do("take-settings")
    assert other.model.settings == desk.model.settings
    assert json.loads(other.stored[SETTINGS])["theme"] == "night"
    assert told(other) == "Your settings now come from the file."


def test_the_seals_of_a_file_come_with_its_matches() -> None:
    desk = desk_with_matches()
    other = other_desk().send(FileRead(file_of(desk)))
    ours = {commitment.match: (commitment.text, commitment.by_chance) for commitment in desk.model.seals}
    assert set(ours) == set(kept_by(desk))
    assert {commitment.match: (commitment.text, commitment.by_chance) for commitment in other.model.seals} == ours
    assert all(commitment.carried for commitment in other.model.seals)


def test_reading_the_same_file_again_changes_nothing() -> None:
    desk = desk_with_matches()
    text = file_of(desk)
    before = dict(desk.stored)
    desk.send(FileRead(text))
    assert told(desk).startswith("3 matches were already here, unchanged.")
    assert {key: desk.stored[key] for key in before if save_codec.id_of(key)} == {
        key: text for key, text in before.items() if save_codec.id_of(key)
    }


@pytest.mark.parametrize("here", [True, False])
def test_of_the_same_match_the_later_moment_stays(here: bool) -> None:
    desk = desk_with_matches()
    file = file_of(desk)
    id = desk.model.saved[0].id
    desk.go(f"/table/{id}").settle()
    desk.do(str(desk.legal()[0])).settle().go("/settings")
    later = kept_by(desk)
    if here:
        desk.send(FileRead(file))
        assert told(desk).startswith("3 matches were already here")
        assert kept_by(desk) == later
    else:
        other = other_desk().send(FileRead(file)).send(FileRead(file_of(desk)))
        assert told(other).startswith("1 match was updated.")
        assert kept_by(other) == later


@pytest.mark.parametrize("here", [True, False])
def test_where_moves_were_taken_back_on_one_side_both_moments_are_kept(here: bool) -> None:
    desk = desk_with_matches()
    file = file_of(desk)
    id = desk.model.saved[0].id
    before = kept_by(desk)
    desk.go(f"/table/{id}").settle().do("take-back").settle().go("/settings")
    after = kept_by(desk)
    other = desk if here else other_desk().send(FileRead(file))
    for _ in range(2):
        other.send(FileRead(file if here else file_of(desk)))
        assert len(kept_by(other)) == 4 and kept_by(other)[id] == (after if here else before)[id]
        assert before[id] in kept_by(other).values() and after[id] in kept_by(other).values()
    assert told(other).startswith("3 matches were already here")


def test_a_match_that_went_another_way_here_is_kept_beside_ours() -> None:
    desk = desk_with_matches()
    other = other_desk().send(FileRead(file_of(desk)))
    id = desk.model.saved[1].id
    for here, pick in ((desk, 0), (other, -1)):
        here.go(f"/table/{id}").settle().do(str(here.legal()[pick])).settle().go("/settings")
    ours, theirs = kept_by(desk), kept_by(other)
    assert ours[id] != theirs[id]
    desk.send(FileRead(file_of(other)))
    assert told(desk).startswith("1 match was added. 2 matches were already here")
    after = kept_by(desk)
    assert {id: after[id] for id in ours} == ours
    assert [after[id] for id in after if id not in ours] == [theirs[id]]


MATCHES = st.lists(st.tuples(st.sampled_from(["a0", "a1", "b0"]), st.integers(0, 12), st.integers(0, 2)), max_size=5)
"""Matches by id: each a line of play up to some move, with so many take-backs."""


@given(MATCHES, MATCHES)
def test_no_match_of_ours_is_ever_lost_to_a_file(
    ours: list[tuple[str, int, int]], theirs: list[tuple[str, int, int]]
) -> None:
    def copies(given: list[tuple[str, int, int]]) -> dict[str, SavedCopy]:
        return {f"{line[0]}000": SavedCopy(LINES[line]._replace(moves=LINES[line].moves[:moves]), 1, backs)
                for line, moves, backs in given}  # fmt: skip

    stored = {save_codec.key(id, 1): save_codec.to_text(copy) for id, copy in copies(ours).items()}
    file = {"format": backup.FORMAT, "version": 1, "matches": [
        {"id": id, "save": json.loads(save_codec.to_text(copy))} for id, copy in copies(theirs).items()
    ]}  # fmt: skip
    desk = other_desk(dict(stored)).send(FileRead(json.dumps(file)))
    after = kept_by(desk)
    for id, copy in copies(ours).items():
        record, backs = after[id]
        assert backs >= copy.take_backs and continues(record, copy.record), "only ever a later moment of the same match"
    for copy in copies(theirs).values():
        assert any(continues(record, copy.record) for record, _ in after.values()), "nor is one of the file"


def _line(seed: str, pick: int) -> Record:
    table = next(table for table in TABLES if table.game == "niner")
    record = played(table.record(seed))
    if pick:
        short = record._replace(moves=record.moves[:5])
        state = replay(short)
        other = next(move for move in GAMES["niner"].legal_moves(state) if (state.turn, move) != record.moves[5])
        return with_move(short, state.turn, other)
    return record


LINES = {"a0": _line("a", 0), "a1": _line("a", 1), "b0": _line("b", 0)}
"""Three lines of play; the first two part after five moves."""


def test_a_finished_match_of_a_file_takes_the_place_of_none_of_ours() -> None:
    desk = other_desk()
    for number in range(saves.FINISHED_KEPT):
        desk.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    before = {*desk.past}
    assert len(before) == saves.FINISHED_KEPT
    whole = SavedCopy(played(TABLES[0].record("more")), 1)
    file = {
        "format": backup.FORMAT,
        "version": 1,
        "matches": [{"id": "more0", "save": json.loads(save_codec.to_text(whole))}],
    }
    desk.send(FileRead(json.dumps(file)))
    assert told(desk).startswith("1 match was added.")
    assert {*desk.past} == before | {"more0"}


def test_one_match_is_a_file_and_opens_from_it() -> None:
    desk = Desk().open("/play/niner?seed=one&speed=instant").play_on(Stream("s", "a"), most=6).do("save-match")
    found = desk.effects[-1]
    assert isinstance(found, Download)
    assert from_json(found.text) == desk.match.record
    other = other_desk().send(FileRead(found.text))
    assert other.model.screen == "table"
    assert other.match.record == desk.match.record
    opened = other.address
    other.go("/settings").send(FileRead(found.text))
    assert other.address == opened, "it is not kept twice"


def test_a_file_of_everything_can_be_read_by_people() -> None:
    text = file_of(
        Desk().open("/play/niner?seed=%C5%93uf&speed=instant").play_on(Stream("s", "a"), most=3).go("/settings")
    )
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1)
    assert "œuf" in text


def test_a_later_moment_from_a_file_leaves_the_copy_before_it_whole() -> None:
    desk = desk_with_matches()
    other = other_desk().send(FileRead(file_of(desk)))
    for saved in list(desk.model.saved):
        desk.go(f"/table/{saved.id}").settle().do(str(desk.legal()[0])).settle()
    before = {saved.id: saved.revision for saved in other.model.saved}
    other.send(FileRead(file_of(desk.go("/settings"))))
    after = {saved.id: saved.revision for saved in other.model.saved}
    assert set(after) == set(before)
    assert all(save_codec.key(id, after[id]) != save_codec.key(id, before[id]) for id in before)


def test_of_several_matches_a_file_of_one_opens_that_one() -> None:
    desk = desk_with_matches()
    before = kept_by(desk)
    assert len({record.game for record, _ in before.values()}) == 3
    for id, (record, _) in before.items():
        desk.go("/settings").send(FileRead(to_json(record)))
        assert (desk.model.screen, desk.address, desk.match.record) == ("table", f"/table/{id}", record)
        assert desk.model.address == desk.address
        assert desk.model.notice is None
    assert kept_by(desk) == before


BAD = {
    "nothing": "", "noise": "\x00{", "list": "[]", "number": "17", "deep": "[" * 9000, "else": '{"format":"else"}',
    "no matches": '{"format":"nines-everything","version":1}',
    "no version": '{"format":"nines-everything","matches":[]}',
    "large": " " * (restore.LARGEST + 1),
    "many": json.dumps({"format": "nines-everything", "version": 1, "matches": [{}] * (restore.MOST_MATCHES + 1)}),
    "moves": json.dumps({"format": "nines-everything", "version": 1, "matches": [
        {"id": "abcd", "save": {"format": "nines-save", "version": 2, "record": {"moves": ["0 9C"] * 20_000}}}
    ] * 4}),
    "bare moves": json.dumps({"format": "nines-everything", "version": 1, "matches": [
        {"id": "abcd", "save": {"format": "nines-record", "version": 1, "moves": ["0 9C"] * 20_000}}
    ] * 4}),
    "record": '{"format":"nines-record","version":1}',
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_none_of_ours_changes_nothing_and_is_said(name: str) -> None:
    desk = desk_with_matches()
    before = dict(desk.stored)
    desk.send(FileRead(BAD[name]))
    assert desk.stored == before and desk.model.notice and desk.model.notice.kind == "warn"
    assert told(desk) == (
        "This file can’t be opened. Nothing was changed, and your matches are safe. Choose a file saved by this game."
    )


def test_a_file_too_large_to_be_looked_at_is_refused() -> None:
    assert "can’t be opened" in told(other_desk().send(FileRead(None)))


@pytest.mark.parametrize(
    "text", ['{"format":"nines-everything","version":3,"matches":[]}', '{"format":"nines-record","version":2}']
)
def test_a_file_of_a_newer_version_is_known_as_such(text: str) -> None:
    desk = other_desk().send(FileRead(text))
    assert told(desk) == (
        "This file was saved by a newer version of the game. Nothing was changed. Reload this page to update, then "
        "open the file again."
    )
    assert desk.model.notice and desk.model.notice.kind == "warn"


def test_of_a_file_the_good_is_kept_and_the_bad_is_counted() -> None:
    raw = json.loads(file_of(desk_with_matches()))
    raw["matches"][0]["save"]["record"]["moves"].append("0 2C")
    raw["matches"][1]["id"] = "<img src=x onerror=alert(1)>"
    raw["matches"] += [17, {"id": "abcd"}, {"save": None}]
    raw["settings"] = {"theme": "<script>", "speed": "slow", "language": "xx"}
    desk = other_desk().send(FileRead(json.dumps(raw)))
    assert told(desk).startswith("2 matches were added.")
    assert told(desk).partition(" ")[2].partition(". ")[2].startswith("4 matches in the file couldn’t be read")
    assert len(kept_by(desk)) == 2
    desk.do("take-settings")
    assert (desk.model.settings.theme, desk.model.settings.speed, desk.model.settings.language) == (
        "auto",
        "slow",
        "en",
    )
    assert "<img" not in "".join(desk.stored)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.just(json.loads(save_codec.to_text(SavedCopy(LINES["a0"], 1)))),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "save", "record", "moves", "format", "version"]) | st.text(max_size=4),
            inside,
            max_size=4,
        )
    ),
)


@given(JSON, JSON)
def test_whatever_a_file_holds_what_was_saved_stays(matches: object, settings: object) -> None:
    desk = other_desk({save_codec.key("a0000", 1): save_codec.to_text(SavedCopy(LINES["a0"], 1))})
    file = {"format": backup.FORMAT, "version": 1, "matches": matches, "settings": settings}
    assert desk.send(FileRead(json.dumps(file))).model.notice
    assert kept_by(desk)["a0000"] == (LINES["a0"], 0)


def test_the_settings_page_offers_the_files_and_the_end_of_a_match_its_own() -> None:
    desk = desk_with_matches()
    page = read(render(desk.model))
    assert "save-all" in page.doings
    assert "Save everything to a file" in page.text
    assert "Open a file" in page.text
    desk.go("/play/shedding?seed=1&players=random,random&speed=instant").settle()
    assert "save-match" in read(render(desk.model)).doings


def test_the_browser_is_asked_once_to_keep_what_is_stored_after_the_first_finished_match() -> None:
    desk = Desk().open("/play/shedding?seed=1&players=random,random&speed=instant")
    assert PersistStorage() not in desk.effects
    desk.settle()
    assert desk.effects.count(PersistStorage()) == 1
    desk.send(StoragePersisted(True))
    assert Save(LASTING, "yes") in desk.effects
    assert desk.model.lasting == "yes"
    assert Desk().open("/").send(StoragePersisted(False)).model.lasting == "no"
    again = Desk(stored=dict(desk.stored)).open("/")
    for number in range(2):
        again.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    assert PersistStorage() not in again.effects
    assert "has promised to keep" in read(render(again.go("/settings").model)).text


def test_the_lessons_go_with_everything_and_the_further_place_counts() -> None:
    here = Desk().open("/lesson/le-neuf").do("lesson skip").do("lesson skip").go("/settings")
    whole = file_of(here)
    assert json.loads(whole)["lessons"] == {"le-neuf/first": 2}
    there = other_desk().send(FileRead(whole))
    assert json.loads(there.stored[LESSONS]) == {"le-neuf/first": 2} and "Lessons" in told(there)
    ahead = other_desk({LESSONS: '{"le-neuf/first": 5, "niner/first": 1}'}).send(FileRead(whole))
    assert json.loads(ahead.model.learnt) == {"le-neuf/first": 5, "niner/first": 1} and "Lessons" not in told(ahead)
    assert lesson_step(there) == 2 and lesson_step(ahead) == 5


def test_ones_own_player_goes_with_everything_and_replaces_no_other() -> None:
    mine = Desk().open("/player").send(ControlChanged("own-source", "def think(): ...")).go("/settings")
    whole = file_of(mine)
    there = other_desk().send(FileRead(whole))
    assert there.stored[OWN] == "def think(): ..." and "Your own player was added." in told(there)
    assert told(there.send(FileRead(whole))) == "There was nothing new in this file. Nothing was changed."
    own = other_desk({OWN: "mine"}).send(FileRead(whole))
    assert own.model.own == "mine" and "written a different player here" in told(own)
    for hostile in (3, "x" * 100_001, ["x"]):
        assert not other_desk().send(FileRead(json.dumps({**json.loads(whole), "player": hostile}))).model.own
    desk = Desk().open("/player").send(FileRead(whole))
    page = desk.model.shown(OwnPage)
    assert page and page.source == page.laid == "def think(): ...", "the open field has it, too"


def lesson_step(desk: Desk) -> int:
    lesson = desk.go("/lesson/le-neuf").model.shown(LessonProgress)
    assert lesson
    return lesson.step


@pytest.mark.parametrize(
    "lessons",
    [3, [], "x", {"le-neuf/first": -1}, {"le-neuf/first": "2"}, {"<b>/x": 2}, {"x" * 50 + "/y": 1}, {"a/b": True}],
)
def test_lessons_of_a_file_that_are_none_are_left_out(lessons: object) -> None:
    whole = json.dumps({**json.loads(file_of(desk_with_matches())), "lessons": lessons})
    assert not other_desk().send(FileRead(whole)).model.learnt
