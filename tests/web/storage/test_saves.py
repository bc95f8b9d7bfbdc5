"""What is stored comes back as it was; what was damaged is put aside, and touches nothing else."""

import json
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.chance import Stream
from nines.records.record import to_json
from nines.words.languages import language
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from web.match import players
from web.state.effects import Save
from web.state.messages import Started
from web.state.storage_keys import DAMAGED, LARGEST_COUNT, MATCH, MATCHES, SETTINGS
from web.storage import save_codec, saves
from web.storage.save_codec import SavedCopy


def test_the_last_match_played_is_listed_first() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=3)
    first = desk.match.id
    desk.go("/play/le-neuf?seed=b").play_on(Stream("s", "b"), most=3)
    second = desk.match.id
    assert _listed(desk) == [second, first]
    desk.go(f"/table/{first}").play_on(Stream("s", "c"), most=1)
    assert _listed(desk) == [first, second]


def _listed(desk: Desk) -> list[str]:
    return [saved.id for saved in Desk(stored=dict(desk.stored)).open("/").model.saved]


def test_a_match_that_nobody_touched_makes_room_for_the_next() -> None:
    desk = Desk().open("/play/le-neuf?seed=a")
    desk.go("/play/le-neuf?seed=b")
    assert _listed(desk) == [desk.match.id]


def test_only_the_last_finished_matches_are_kept_and_every_unfinished_one() -> None:
    desk = Desk().open("/play/le-neuf?seed=a").play_on(Stream("s", "a"), most=2)
    unfinished = desk.match.id
    for number in range(saves.FINISHED_KEPT + 2):
        desk.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    found = saves.read_matches(desk.stored.items())
    assert len(found.matches) == saves.FINISHED_KEPT + 1
    assert unfinished in dict(found.matches)


def test_a_match_that_is_removed_is_gone_and_no_other() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=2)
    desk.go("/play/niner?seed=b").play_on(Stream("s", "a"), most=2)
    keep, drop = desk.match.id, desk.model.saved[1].id
    desk.go("/").do(f"forget {drop}")
    assert _listed(desk) == [keep]
    assert not desk.copies(drop).whole


DAMAGES = ["", "{", "null", "[]", '{"format":"nines-record"}', "half", "changed", "illegal", "unchecked"]


def damaged(text: str, damage: str) -> str:
    """What is left of a copy after this damage."""
    body = json.loads(text)
    record = {**body["record"], "moves": [*body["record"]["moves"], "0 2C", "0 2C"]}
    illegal = {key: value for key, value in {**body, "record": record}.items() if key != "check"}
    return {
        "half": text[: len(text) // 2],
        "changed": text.replace('"take_backs":0', '"take_backs":1'),
        "illegal": json.dumps({**illegal, "check": save_codec.checksum(illegal)}),
        "unchecked": json.dumps(illegal),
    }.get(damage, damage)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_match_of_which_no_copy_is_good_is_put_aside_and_said_and_the_others_are_safe(damage: str) -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=6)
    safe, record = desk.match.id, desk.match.record
    desk.go("/play/le-neuf?seed=b").play_on(Stream("s", "b"), most=6)
    hurt = desk.match.id
    bad = {key: damaged(desk.stored[key], damage) for key in save_codec.keys(hurt)}
    desk.stored |= bad
    for address in ("/", f"/table/{hurt}"):
        again = Desk(stored=dict(desk.stored)).open(address)
        assert again.model.screen == "lobby"
        assert again.model.notice and "aside" in again.model.notice.text
        assert [saved.id for saved in again.model.saved] == [safe]
        for key, text in bad.items():
            assert again.stored[DAMAGED + key.removeprefix(MATCH)] == text
            assert key not in again.stored
        assert again.go(f"/table/{safe}").match.record == record


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("moves", [3, 4])
def test_where_the_newest_copy_is_damaged_the_match_goes_on_from_the_one_before(damage: str, moves: int) -> None:
    desk = Desk().open("/play/le-neuf?seed=b&players=you,you,you")
    desk.do("curtain").play_on(Stream("s", "b"), most=moves)
    records = [desk.match.record]
    desk.do("curtain").do(str(desk.legal()[0]))
    records.append(desk.match.record)
    key = save_codec.key(desk.match.id, desk.model.saved[0].revision)
    bad = desk.stored[key] = damaged(desk.stored[key], damage)
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.record == records[0]
    assert again.model.notice and "the previous save" in again.model.notice.text
    assert again.stored[DAMAGED + key.removeprefix(MATCH)] == bad
    again.do("curtain").do(str(again.legal()[0]))
    assert again.kept().record == records[1]
    assert Desk(stored=dict(again.stored)).open(desk.address).model.notice is None


