"""Records and links: what is written can be read, and anything else is refused with a reason, never a crash."""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NotLegal
from nines.core.options import defaults
from nines.records.link import LONGEST_LINK, from_link, to_link
from nines.records.record import LONGEST_TEXT, MOST_MOVES, Record, from_json, new, parse, replay, to_json
from nines.records.trace import trace
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, played

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))
SAMPLE: dict[str, Any] = {
    "format": "nines-record", "version": 1, "game": "nein-nine", "options": {"deals": 9},
    "seats": ["human", "bot:strong", "bot:strong"], "seed": "self-play/1", "moves": ["0 9S", "1 8S", "2 JK+"],
}  # fmt: skip


def short(game: str) -> Record:
    """The first moves of a random match."""
    table = next(table for table in FEW_TABLES if table.game == game)
    whole = played(table.record("short"))
    return whole._replace(moves=whole.moves[:60])


def test_the_record_of_the_format_s_own_example_is_read() -> None:
    record = from_json(json.dumps(SAMPLE))
    assert json.loads(to_json(record)) == SAMPLE
    assert replay(record).trump == "S"
    (told,) = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "record.md").read_text("utf-8"), re.DOTALL)
    assert json.loads(to_json(from_json(told))) == json.loads(told)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_still_mean_the_same_match(path: Path) -> None:
    kept = json.loads(path.read_text("utf-8"))
    record = from_json(json.dumps(kept["record"]))
    state = replay(record)
    assert list(state.totals) == kept["totals"]
    assert list(state.winners) == kept["winners"]
    assert state.deal == kept["deals"]
    assert from_link(kept["link"]) == record
    assert to_link(record) == kept["link"]


