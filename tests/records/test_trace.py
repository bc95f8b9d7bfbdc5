"""Traces say what docs/record.md says they do, and by themselves are enough to check a match."""

import json
from typing import Any

import pytest

from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.options import defaults
from nines.games.shedding.table import places
from nines.records.record import new, replay, start
from nines.records.trace import trace
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, SOME_TABLES, Table, played

few_tables = pytest.mark.parametrize("table", SOME_TABLES, ids=str)
KEYS = {
    "match": {"game", "options", "seats", "seed"},
    "move": {"seat", "legal", "move"},
    "trick": {"winner", "cards"},
    "trump": {"suit"},
    "score": {"deal", "total"},
    "end": {"winners"},
}
ALWAYS = {"deal", "dealer", "hands"}


def lines(table: Table, seed: str = "trace") -> list[dict[str, Any]]:
    return [json.loads(line) for line in trace(played(table.record(seed)))]


@few_tables
def test_each_line_has_its_keys(table: Table) -> None:
    for line in lines(table):
        kind = line.pop("t")
        if kind == "deal":
            more = {"trump"} if GAMES[table.game].tricks else {"down", "draw"}
            assert ALWAYS | more <= set(line) <= ALWAYS | more | {"spare", "talon", "draw"}
        else:
            assert set(line) - {"places"} == KEYS[kind]


@few_tables
def test_a_trace_tells_the_whole_match(table: Table) -> None:
    record = played(table.record("trace"))
    told = lines(table)
    assert told[0] == {
        "t": "match", "game": table.game, "options": dict(record.options), "seats": table.seats, "seed": "trace",
    }  # fmt: skip
    assert told[-1]["t"] == "end"
    assert [f"{line['seat']} {line['move']}" for line in told if line["t"] == "move"] == [
        f"{seat} {made}" for seat, made in record.moves
    ]
    for line in told:
        assert line["t"] != "move" or line["move"] in line["legal"]
    totals = [list(start(record).totals)] + [line["total"] for line in told if line["t"] == "score"]
    changes = [line["deal"] for line in told if line["t"] == "score"]
    for before, change, after in zip(totals, changes, totals[1:]):
        assert [old + new for old, new in zip(before, change)] == after
    last = replay(record)
    assert told[-1]["winners"] == list(last.winners)
    assert told[-1].get("places") == (list(places(last)) if table.game == "shedding" else None)


@few_tables
def test_every_card_of_the_pack_is_in_the_deal(table: Table) -> None:
    for line in lines(table):
        if line["t"] == "deal":
            dealt = [card for some in (*line["hands"], *line.get("down", [])) for card in some]
            dealt += [card for key in ("spare", "talon", "draw") for card in line.get(key, [])]
            assert sorted(dealt) == sorted(map(str, GAMES[table.game].pack))


def test_trump_comes_before_the_trick_it_belongs_to() -> None:
    told = lines(next(table for table in FEW_TABLES if table.game == "nein-nine"))
    tricks = [at for at, line in enumerate(told) if line["t"] == "trick"]
    trumps = [at for at, line in enumerate(told) if line["t"] == "trump"]
    assert trumps
    for at in trumps:
        ends = next(trick for trick in tricks if trick > at)
        assert any(card[0] == "8" and card[1] == told[at]["suit"] for card in told[ends]["cards"])


def deal_of(game: str, seed: str) -> dict[str, Any]:
    declared = GAMES[game]
    options = defaults(declared.choices)
    record = new(game, options, ("human",) * declared.seats(options)[0], seed)
    return next(found for line in trace(record) if (found := json.loads(line))["t"] == "deal")


def test_the_published_deal_of_nein_nine() -> None:
    deal = deal_of("nein-nine", "self-play/1")
    assert deal["dealer"] == 2 and deal["trump"] is None
    assert [" ".join(hand) for hand in deal["hands"]] == [
        "TS 9S 7D TC 9C TH TD", "8S 8H 9H 7C 7S JH JS", "JD JK JC 9D 7H 8C 8D",
    ]  # fmt: skip


def test_the_published_deal_of_niner() -> None:
    deal = deal_of("niner", "self-play/1")
    assert deal["dealer"] == 0 and deal["trump"] == "S"
    assert [" ".join(hand) for hand in deal["hands"]] == [
        "QS TD QH TH JD KC JC AD KD 9D", "JH AS 9C AC QD KH QC AH JS TC",
    ]  # fmt: skip
    assert " ".join(deal["talon"]) == "TS KS 9S 9H"


@pytest.mark.parametrize("game", ["le-neuf", "nines"])
def test_the_spare_hand_gets_its_card_after_the_dealer(game: str) -> None:
    deal = deal_of(game, "nines")
    pack = Stream("nines", "deal 1").shuffled(GAMES[game].pack)
    first = (deal["dealer"] + 1) % 3
    assert deal["hands"][first] == [str(card) for card in pack[0::4]]
    assert deal["hands"][deal["dealer"]] == [str(card) for card in pack[2::4]]
    assert deal["spare"] == [str(card) for card in pack[3::4]]


def test_no_trump_is_said_as_nt() -> None:
    told = lines(next(table for table in FEW_TABLES if table.game == "le-neuf"))
    trumps = [line["trump"] for line in told if line["t"] == "deal"]
    assert trumps[:5] == ["H", "D", "C", "S", "NT"]


def test_a_deal_of_shedding_shows_the_six_the_three_and_the_draw_pile() -> None:
    deal = deal_of("shedding", "nines")
    pack = Stream("nines", "deal 1").shuffled(GAMES["shedding"].pack)
    first = (deal["dealer"] + 1) % 2
    assert [*deal["down"][first], *deal["hands"][first]] == [str(card) for card in pack[0:18:2]]
    assert deal["draw"] == [str(card) for card in pack[18:]]


def test_too_long_a_seed_has_no_trace() -> None:
    with pytest.raises(Unreadable, match="seed"):
        deal_of("niner", "x" * 201)


def test_letters_of_a_trace_stay_as_they_are() -> None:
    options = defaults(GAMES["niner"].choices)
    first, *_ = trace(new("niner", options, ("human", "human"), "œuf ♥"))
    assert '"seed":"œuf ♥"' in first
