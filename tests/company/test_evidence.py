"""A file of evidence comes to what the devices at the table came to, and cannot be made up."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nines.__main__ import main
from nines.company import evidence, posts
from nines.company.evidence import from_json, to_json
from nines.company.rehearsal import rehearse, seated
from nines.company.sitting import FOUNDER, FRIEND, Start, invite_line, start_line, usual_options
from nines.company.table import Table
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from tests.company.cheats import CHEATS
from tests.company.room import Device, make_locks_quick, make_signatures_quick, room_of


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


def lines_of(device: Device, devices: list[Device]) -> tuple[str, ...]:
    id = device.table.start.id
    return tuple(posts.to_text(post, id, devices[post.seat].own.secrets.signing) for post in device.posts)


def begun(start: Start, founder: Device) -> tuple[str, str]:
    """The lines of invitation and start."""
    asked = (FOUNDER, *(FRIEND for _ in start.seats[1:]))
    return (
        invite_line(founder.own.secrets, start.room, start.game, "A", start.options, asked),
        start_line(founder.own.secrets, start.room, start.game, start.options, start.seats),
    )


def of_room(name: str) -> tuple[Table, str]:
    """A table at which somebody cheats, as an honest device knows it, and its evidence."""
    bend, _, game = CHEATS[name]
    room = room_of(game, 2 if game == "niner" else 3, f"evidence {name}", {1: bend})
    room.run(1)
    device = room.honest[0]
    invite, start = begun(device.table.start, room.devices[0])
    found = evidence.evidence(device.table, invite, start, lines_of(device, room.devices), 1)
    return device.table, to_json(found)


@cache
def of_match(deals: int, deal: int) -> tuple[Table, str]:
    """An honest match of some deals, and the evidence of one of them."""
    start, own = seated("niner", usual_options("niner", 2), 2, "evidence")
    stream = Stream("evidence", "niner")
    said = [*rehearse(start, own, lambda _, legal: stream.one_of(legal), deals)]
    lines = tuple(posts.to_text(heard.post, start.id, own[heard.seat].secrets.signing) for heard in said)
    table = said[-1].table
    invite, begin = begun(start, Device(own[0], table))
    return table, to_json(evidence.evidence(table, invite, begin, lines, deal))


FOUND = (
    "two cards change places", "another point", "another card than lay there", "not following", "another link told",
    "a stop without a reason", "a bid of two cards",
)  # fmt: skip


@pytest.mark.parametrize("name", FOUND)
def test_the_file_finds_what_the_devices_found(name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table, text = of_room(name)
    assert from_json(text).faults == table.faults
    file = tmp_path / "evidence.json"
    file.write_text(text, "utf-8")
    assert main(["company", str(file)]) == 1
    assert f"{table.faults[0].kind}: seat 1, 'B': {table.faults[0].why}" in capsys.readouterr().out


@pytest.mark.parametrize("deal", [1, 3])
def test_an_honest_deal_is_found_to_be_one(deal: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table, text = of_match(3, deal)
    read = from_json(text)
    assert (read.done, read.state, read.faults) == (table.done, table.state, ())
    file = tmp_path / "evidence.json"
    file.write_text(text, "utf-8")
    assert main(["company", str(file)]) == 0
    assert "every card was where it should be" in capsys.readouterr().out


def test_who_has_not_told_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, text = of_match(1, 1)
    raw = json.loads(text)
    raw["lines"] = raw["lines"][:-1]
    file = tmp_path / "evidence.json"
    file.write_text(json.dumps(raw), "utf-8")
    assert main(["company", str(file)]) == 0
    assert "not told by seat 1, and so not counted" in capsys.readouterr().out


def changed(text: str, **more: Any) -> str:
    return json.dumps(json.loads(text) | more)


def test_moves_of_earlier_deals_cannot_be_made_up() -> None:
    _, text = of_match(3, 3)
    raw = json.loads(text)
    first, second = raw["moves"]
    for bad in (
        {"moves": [first[::-1], second]}, {"moves": [[*first[:-1], "0 9C"], second]}, {"moves": [first]},
        {"moves": [["0 bid 2C", *first[1:]], second]}, {"moves": [[*first, first[0]], second]},
        {"moves": [["2 9C", *first[1:]], second]}, {"moves": [["0 XX", *first[1:]], second]}, {"moves": [[7], second]},
        {"told": raw["told"][::-1]}, {"told": [raw["told"][0]] * 2}, {"told": [["00" * 16] * 2] * 2},
        {"told": [["0"] * 2] * 2}, {"told": raw["told"] * 40}, {"said": raw["said"][::-1]}, {"said": [[-1, 2]] * 2},
        {"said": [[True, 2]] * 2}, {"digests": ["", ""]}, {"digests": ["?", "?"]}, {"digests": raw["digests"][::-1]},
        {"digests": [7, 7]}, {"room": "00" * 16}, {"room": 7}, {"invite": raw["start"]}, {"start": raw["invite"]},
        {"invite": 7}, {"lines": 7}, {"format": "other"}, {"version": 2}, {"version": True}, {"more": 1},
    ):  # fmt: skip
        with pytest.raises(Unreadable):
            from_json(changed(text, **bad))
    for junk in ("", "[]", "null", "{", "[" * 100_000, " " * (evidence.LONGEST + 1)):
        with pytest.raises(Unreadable):
            from_json(junk)


def test_lines_that_belong_elsewhere_change_nothing() -> None:
    table, text = of_match(2, 1)
    lines = json.loads(text)["lines"]
    assert from_json(changed(text, lines=["AAAA", 7, None, *lines, lines[0][:-1], "x" * 20_000])).done == table.done