def test_there_is_a_golden_record_of_every_game() -> None:
    assert {json.loads(path.read_text("utf-8"))["record"]["game"] for path in GOLDEN} == set(GAMES)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"version": "1"}, "version"),
        ({"game": "bridge"}, "game 'bridge'"),
        ({"game": ["nein-nine"]}, "game"),
        ({"options": {"deals": 4}}, "'deals' cannot be '4'"),
        ({"options": {"deals": 9.0}}, "9.0"),
        ({"options": {"deals": "9"}}, "deals"),
        ({"options": {"deals": True}}, "deals"),
        ({"options": {}}, "'deals' is missing"),
        ({"options": {"deals": 9, "jokers": 2}}, "'jokers' is unknown"),
        ({"options": [9]}, "options"),
        ({"seats": ["human", "human"]}, "3 seats, not 2"),
        ({"seats": ["human"] * 4}, "3 seats, not 4"),
        ({"seats": ["human", "bot:", "human"]}, "seat 1"),
        ({"seats": ["human", "<b>", "human"]}, "seat 1"),
        ({"seats": "human"}, "seats"),
        ({"seats": ["human", 7, "human"]}, "seats"),
        ({"seed": ""}, "seed"),
        ({"seed": "x" * 201}, "201"),
        ({"seed": "a\tb"}, "U\\+0009"),
        ({"seed": 7}, "seed"),
        ({"moves": "0 9S"}, "moves"),
        ({"moves": [7]}, "move 1 "),
        ({"moves": ["9S"]}, "move 1: '9S'"),
        ({"moves": ["0 9S", "1 8X"]}, "move 2: '8X'"),
        ({"moves": ["3 9S"]}, "move 1: there is no seat 3"),
        ({"moves": ["00 9S"]}, "move 1"),
        ({"moves": ["0  9S"]}, "move 1"),
        ({"moves": ["0 9S "]}, "move 1"),
        ({"moves": ["0 9S", "2 JK+"]}, "move 2: .*turn"),
        ({"moves": ["0 9H"]}, "move 1: 9H by seat 0 is not legal now"),
        ({"moves": ["0 9S", "1 9H"]}, "move 2: 9H by seat 1 is not legal now: .*follow"),
        ({"extra": 1}, "'extra' is unknown"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(changed: dict[str, Any], says: str) -> None:
    with pytest.raises((Unreadable, NotLegal), match=says):
        from_json(json.dumps(SAMPLE | changed))


@pytest.mark.parametrize("key", SAMPLE)
def test_a_record_needs_all_its_entries(key: str) -> None:
    with pytest.raises(Unreadable, match=key):
        from_json(json.dumps({name: value for name, value in SAMPLE.items() if name != key}))


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "7", "{", "[" * 100_000, '{"a":' * 50_000, "NaN", '{"version": 1e999}', "\ud800", "9" * 5000,
        '{"format":"nines-record","format":"nines-record"}', " " * 2_000_000, '{"version":' + "9" * 5000 + "}",
    ],
    ids=range(14),
)  # fmt: skip
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        from_json(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_record_with_absurdly_many_moves_is_refused_unread() -> None:
    with pytest.raises(Unreadable, match="20001 moves"):
        from_json(json.dumps(SAMPLE | {"moves": ["0 9S"] * 20001}))


def test_a_record_is_too_long_beyond_its_longest_and_no_sooner() -> None:
    text = json.dumps(SAMPLE)
    assert parse(text.ljust(LONGEST_TEXT)).moves
    with pytest.raises(Unreadable, match="longer than any record"):
        parse(text.ljust(LONGEST_TEXT + 1))
    assert len(parse(json.dumps(SAMPLE | {"moves": ["0 9S"] * MOST_MOVES})).moves) == MOST_MOVES


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"format": 7]', r"not JSON \(line 1, column 13\)"),
        ('{\n"format": x}', r"not JSON \(line 2, column 11\)"),
        ("[" * 40 + "]" * 40, "not JSON$"),
        ('{"seed": 1.5}', "number '1.5'"),
        ('{"seed": -Infinity}', "number '-Infinity'"),
        ('{"seed": "a", "seed": "b"}', "'seed' stands there twice"),
    ],
)
def test_what_is_wrong_with_a_text_is_said_and_where(text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        parse(text)


def test_how_many_may_sit_down_is_said() -> None:
    options = defaults(GAMES["shedding"].choices)
    with pytest.raises(Unreadable, match="takes 2, 3, 4 or 5 seats, not 6"):
        new("shedding", options, ("human",) * 6, "seed")
    with pytest.raises(Unreadable, match="takes 2 seats, not 3"):
        new("niner", defaults(GAMES["niner"].choices), ("human",) * 3, "seed")
    for seat in ("bot:" + "x" * 80, "bot:!~"):
        assert new("niner", defaults(GAMES["niner"].choices), ("human", seat), "seed").seats[1] == seat
    for seat in ("bot:" + "x" * 81, "bot:a b", "bot:é", "Human", "human "):
        with pytest.raises(Unreadable, match="seat 1"):
            new("niner", defaults(GAMES["niner"].choices), ("human", seat), "seed")


def test_a_record_is_one_line_in_which_letters_stay_as_they_are() -> None:
    record = from_json(json.dumps(SAMPLE | {"seed": "œuf ♥", "moves": []}))
    assert to_json(record) == str(record)
    assert to_json(record) == (
        '{"format":"nines-record","version":1,"game":"nein-nine","options":{"deals":9},'
        '"seats":["human","bot:strong","bot:strong"],"seed":"œuf ♥","moves":[]}'
    )


json_values: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(list(SAMPLE)), json_values, max_size=3))
def test_a_record_with_anything_in_its_entries_reads_or_is_refused(changed: dict[str, Any]) -> None:
    try:
        from_json(json.dumps(SAMPLE | changed))
    except (Unreadable, NotLegal) as fault:
        assert "\n" not in str(fault)


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**9), st.integers(1, 4))
def test_a_mutated_record_reads_or_is_refused(game: str, seed: int, times: int) -> None:
    text = mutated(to_json(short(game)), seed, times)
    try:
        record = from_json(text)
    except (Unreadable, NotLegal) as fault:
        assert str(fault)
    else:
        assert from_json(to_json(record)) == record


def mutated(text: str, seed: int, times: int) -> str:
    """The text with a few characters changed, dropped, doubled, or swapped for others."""
    stream = Stream(str(seed), "mutate")
    for _ in range(times):
        at = stream.below(len(text))
        new = stream.one_of(["", text[at] * 2, '"', "{", "]", "0", "9", "Z", "\u2665", "\x00", " ", "true"])
        text = text[:at] + new + text[at + 1 + stream.below(3) :]
    return text


