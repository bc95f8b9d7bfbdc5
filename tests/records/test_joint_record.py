"""Records of matches whose seed several seats made: version 2, and for all readers a record like any other."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from nines.__main__ import main
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.joint_seed import JointSeed, joint
from nines.records.commitment import redeal
from nines.records.link import from_link, to_link
from nines.records.record import Record, from_json, new, replay, start, to_json
from nines.records.trace import trace
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table
from tests.web.desk import Desk
from web.match import turn_flow
from web.state.settings import Settings


def played(table: Table, deals: int) -> Record:
    """A random match of at most so many deals, whose seed tells no more links."""
    links = tuple(bytes((seat,)) * 16 for seat in range(table.seats))
    record = new(table.game, table.options, ("human",) * table.seats, str(JointSeed(deals + 1, links)))
    game, state, stream = GAMES[table.game], start(record), Stream("joint", str(table))
    moves = []
    while state.turn != NOBODY:
        state, _ = game.deal(state, record.seed)
        if state.turn == NATURE:
            break
        moves.append((state.turn, stream.one_of(game.legal_moves(state))))
        state = game.apply(state, moves[-1][1])
    return record._replace(moves=tuple(moves))


NEIN_NINE, SHEDDING = (next(table for table in FEW_TABLES if table.game == game) for game in ("nein-nine", "shedding"))
ENDED_EARLY = played(NEIN_NINE, 2)
SAMPLE: dict[str, Any] = json.loads(to_json(ENDED_EARLY))


@pytest.mark.parametrize("table", FEW_TABLES[::4], ids=str)
def test_it_is_a_record_like_any_other(table: Table) -> None:
    record = played(table, 2)
    assert json.loads(to_json(record))["version"] == 2
    assert from_json(to_json(record)) == record
    assert to_link(record).startswith("2") and from_link(to_link(record)) == record
    assert all(deal.fits for deal in redeal(record))
    assert [*trace(record)] and replay(record).deal <= 2


def test_only_a_joint_seed_has_version_2_and_it_has_no_other() -> None:
    with pytest.raises(Unreadable, match="needs version 2"):
        from_json(json.dumps(SAMPLE | {"version": 1}))
    with pytest.raises(Unreadable, match="needs version 1"):
        from_json(json.dumps(SAMPLE | {"seed": "kitchen", "moves": []}))
    with pytest.raises(Unreadable, match="this program reads versions 1 and 2"):
        from_json(json.dumps(SAMPLE | {"version": 3}))
    with pytest.raises(Unreadable, match="needs version 2"):
        from_link("1" + to_link(ENDED_EARLY)[1:])


def test_a_seed_has_a_link_for_each_seat() -> None:
    two = str(JointSeed(3, (b"a" * 16, b"b" * 16)))
    with pytest.raises(Unreadable, match="links of 2 seats, not of 3"):
        from_json(json.dumps(SAMPLE | {"seed": two}))


def test_a_move_beyond_the_last_deal_is_refused() -> None:
    with pytest.raises(Unreadable, match="the seats told 3 links: there is no deal 3"):
        from_json(json.dumps(SAMPLE | {"moves": [*SAMPLE["moves"], SAMPLE["moves"][0]]}))
    beyond = ENDED_EARLY._replace(moves=(*ENDED_EARLY.moves, ENDED_EARLY.moves[0]))
    *_, last = redeal(beyond)
    assert (last.number, last.fits) == (3, False)


def test_a_link_of_more_moves_than_its_deals_is_refused() -> None:
    three = played(NEIN_NINE, 3)
    told = joint(three.seed)
    assert told
    with pytest.raises(Unreadable, match="after the last deal"):
        from_link(with_seed(three, str(JointSeed(3, told.at(3)))))


def with_seed(record: Record, seed: str) -> str:
    """The link of a record with another seed of the same length in its place, and a checksum that is right."""
    text = to_link(record)
    body = urlsafe_b64decode(text[1:] + "=" * (-(len(text) - 1) % 4))[4:].replace(record.seed.encode(), seed.encode())
    return "2" + urlsafe_b64encode(crc32(body).to_bytes(4) + body).decode().rstrip("=")


def test_nothing_is_dealt_after_the_last_deal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = replay(ENDED_EARLY)
    assert state.turn == NATURE and GAMES[ENDED_EARLY.game].deal(state, ENDED_EARLY.seed) == (state, ())
    deals = [line for line in trace(ENDED_EARLY) if '"t":"deal"' in line]
    assert len(deals) == 2
    file = tmp_path / "record.json"
    file.write_text(to_json(ENDED_EARLY), "utf-8")
    assert main(["replay", str(file)]) == 0
    assert main(["hint", str(file)]) == 2
    assert "no more deals" in capsys.readouterr().err


@pytest.mark.parametrize("seat", ["human", "bot:thumb"])
@pytest.mark.parametrize("moves", [0, len(ENDED_EARLY.moves)])
def test_the_table_waits_for_no_deal_that_never_comes(seat: str, moves: int) -> None:
    seed = ENDED_EARLY.seed if moves else str(JointSeed(1, (b"a" * 16,) * 3))
    record = ENDED_EARLY._replace(seats=(seat,) * 3, seed=seed, moves=ENDED_EARLY.moves[:moves])
    match, effects = turn_flow.settle(turn_flow.lay_out("abcd", record, Settings(), 0), Settings())
    assert (match.waiting, effects) == ("", ())


def test_such_a_match_opens_from_a_link() -> None:
    desk = Desk().open(f"/record/{to_link(ENDED_EARLY)}")
    assert desk.model.match and desk.model.match.record == ENDED_EARLY
