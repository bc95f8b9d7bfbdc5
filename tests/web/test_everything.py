"""Files: everything goes out and comes back, what is newer here stays, and nothing bad gets in or breaks anything."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.chance import Stream
from nines.games import GAMES
from nines.record import Record, from_json, replay, with_move
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from tests.web.page import read
from web import everything, kept, saves
from web.effects import Download, Last, Save
from web.kept import Kept
from web.messages import Lasting, Read, Started
from web.screens import render
from web.storage import LASTING, SETTINGS
from web.thinking import continues


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
    return {one.id: (one.record, one.take_backs) for one in again.model.saved}


def told(desk: Desk) -> str:
    assert desk.model.notice
    return desk.model.notice.text


def test_everything_goes_into_a_file_and_comes_out_of_it_elsewhere() -> None:
    desk = desk_with_matches().do("set theme night").do("set speed fast")
    other = other_desk().send(Read(file_of(desk)))
    assert kept_by(other) == kept_by(desk)
    assert other.model.settings == desk.model.settings
    assert json.loads(other.stored[SETTINGS])["theme"] == "night"
    assert "3 matches were added." in told(other)
    assert "The settings are those of the file." in told(other)


def test_reading_the_same_file_again_changes_nothing() -> None:
    desk = desk_with_matches()
    text = file_of(desk)
    before = dict(desk.stored)
    desk.send(Read(text))
    assert "3 matches were here already and stay as they are." in told(desk)
    assert {key: desk.stored[key] for key in before if kept.id_of(key)} == {
        key: text for key, text in before.items() if kept.id_of(key)
    }


@pytest.mark.parametrize("further", ["move", "take-back"])
@pytest.mark.parametrize("here", [True, False])
def test_of_the_same_match_the_later_moment_stays(further: str, here: bool) -> None:
    desk = desk_with_matches()
    file = file_of(desk)
    id = desk.model.saved[0].id
    desk.go(f"/table/{id}").settle()
    desk.do("take-back" if further == "take-back" else str(desk.legal()[0])).settle().go("/settings")
    later = kept_by(desk)
    if here:
        desk.send(Read(file))
        assert "were here already" in told(desk)
        assert kept_by(desk) == later
    else:
        other = other_desk().send(Read(file)).send(Read(file_of(desk)))
        assert "1 match was brought up to date." in told(other)
        assert kept_by(other) == later


def test_a_match_that_went_another_way_here_is_kept_beside_ours() -> None:
    desk = desk_with_matches()
    other = other_desk().send(Read(file_of(desk)))
    id = desk.model.saved[1].id
    for one, pick in ((desk, 0), (other, -1)):
        one.go(f"/table/{id}").settle().do(str(one.legal()[pick])).settle().go("/settings")
    ours, theirs = kept_by(desk), kept_by(other)
    assert ours[id] != theirs[id]
    desk.send(Read(file_of(other)))
    assert "1 match was added." in told(desk)
    after = kept_by(desk)
    assert {one: after[one] for one in ours} == ours
    assert [after[one] for one in after if one not in ours] == [theirs[id]]


MATCHES = st.lists(st.tuples(st.sampled_from(["a0", "a1", "b0"]), st.integers(0, 12), st.integers(0, 2)), max_size=5)
"""Matches by id: each a line of play up to some move, with so many take-backs."""


@given(MATCHES, MATCHES)
def test_no_match_of_ours_is_ever_lost_to_a_file(
    ours: list[tuple[str, int, int]], theirs: list[tuple[str, int, int]]
) -> None:
    def copies(given: list[tuple[str, int, int]]) -> dict[str, Kept]:
        return {f"{line[0]}000": Kept(LINES[line]._replace(moves=LINES[line].moves[:moves]), 1, backs)
                for line, moves, backs in given}  # fmt: skip

    stored = {kept.key(id, 1): kept.to_text(copy) for id, copy in copies(ours).items()}
    file = {"format": everything.FORMAT, "version": 1, "matches": [
        {"id": id, "save": json.loads(kept.to_text(copy))} for id, copy in copies(theirs).items()
    ]}  # fmt: skip
    desk = other_desk(dict(stored)).send(Read(json.dumps(file)))
    after = kept_by(desk)
    for id, copy in copies(ours).items():
        record, backs = after[id]
        assert (backs, len(record.moves)) >= (copy.take_backs, 0)
        assert backs > copy.take_backs or continues(record, copy.record), "only ever a later moment of the same match"
    for copy in copies(theirs).values():
        assert any(
            continues(record, copy.record) or (backs > copy.take_backs and record.seed == copy.record.seed)
            for record, backs in after.values()
        ), "nor is one of the file"


def _line(seed: str, pick: int) -> Record:
    table = next(one for one in TABLES if one.game == "niner")
    record = played(table.record(seed))
    if pick:
        short = record._replace(moves=record.moves[:5])
        state = replay(short)
        other = next(one for one in GAMES["niner"].legal_moves(state) if (state.turn, one) != record.moves[5])
        return with_move(short, state.turn, other)
    return record


LINES = {"a0": _line("a", 0), "a1": _line("a", 1), "b0": _line("b", 0)}
"""Three lines of play; the first two part after five moves."""


def test_finished_matches_beyond_those_that_a_browser_keeps_stay_in_the_file() -> None:
    desk = other_desk()
    for number in range(saves.FINISHED_KEPT):
        desk.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    before = kept_by(desk.go("/settings"))
    whole = Kept(played(TABLES[0].record("more")), 1)
    file = {
        "format": everything.FORMAT,
        "version": 1,
        "matches": [{"id": "more0", "save": json.loads(kept.to_text(whole))}],
    }
    desk.send(Read(json.dumps(file)))
    assert f"1 finished match was not added: this browser keeps the last {saves.FINISHED_KEPT}." in told(desk)
    assert kept_by(desk) == before


def test_one_match_is_a_file_and_opens_from_it() -> None:
    desk = Desk().open("/play/niner?seed=one&speed=instant").play_on(Stream("s", "a"), most=6).do("save-match")
    found = desk.effects[-1]
    assert isinstance(found, Download)
    assert from_json(found.text) == desk.match.record
    other = other_desk().send(Read(found.text))
    assert other.model.screen == "table"
    assert other.match.record == desk.match.record
    opened = other.address
    other.go("/settings").send(Read(found.text))
    assert other.address == opened, "it is not kept twice"


BAD = {
    "nothing": "", "noise": "\x00{", "list": "[]", "number": "17", "deep": "[" * 9000, "else": '{"format":"else"}',
    "no matches": '{"format":"nines-everything","version":1}',
    "no version": '{"format":"nines-everything","matches":[]}',
    "large": " " * (everything.LARGEST + 1),
    "many": json.dumps({"format": "nines-everything", "version": 1, "matches": [{}] * (everything.MOST_MATCHES + 1)}),
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
    desk.send(Read(BAD[name]))
    assert desk.stored == before
    assert "could not be read. Nothing was changed" in told(desk)


def test_a_file_too_large_to_be_looked_at_is_refused() -> None:
    assert "could not be read" in told(other_desk().send(Read(None)))


@pytest.mark.parametrize(
    "text", ['{"format":"nines-everything","version":2,"matches":[]}', '{"format":"nines-record","version":2}']
)
def test_a_file_of_a_newer_version_is_known_as_such(text: str) -> None:
    assert "newer version" in told(other_desk().send(Read(text)))


def test_of_a_file_the_good_is_kept_and_the_bad_is_counted() -> None:
    raw = json.loads(file_of(desk_with_matches()))
    raw["matches"][0]["save"]["record"]["moves"].append("0 2C")
    raw["matches"][1]["id"] = "<img src=x onerror=alert(1)>"
    raw["matches"] += [17, {"id": "abcd"}, {"save": None}]
    raw["settings"] = {"theme": "<script>", "speed": "slow", "language": "xx"}
    desk = other_desk().send(Read(json.dumps(raw)))
    assert "2 matches were added." in told(desk)
    assert "4 matches in the file could not be read" in told(desk)
    assert len(kept_by(desk)) == 2
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
    | st.just(json.loads(kept.to_text(Kept(LINES["a0"], 1)))),
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
    desk = other_desk({kept.key("a0000", 1): kept.to_text(Kept(LINES["a0"], 1))})
    file = {"format": everything.FORMAT, "version": 1, "matches": matches, "settings": settings}
    assert desk.send(Read(json.dumps(file))).model.notice
    assert kept_by(desk)["a0000"] == (LINES["a0"], 0)


def test_the_settings_page_offers_the_files_and_the_end_of_a_match_its_own() -> None:
    desk = desk_with_matches()
    page = read(render(desk.model))
    assert "save-all" in page.doings
    assert "Save everything to a file" in page.text
    assert "Read a file" in page.text
    desk.go("/play/shedding?seed=1&players=random,random&speed=instant").settle()
    assert "save-match" in read(render(desk.model)).doings


def test_the_browser_is_asked_once_to_keep_what_is_stored_after_the_first_finished_match() -> None:
    desk = Desk().open("/play/shedding?seed=1&players=random,random&speed=instant")
    assert Last() not in desk.effects
    desk.settle()
    assert desk.effects.count(Last()) == 1
    desk.send(Lasting(True))
    assert Save(LASTING, "yes") in desk.effects
    again = Desk(stored=dict(desk.stored)).open("/")
    for number in range(2):
        again.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    assert Last() not in again.effects
    assert "has promised to keep" in read(render(again.go("/settings").model)).text