@given(st.sampled_from(FEW_TABLES), st.integers(0, 400))
def test_any_legal_match_fits_a_link_and_comes_back(table: Table, moves: int) -> None:
    whole = short_of(table)
    record = whole._replace(moves=whole.moves[:moves])
    assert from_link(to_link(record)) == record


SHORT: dict[Table, Record] = {}


def short_of(table: Table) -> Record:
    if table not in SHORT:
        SHORT[table] = played(table.record("link"))
    return SHORT[table]


@given(st.text(max_size=60) | st.from_regex(r"1[A-Za-z0-9_-]{0,200}", fullmatch=True))
def test_any_text_is_a_link_or_refused(text: str) -> None:
    try:
        record = from_link(text)
    except Unreadable as fault:
        assert str(fault)
    else:
        assert to_link(record) == text


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**9))
def test_a_damaged_link_is_refused(game: str, seed: int) -> None:
    link = to_link(short(game))
    stream = Stream(str(seed), "damage")
    at = 1 + stream.below(len(link) - 1)
    other = stream.one_of([letter for letter in "AZaz09-_" if letter != link[at]])
    broken = link[:at] + other + link[at + 1 :]
    # The last character carries spare bits that mean nothing: a change there alone may still be the same link.
    try:
        assert from_link(broken) == short(game)
        assert at == len(link) - 1
    except Unreadable:
        pass


def test_a_whole_match_stays_a_short_link() -> None:
    for table in FEW_TABLES:
        record = short_of(table)
        assert len(to_link(record)) < 200 + len(record.moves) * 0.75


def test_a_link_that_claims_too_much_is_refused() -> None:
    for text in ("1" + "A" * 20_000, "2AAAA", "1", "1AAAAAA", "1AAAAAAAA", "1é", "1A===="):
        with pytest.raises(Unreadable):
            from_link(text)


def test_a_link_is_too_long_beyond_its_longest_and_no_sooner() -> None:
    with pytest.raises(Unreadable, match="longer"):
        from_link("1" + "A" * LONGEST_LINK)
    with pytest.raises(Unreadable, match="damaged"):
        from_link("1" + "A" * (LONGEST_LINK - 1))


