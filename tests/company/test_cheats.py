"""Every way to cheat comes to light, on every honest device, and bears the name of the seat that tried it."""

import os
from collections.abc import Iterable

import pytest

from nines.company.due import Due
from nines.company.entries import Entry, Kind
from nines.company.finished import record
from nines.company.table import due
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.records.record import replay
from tests.company.cheats import CHEATS
from tests.company.room import Device, make_locks_quick, room_of

CHEAT = 1
TIMES = max(1, int(os.environ.get("NINES_EXAMPLES", "100")) // 100)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)


def seats(game: str) -> int:
    return 2 if game == "niner" else 3


@pytest.mark.parametrize("name", CHEATS)
def test_the_right_seat_is_named_and_nobody_else(name: str) -> None:
    bend, kind, game = CHEATS[name]
    tried = 0
    for attempt in range(20 * TIMES):
        room = room_of(game, seats(game), f"{name} {attempt}", {CHEAT: bend})
        room.run(1)
        if "bent" not in room.devices[CHEAT].memory and not room.devices[CHEAT].table.faults:
            continue  # this deal gave no chance to
        tried += 1
        for device in room.honest:
            found = {(fault.seat, fault.kind) for fault in device.table.faults}
            assert found == {(CHEAT, kind)}, (name, attempt, device.table.faults)
            assert not device.table.done or device.table.faults[0].deal > 1
        if tried == TIMES:
            return
    raise AssertionError("no deal gave a chance to try it")


def test_of_two_who_cheat_at_once_nobody_honest_is_named() -> None:
    names = [name for name in CHEATS if CHEATS[name].game == "nein-nine"]
    stream = Stream("two", "cheats")
    for attempt in range(15 * TIMES):
        one_way, other = stream.shuffled(names)[:2]
        room = room_of("nein-nine", 3, f"pair {attempt}", {1: CHEATS[one_way].bend, 2: CHEATS[other].bend})
        room.run(1)
        (honest,) = room.honest
        assert {fault.seat for fault in honest.table.faults} <= {1, 2}, (one_way, other, honest.table.faults)
        assert honest.table.faults or due(honest.table), (one_way, other)


def test_an_honest_table_names_nobody() -> None:
    for attempt in range(TIMES):
        for game in ("nein-nine", "le-neuf", "niner", "shedding"):
            room = room_of(game, seats(game), f"honest {attempt}")
            room.run(1)
            first, *others = room.devices
            assert not first.table.faults and len(first.table.done) == 1
            assert all(device.table.done == first.table.done for device in others)
            assert all(record(device.table) == record(first.table) for device in others)


def test_a_deal_with_a_fault_and_all_after_it_do_not_count() -> None:
    bend = CHEATS["another link told"].bend

    def in_the_second_deal(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
        return bend(device, entry, made) if device.table.dealing.number == 2 else None

    room = room_of("nein-nine", 3, "second", {CHEAT: in_the_second_deal})
    room.run(9)
    for device in room.honest:
        finished = record(device.table)
        assert [fault.deal for fault in device.table.faults] == [2]
        assert finished and replay(finished).deal == 1
        assert str(finished.seed).startswith("*2.")


def test_a_seat_that_never_tells_is_the_one_that_all_wait_for() -> None:
    room = room_of("nein-nine", 3, "silent", {CHEAT: lambda _, entry, made: [] if entry.kind == Kind.TELL else None})
    while room.step():
        pass
    for device in room.honest:
        assert due(device.table) == {CHEAT: Due(Kind.TELL)} and not device.table.faults and record(device.table) is None