@pytest.mark.parametrize("damage", [kind for kind in DAMAGES if kind != "illegal"])  # that twin is never looked at
@pytest.mark.parametrize("first", [True, False])
def test_a_copy_that_is_kept_twice_takes_the_place_of_its_damaged_twin(damage: str, first: bool) -> None:
    desk = Desk().open("/play/niner?seed=b").play_on(Stream("s", "b"), most=3)
    key = save_codec.key(desk.match.id, desk.model.saved[0].revision)
    whole, bad = desk.stored[key], damaged(desk.stored[key], damage)
    both = ((key, bad), *desk.stored.items()) if first else (*desk.stored.items(), (key, bad))
    again = Desk(stored=dict(desk.stored))
    again.address = desk.address
    again.send(Started(desk.address, both, ("en",), "luck"))
    assert again.match.record == desk.match.record
    assert again.model.notice and "Nothing is lost" in again.model.notice.text
    assert again.stored[key] == whole
    assert DAMAGED not in "".join(again.stored)


@pytest.mark.parametrize("newer", ["save", "record"])
@pytest.mark.parametrize("copies", [1, 2])
def test_a_match_saved_by_a_newer_version_is_left_alone_and_said(newer: str, copies: int) -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=4)
    id = desk.match.id
    for key in save_codec.keys(id)[:copies]:
        body = json.loads(desk.stored[key])
        raw = {**body, "version": 3, "more": []} if newer == "save" else {**body["record"], "version": 2}
        desk.stored[key] = json.dumps(raw)
    left = {key: desk.stored[key] for key in save_codec.keys(id)}
    for address in ("/", f"/table/{id}"):
        again = Desk(stored=dict(desk.stored))
        again.send(Started(address, tuple(desk.stored.items()), ("en",), "other luck"))
        assert again.model.notice and "newer version" in again.model.notice.text
        assert again.model.screen == "lobby" and not again.model.saved
        again.go("/play/niner?seed=b").play_on(Stream("s", "a"), most=4)
        assert {key: again.stored[key] for key in left} == left


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


def test_the_text_of_a_match_is_its_record_under_a_checksum() -> None:
    desk = Desk().open("/play/nein-nine?seed=plain").play_on(Stream("s", "a"), most=5)
    body = json.loads(desk.stored[save_codec.key(desk.match.id, desk.model.saved[0].revision)])
    assert body["record"] == json.loads(to_json(desk.match.record))
    check = body.pop("check")
    assert check == f"{crc32(json.dumps(body, ensure_ascii=False, separators=(',', ':')).encode()):08x}"
    assert set(body) == {"format", "version", "revision", "take_backs", "deal", "hints", "names", "shared",
                         "conceded", "unready", "record"}  # fmt: skip


def test_a_match_removed_can_be_put_back() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=2)
    id, record = desk.match.id, desk.match.record
    desk.go("/").do(f"forget {id}")
    assert desk.model.notice and desk.model.notice.offers == ("restore",)
    assert not desk.copies(id).best
    desk.do("restore")
    assert desk.kept(id).record == record
    assert _listed(desk) == [id]
    assert desk.do("restore").model.notice is None


def test_of_two_damaged_texts_under_one_key_both_are_put_aside() -> None:
    key = save_codec.key("abcd", 0)
    desk = Desk().send(Started("/", ((key, "of the one place"), (key, "of the other")), ("en",), "luck"))
    assert {name: text for name, text in desk.stored.items() if name != MATCHES} == {
        f"{DAMAGED}abcd": "of the one place",
        f"{DAMAGED}abcd:2": "of the other",
    }


@pytest.mark.parametrize("revision", [LARGEST_COUNT - 1, LARGEST_COUNT])
def test_revisions_as_high_as_they_go_leave_room_for_the_next_save(revision: int) -> None:
    desk = Desk().open("/play/niner?seed=a&speed=instant").play_on(Stream("s", "a"), most=4)
    other = desk.kept()
    desk.go("/play/le-neuf?seed=b&speed=instant").play_on(Stream("s", "b"), most=4)
    first, second = (saved.id for saved in desk.model.saved)
    high = desk.kept()._replace(revision=revision)
    desk.stored = {
        save_codec.key(second, 2): save_codec.to_text(other),
        save_codec.key(first, revision): save_codec.to_text(high),
    }
    for most in (1, 2):
        desk = Desk(stored=dict(desk.stored)).open(f"/table/{first}")
        assert _listed(desk) == [first, second]
        desk.settle().play_on(Stream("s", "c"), most=most)
        again = Desk(stored=dict(desk.stored)).open(f"/table/{first}")
        assert again.match.record == desk.match.record != high.record
        assert again.kept(second).record == other.record