@pytest.mark.parametrize("foreign", ["!", " ", "\n", "+", "/", "é", "="])
def test_a_link_with_a_character_that_no_link_has_is_refused(foreign: str) -> None:
    link = to_link(short("niner"))
    for at in (1, len(link) // 2, len(link) - 1):
        with pytest.raises(Unreadable):
            from_link(link[:at] + foreign + link[at:])


def test_no_link_has_a_character_more_than_it_needs() -> None:
    whole = short("niner")
    for moves in range(len(whole.moves) + 1):
        link = to_link(whole._replace(moves=whole.moves[:moves]))
        body = urlsafe_b64decode(link[1:] + "=" * (-(len(link) - 1) % 4))[4:]
        assert not body[2 + int.from_bytes(body[:2]) :].startswith(b"\0"), moves


def test_a_link_that_ends_on_any_character_comes_back() -> None:
    ends = set()
    for seed in range(40):
        record = Record("niner", defaults(GAMES["niner"].choices), ("human", "human"), f"{seed}")
        whole = played(record)
        for moves in range(16):
            part = whole._replace(moves=whole.moves[:moves])
            ends.add(to_link(part)[-1])
            assert from_link(to_link(part)) == part
    assert len(ends) > 50, "of the 64 characters that links are made of"


def link_of(setup: Any, number: bytes = b"") -> str:
    """A link with a right checksum, whatever it says."""
    text = json.dumps(setup, separators=(",", ":")).encode()
    body = len(text).to_bytes(2) + text + number
    return "1" + urlsafe_b64encode(crc32(body).to_bytes(4) + body).rstrip(b"=").decode()


def test_a_link_with_a_setup_of_its_own_is_read() -> None:
    found = from_link(link_of(["niner", [0, 0], ["human", "human"], "seed", 0]))
    assert found == Record("niner", defaults(GAMES["niner"].choices), ("human", "human"), "seed")


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (["niner", [0], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, 0, 0], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, -1], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, 4], ["human", "human"], "seed", 0], "which match"),
        (["niner", [True, 0], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, 0.0], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, 0], ["human", "human"], "seed", -1], "which match"),
        (["niner", [0, 0], ["human", "human"], "seed", True], "which match"),
        (["niner", [0, 0], ["human", "human"], "seed"], "which match"),
        (["bridge", [0, 0], ["human", "human"], "seed", 0], "which match"),
        ([["niner"], [0, 0], ["human", "human"], "seed", 0], "which match"),
        (["niner", [0, 0], ["human"], "seed", 0], "2 seats, not 1"),
        (["niner", [0, 0], ["human", "human"], "", 0], "seed"),
        (["niner", [0, 0], ["human", "human"], "seed", MOST_MOVES], "after the end"),
        (["niner", [0, 0], ["human", "human"], "seed", MOST_MOVES + 1], "more moves than any match"),
    ],
)
def test_a_link_with_a_setup_that_no_match_has_is_refused(setup: Any, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        from_link(link_of(setup))


BEFORE_STARTING_SCORES = (
    '{"format":"nines-record","version":1,"game":"le-neuf","options":{"table":"four","trump_order":"HDCSN",'
    '"first_exchange":"left","instant_win":true},"seats":["bot:thumb","bot:thumb","bot:thumb","bot:thumb"],'
    '"seed":"before","moves":["0 2C","1 4C","2 9C","3 AC","3 KS","0 5S"]}'
)
LINK_BEFORE = (
    "1hGrMiQBSWyJsZS1uZXVmIixbMSwwLDAsMV0sWyJib3Q6dGh1bWIiLCJib3Q6dGh1bWIiLCJib3Q6dGh1bWIiLCJib3Q6dGh1bWIiXSwiYmVmb3JlIiw2"
    "XRH6"
)


@pytest.mark.parametrize(("score", "named"), [(None, False), (9, False), (6, True), (12, True)])
def test_a_record_from_before_starting_scores_is_read_and_written_as_it_was(score: int | None, named: bool) -> None:
    """Other programs know four options: a fifth stands there only where a table does not start at 9."""
    raw = json.loads(BEFORE_STARTING_SCORES)
    if score is not None:
        raw["options"]["start_score"] = score
    record = from_json(json.dumps(raw))
    assert replay(record).totals == (score or 9,) * 2
    assert (to_json(record) == BEFORE_STARTING_SCORES) != named
    assert (to_link(record) == LINK_BEFORE) != named
    assert from_json(to_json(record)) == record == from_link(to_link(record))
    assert (json.loads(next(trace(record)))["options"] == raw["options"]) == (score != 9)


def test_a_link_may_name_the_usual_starting_score() -> None:
    seats = ["bot:thumb"] * 4
    assert from_link(link_of(["le-neuf", [1, 0, 0, 1, 0], seats, "x", 0])) == from_link(
        link_of(["le-neuf", [1, 0, 0, 1], seats, "x", 0])
    )


def test_a_link_with_more_than_its_moves_is_refused() -> None:
    with pytest.raises(Unreadable, match="more than its moves"):
        from_link(link_of(["niner", [0, 0], ["human", "human"], "seed", 0], b"\1"))


def test_defaults_are_the_format_s() -> None:
    assert dict(defaults(GAMES["nein-nine"].choices)) == {"deals": 9}
    le_neuf = {"table": "three", "trump_order": "HDCSN", "first_exchange": "left", "instant_win": False}
    assert dict(defaults(GAMES["le-neuf"].choices)) == le_neuf
    nines = {"table": "three", "trump_order": "CDHSN", "first_exchange": "dealer", "instant_win": False}
    assert dict(defaults(GAMES["nines"].choices)) == nines
    assert dict(defaults(GAMES["niner"].choices)) == {"wild_nines": False, "pack": "french"}
    shedding = {"jumping_in": True, "take_pile": False, "play_on": False}
    assert dict(defaults(GAMES["shedding"].choices)) == shedding
