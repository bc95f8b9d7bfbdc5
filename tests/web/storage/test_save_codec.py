"""Copies of a match: one of two that are written in turn is always good, whatever happens to the other."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NotLegal
from nines.core.options import defaults
from nines.records.record import LONGEST_TEXT, Record, from_json
from nines.registry import GAMES
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from web.state.storage_keys import LARGEST_COUNT, MATCH, MATCHES, stored_count
from web.storage import save_codec
from web.storage.save_codec import Newer, SavedCopy

GOLDEN = Path(__file__).parents[2] / "golden" / "saves"
FORMAT_1: dict[str, str] = json.loads((GOLDEN / "format-1.json").read_text("utf-8"))
WHOLE: Record = played(TABLES[0].record("copies"))


def at(moves: int) -> Record:
    return WHOLE._replace(moves=WHOLE.moves[:moves])


@given(st.integers(0, 30), st.integers(0, LARGEST_COUNT), st.integers(0, 99), st.integers(0, 9))
def test_a_copy_comes_back_as_it_was(moves: int, revision: int, take_backs: int, deal: int) -> None:
    copy = SavedCopy(at(moves), revision, take_backs, deal=deal)
    assert save_codec.from_text(save_codec.to_text(copy)) == copy


@given(st.data())
def test_no_changed_copy_is_taken_for_whole(data: st.DataObject) -> None:
    text = save_codec.to_text(SavedCopy(at(9), 7))
    place = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", '"', "0", "9", "{", "C", "\u00e9", "\\", " ", "true"]))
    changed = text[:place] + put + text[place + data.draw(st.integers(0, 3)) :]
    try:
        found = save_codec.from_text(changed)
    except (Unreadable, NotLegal):
        return
    assert found == save_codec.from_text(text), "only a change that means the same is read"


@given(st.integers(1, 20), st.text(max_size=40), st.booleans(), st.permutations([0, 1]))
def test_of_two_copies_the_newest_good_one_counts(moves: int, noise: str, hurt: bool, order: list[int]) -> None:
    copies = [SavedCopy(at(moves - 1), 10), SavedCopy(at(moves), 13)]
    texts = [(save_codec.key("abcd", saved.revision), save_codec.to_text(saved)) for saved in copies]
    if hurt:
        texts[1] = (texts[1][0], noise)
    found = save_codec.newest([texts[name] for name in order])
    assert found.best == copies[0 if hurt else 1]
    assert found.damaged == ((texts[1],) if hurt else ())


@settings(max_examples=30)
@given(st.lists(st.booleans(), min_size=1, max_size=12), st.integers(0, 400))
def test_a_save_that_is_cut_short_at_any_point_leaves_the_one_before(take_backs: list[bool], cut: int) -> None:
    """A desk plays on; its last write stops after so many characters, as when the power goes."""
    desk = Desk().open("/play/niner?seed=cut&players=you,thumb&speed=instant").settle()
    for back in take_backs:
        before = desk.kept()
        writes = len(desk.effects)
        desk.do("take-back" if back else str(desk.legal()[0]) if desk.match.state.turn >= 0 else "next")
        keys = {effect.key for effect in desk.effects[writes:] if getattr(effect, "revision", 0)}
        assert len(keys) <= 1, "one copy a message"
        for key in keys:
            torn = {**desk.stored, key: desk.stored[key][:cut]}
            found = save_codec.newest((name, text) for name, text in torn.items() if name.startswith(MATCH)).best
            assert found in (before, desk.kept())
            assert found == before or cut >= len(desk.stored[key])
        desk.settle()


def test_copies_of_different_matches_stand_under_different_keys() -> None:
    assert len({*save_codec.keys("abcd"), *save_codec.keys("abce")}) == 4
    assert {save_codec.id_of(key) for key in save_codec.keys("abcd")} == {"abcd"}
    assert save_codec.id_of("nines:settings") == ""


def test_saves_of_the_first_format_are_read_gone_on_with_and_brought_up() -> None:
    matches = {key.removeprefix(MATCH): from_json(text) for key, text in FORMAT_1.items() if key.startswith(MATCH)}
    listed = json.loads(FORMAT_1[MATCHES])["matches"]
    assert len(matches) == 5
    desk = Desk(stored=dict(FORMAT_1)).open("/", ("en",))
    assert desk.model.notice is None
    assert desk.model.settings.language == "fr"
    assert {saved.id: saved.record for saved in desk.model.saved} == matches
    assert [saved.id for saved in desk.model.saved] == [entry["id"] for entry in listed], (
        "the last one played comes first"
    )
    assert [saved.take_backs for saved in desk.model.saved] == [entry["take_backs"] for entry in listed]
    for id, record in matches.items():
        desk.go(f"/table/{id}")
        assert desk.match.record == record
        desk.settle().play_on(Stream("older", id), most=2)
        now = desk.match
        again = Desk(stored=dict(desk.stored)).open(f"/table/{id}")
        assert (again.match.record, again.match.take_backs) == (now.record, now.take_backs)
        assert again.model.notice is None


def test_the_present_format_is_the_one_that_was_agreed() -> None:
    """Frozen: what is written today has to be read for ever."""
    frozen = (GOLDEN / "format-2.json").read_text("utf-8").strip()
    copy = save_codec.from_text(frozen)
    assert (copy.revision, copy.take_backs, copy.deal, len(copy.record.moves)) == (17, 1, 1, 6)
    assert copy.record.game == "niner"
    assert save_codec.from_text(save_codec.to_text(copy)) == copy


@pytest.mark.parametrize("text", ['{"format":"nines-save","version":3}', '{"format":"nines-record","version":2}'])
def test_a_newer_format_is_known_as_such(text: str) -> None:
    with pytest.raises(Newer):
        save_codec.from_text(text)
    copies = save_codec.newest(
        [(save_codec.key("abcd", 0), text), (save_codec.key("abcd", 1), save_codec.to_text(SavedCopy(at(3), 1)))]
    )
    assert copies.newer and not copies.damaged


@given(st.sampled_from(["revision", "take_backs", "deal"]), st.sampled_from([-1, True, "3", 1e99, [], None, 10**30]))
def test_a_number_that_is_none_of_ours_counts_as_none(name: str, value: object) -> None:
    body = json.loads(save_codec.to_text(SavedCopy(at(3), 5, 1, deal=1)))
    body = {**{key: entry for key, entry in body.items() if key != "check"}, name: value}
    text = json.dumps({**body, "check": save_codec.checksum(body)})
    assert getattr(save_codec.from_text(text), name) == 0


def sealed(**entries: object) -> str:
    """A copy with some entries changed, and the checksum right."""
    body = {**json.loads(save_codec.to_text(SavedCopy(at(3), 5, 1, deal=1))), **entries}
    del body["check"]
    return json.dumps({**body, "check": save_codec.checksum(body)})


def test_everything_that_is_kept_of_a_match_comes_back() -> None:
    seats = len(WHOLE.seats)
    copy = SavedCopy(at(3), 5, 2, deal=1, hints=4, given=("Zoé",) + ("",) * (seats - 1), shared=True)
    assert save_codec.from_text(save_codec.to_text(copy)) == copy
    assert save_codec.from_text(sealed(shared=1)).shared is False
    assert save_codec.from_text(sealed(hints=7)).hints == 7


def test_the_seat_of_this_device_is_one_of_a_person_or_none() -> None:
    record = Record("niner", defaults(GAMES["niner"].choices), ("human", "bot:club"), "S")
    text = save_codec.to_text(SavedCopy(record, 1, seat=0))
    assert save_codec.from_text(text).seat == 0
    for wrong in (1, 2, -2, True, 0.0, "0", None):
        body = json.loads(text) | {"seat": wrong}
        body.pop("check")
        assert save_codec.from_text(save_codec.sealed(body)).seat == -1


def test_the_copies_of_a_match_have_two_keys_by_turns() -> None:
    assert [save_codec.key("abcd", revision) for revision in (0, 1, 2, 13)] == [
        "nines:match:abcd", "nines:match:abcd:odd", "nines:match:abcd", "nines:match:abcd:odd",
    ]  # fmt: skip
    assert save_codec.keys("abcd") == ("nines:match:abcd", "nines:match:abcd:odd")


def test_a_number_is_stored_from_nothing_to_a_thousand_million() -> None:
    assert [stored_count(given) for given in (0, 1, LARGEST_COUNT, LARGEST_COUNT + 1, -1)] == [
        0,
        1,
        LARGEST_COUNT,
        0,
        0,
    ]


def test_a_copy_is_too_long_beyond_the_longest_and_no_sooner() -> None:
    text = save_codec.to_text(SavedCopy(at(3), 5))
    assert save_codec.from_text(text.ljust(LONGEST_TEXT)).revision == 5
    with pytest.raises(Unreadable, match="longer"):
        save_codec.from_text(text.ljust(LONGEST_TEXT + 1))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[]", "not a saved match"),
        ("7", "not a saved match"),
        ('{"format":"else","version":2}', "not a saved match"),
        ('{"format":"nines-save"}', "not a saved match"),
        ('{"format":"nines-save","version":true}', "not a saved match"),
        ('{"format":"nines-save","version":"2"}', "not a saved match"),
        ('{"format":"nines-save","version":2}', "checksum"),
        ('{"format":"nines-save","version":2,"check":"00000000"}', "checksum"),
    ],
)
def test_what_is_no_copy_says_why(text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says) as refused:
        save_codec.read_entries(text)
    assert not isinstance(refused.value, Newer)


@pytest.mark.parametrize("turned", [False, True])
def test_of_two_copies_with_one_revision_every_tab_takes_the_same(turned: bool) -> None:
    texts = [(save_codec.key("abcd", 4), save_codec.to_text(SavedCopy(at(moves), 4))) for moves in (3, 5)]
    found = save_codec.newest(reversed(texts) if turned else texts)
    first = max(texts, key=lambda pair: pair[1])
    assert found.best == save_codec.from_text(first[1])
    assert found.whole[0] == first and set(found.whole) == set(texts)


def test_a_copy_found_in_both_places_is_one_copy() -> None:
    good, bad = (save_codec.key("abcd", 4), save_codec.to_text(SavedCopy(at(3), 4))), (save_codec.key("abcd", 5), "{")
    illegal = (
        save_codec.key("abcd", 7),
        sealed(revision=7, record={**json.loads(sealed())["record"], "moves": ["0 2C"]}),
    )
    found = save_codec.newest([bad, good, illegal, good, bad])
    assert (found.whole, found.damaged, found.newer) == ((good,), (bad, illegal), False)
    assert save_codec.newest([]) == save_codec.Copies(None)
