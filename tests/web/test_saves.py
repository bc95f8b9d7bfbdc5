"""What is stored comes back as it was; what was damaged is put aside, and touches nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.chance import Stream
from nines.record import Record, from_json, to_json
from tests.web.desk import Desk
from web import saves
from web.settings import ALLOWED, Settings, read_settings, save_settings, setting
from web.storage import DAMAGED, MATCH, MATCHES, SETTINGS


def test_the_last_match_played_is_listed_first() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=3)
    first = desk.match.id
    desk.go("/play/le-neuf?seed=b").play_on(Stream("s", "b"), most=3)
    second = desk.match.id
    assert _listed(desk) == [second, first]
    desk.go(f"/table/{first}").play_on(Stream("s", "c"), most=1)
    assert _listed(desk) == [first, second]


def _listed(desk: Desk) -> list[str]:
    return [one.id for one in Desk(stored=dict(desk.stored)).open("/").model.saved]


def test_a_match_that_nobody_touched_makes_room_for_the_next() -> None:
    desk = Desk().open("/play/le-neuf?seed=a")
    desk.go("/play/le-neuf?seed=b")
    assert _listed(desk) == [desk.match.id]


def test_only_the_last_finished_matches_are_kept_and_every_unfinished_one() -> None:
    desk = Desk().open("/play/le-neuf?seed=a").play_on(Stream("s", "a"), most=2)
    unfinished = desk.match.id
    for number in range(saves.FINISHED_KEPT + 2):
        desk.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    found = saves.read_matches(desk.stored)
    assert len(found.matches) == saves.FINISHED_KEPT + 1
    assert unfinished in dict(found.matches)


def test_a_match_that_is_removed_is_gone_and_no_other() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=2)
    desk.go("/play/niner?seed=b").play_on(Stream("s", "a"), most=2)
    keep, drop = desk.match.id, desk.model.saved[1].id
    desk.go("/").do(f"forget {drop}")
    assert _listed(desk) == [keep]
    assert MATCH + drop not in desk.stored


@pytest.mark.parametrize("damage", ["", "{", "null", "[]", '{"format":"nines-record"}', "half", "illegal", "newer"])
def test_a_damaged_save_is_put_aside_and_said_and_the_others_are_safe(damage: str) -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=6)
    safe = desk.match.id
    desk.go("/play/le-neuf?seed=b").play_on(Stream("s", "b"), most=6)
    hurt = desk.match.id
    text = desk.stored[MATCH + hurt]
    bad = {
        "half": text[: len(text) // 2],
        "illegal": text[:-2] + ',"0 2C","0 2C"]}',
        "newer": text.replace('"version":1', '"version":2'),
    }.get(damage, damage)
    desk.stored[MATCH + hurt] = bad
    for address in ("/", f"/table/{hurt}"):
        again = Desk(stored=dict(desk.stored)).open(address)
        assert again.model.screen == "lobby"
        assert again.model.notice and "aside" in again.model.notice.text
        assert [one.id for one in again.model.saved] == [safe]
        assert again.stored[DAMAGED + hurt] == bad
        assert MATCH + hurt not in again.stored
        assert again.stored[MATCH + safe] == desk.stored[MATCH + safe]
        assert again.go(f"/table/{safe}").match.record == from_json(desk.stored[MATCH + safe])


@given(st.text(), st.text(), st.text())
def test_whatever_stands_in_storage_the_page_opens(matches: str, settings: str, match: str) -> None:
    stored = {MATCHES: matches, SETTINGS: settings, MATCH + "0123456789": match, "nines:": match}
    assert Desk(stored=stored).open("/").model.screen == "lobby"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
)


@given(JSON, JSON)
def test_whatever_json_stands_in_storage_the_page_opens(matches: object, settings: object) -> None:
    stored = {MATCHES: json.dumps({"matches": matches}), SETTINGS: json.dumps(settings)}
    assert Desk(stored=stored).open("/").model.screen == "lobby"


@given(st.sampled_from(sorted(ALLOWED)), st.one_of(st.text(max_size=6), st.booleans(), st.integers(), st.none()))
def test_a_stored_setting_is_one_that_can_be_or_the_default(name: str, value: object) -> None:
    read = getattr(read_settings(json.dumps({name: value})), name)
    allowed = any(type(value) is type(one) and value == one for one in ALLOWED[name])
    assert read == (value if allowed else getattr(Settings(), name))


def test_every_setting_is_declared_and_survives_being_stored() -> None:
    assert set(ALLOWED) == set(Settings._fields)
    for name, values in ALLOWED.items():
        for value in values:
            changed = setting(Settings(), name, str(value).lower() if isinstance(value, bool) else str(value))
            assert getattr(changed, name) == value
            assert read_settings(save_settings(changed).text) == changed


@pytest.mark.parametrize(
    ("languages", "chosen"), [(("fr-CA", "en"), "fr"), (("de", "fr"), "fr"), (("de",), "en"), ((), "en")]
)
def test_the_first_language_is_the_browsers_if_it_is_one_of_ours(languages: tuple[str, ...], chosen: str) -> None:
    assert Desk().open("/", languages).model.settings.language == chosen


def test_the_text_of_a_match_is_its_record_and_nothing_else() -> None:
    desk = Desk().open("/play/nein-nine?seed=plain").play_on(Stream("s", "a"), most=5)
    record: Record = desk.match.record
    assert desk.stored[MATCH + desk.match.id] == to_json(record)


def test_a_match_removed_can_be_put_back() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=2)
    kept = desk.stored[MATCH + desk.match.id]
    id = desk.match.id
    desk.go("/").do(f"forget {id}")
    assert desk.model.notice and desk.model.notice.undo
    desk.do("restore")
    assert desk.stored[MATCH + id] == kept
    assert _listed(desk) == [id]
    assert desk.do("restore").model.notice is None