def test_where_a_save_does_not_fit_only_second_copies_of_finished_matches_give_way_the_oldest_first() -> None:
    desk = Desk().open("/play/niner?seed=a&speed=instant").play_on(Stream("s", "a"), most=4)
    for number in range(3):
        desk.go(f"/play/shedding?seed={number}&players=random,random&speed=instant").settle()
    desk.go("/play/le-neuf?seed=b&speed=instant").play_on(Stream("s", "b"), most=4)
    matches = desk.model.saved
    assert [match.over for match in matches] == [False, True, True, True, False]
    for at, match in enumerate(matches):
        saved, _ = saves.save(match, matches)
        older = [other for other in reversed(matches) if other.over and other.id != match.id]
        assert isinstance(saved, Save)
        assert saved.spare == tuple(save_codec.key(other.id, other.revision + 1) for other in older), at
        newest = {save_codec.key(other.id, other.revision) for other in matches}
        assert not newest & set(saved.spare), "the newest copy of every match stays"


def test_of_everything_that_is_kept_of_a_match_nothing_is_lost_on_the_way() -> None:
    record = played(TABLES[0].record("all of it"))
    names = ("Zoë", "", "O’Brien")[: len(record.seats)]
    for flags in ({"shared": True}, {"conceded": True}, {}):
        kept = SavedCopy(record, 17, 3, deal=4, hints=5, given=names, **flags)
        assert save_codec.from_text(save_codec.to_text(kept)) == kept
        assert saves.copy(players.list_entry("abcd", kept, language("en"))) == kept


def test_the_list_says_of_each_match_what_the_page_shows_before_python_is_here() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("s", "a"), most=3)
    (saved,) = desk.model.saved
    (entry,) = json.loads(desk.stored[MATCHES])["matches"]
    assert entry == {
        "id": saved.id, "game": "niner", "title": "Niner, deal 1", "summary": saved.summary, "over": False,
    }  # fmt: skip


def test_before_the_first_move_nobody_is_said_to_have_no_cards_left() -> None:
    desk = Desk().open("/play/shedding?seed=a")
    assert "0" not in players.list_entry("a", players.copy_of(desk.match), language("en")).summary
    desk.play_on(Stream("s", "a"), most=3)
    assert desk.model.saved[0].summary.startswith("Cards left: You ")


def test_a_revision_takes_the_place_of_the_other_key_and_is_above_all() -> None:
    kept = SavedCopy(played(TABLES[0].record("numbers")))
    for others, own in ((5, 4), (5, 5), (4, 9), (0, 0), (8, 0)):
        saved = [
            players.list_entry(id, kept._replace(revision=at), language("en"))
            for id, at in (("other", others), ("mine0", own))
        ]
        next = saves.next_revision(saved, "mine0")
        assert max(others, own) < next <= max(others, own) + 2 and (next - own) % 2


@pytest.mark.parametrize(("above", "anew"), [(0, False), (1, True)])
def test_revisions_begin_again_only_where_somebody_s_leave_no_room(above: int, anew: bool) -> None:
    revision = LARGEST_COUNT // 2 + above
    text = save_codec.to_text(SavedCopy(played(TABLES[0].record("room")), revision))
    found = saves.read_matches([(save_codec.key("abcd", revision), text)])
    assert [copy.revision for _, copy in found.matches] == [1 if anew else revision]
    assert bool(found.aside) == anew


def test_a_text_with_half_a_sign_has_a_checksum_like_any_other() -> None:
    assert save_codec.checksum({"name": "\ud83c"}) != save_codec.checksum({"name": ""})


def test_what_stands_under_a_name_that_is_none_is_put_aside_whole() -> None:
    found = saves.read_matches([(MATCH + "Not an id", "something")])
    assert found.matches == () and found.damaged == ("Not an id",) and found.behind == found.mended == ()
    assert Save(DAMAGED + "Not an id", "something") in found.aside


def test_a_match_with_no_good_copy_is_not_said_to_go_on() -> None:
    found = saves.read_matches([(save_codec.key("abcd", 0), "{"), (save_codec.key("abcd", 1), "}")])
    assert found.damaged == ("abcd",) and found.behind == found.mended == ()


def test_what_is_damaged_is_put_aside_also_where_revisions_begin_again() -> None:
    text = save_codec.to_text(SavedCopy(played(TABLES[0].record("both")), LARGEST_COUNT))
    found = saves.read_matches([(save_codec.key("high", LARGEST_COUNT), text), (save_codec.key("hurt", 0), "{")])
    assert found.damaged == ("hurt",) and [copy.revision for _, copy in found.matches] == [1]
    kept = {effect.key for effect in found.aside if isinstance(effect, Save)}
    assert {save_codec.key("high", 1)} < kept and any(key.startswith(DAMAGED) for key in kept)
