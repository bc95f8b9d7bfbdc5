"""Rooms keep every line that they have taken, in memory and in files, and never more than they may."""

import os
from pathlib import Path

import pytest

from nines.relay.limits import Limits
from nines.relay.rate import MOST_ADDRESSES, Rate
from nines.relay.rooms import Room, Rooms

A, B, C = ("A" * 22, "B" * 22, "C" * 22)


class Clock:
    """Seconds that a test moves on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


def lines_of(rooms: Rooms, name: str) -> list[bytes]:
    room = rooms.enter(name)
    rooms.leave(name, room)
    return room.lines


def filled(rooms: Rooms, name: str, count: int) -> None:
    for number in range(count):
        assert rooms.post(name, b"line%d" % number) == "kept"


@pytest.mark.parametrize("kept", [False, True])
def test_lines_stay_in_their_order(kept: bool, tmp_path: Path) -> None:
    rooms = Rooms(Limits(), Clock(), tmp_path if kept else None)
    filled(rooms, A, 50)
    filled(rooms, B, 3)
    assert lines_of(rooms, A) == [b"line%d" % number for number in range(50)]
    assert len(lines_of(rooms, B)) == 3 and lines_of(rooms, C) == [] and not rooms.has(C)


def test_a_relay_that_was_killed_has_every_whole_line_again(tmp_path: Path) -> None:
    rooms = Rooms(Limits(), Clock(), tmp_path)
    filled(rooms, A, 5)
    mark = rooms.enter(A).mark
    whole = (tmp_path / A).read_bytes()
    for cut in range(len(whole) + 1):
        (tmp_path / A).write_bytes(whole[:cut])
        again = Rooms(Limits(), Clock(), tmp_path)
        ends = whole[:cut].count(b"\n")
        assert lines_of(again, A) == [b"line%d" % number for number in range(ends - 1)]
        assert again.has(A) == (ends > 1)
        assert again.post(A, b"more") == "kept"
        once_more = Rooms(Limits(), Clock(), tmp_path)
        assert lines_of(once_more, A) == [*(b"line%d" % number for number in range(ends - 1)), b"more"]
        if ends > 1:
            assert once_more.enter(A).mark == mark


def test_files_that_are_none_of_ours_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / A).write_bytes(b"a letter of somebody's\n")
    (tmp_path / "notes.txt").write_bytes(b"x")
    (tmp_path / B).mkdir()
    clock = Clock()
    rooms = Rooms(Limits(), clock, tmp_path)
    assert rooms.post(A, b"line") == rooms.post(B, b"line") == "full"
    assert not rooms.has(A)
    clock.now += 1e9
    rooms.forget_old()
    assert (tmp_path / "notes.txt").exists() and (tmp_path / B).is_dir()
    assert (tmp_path / A).read_bytes() == b"a letter of somebody's\n"


def test_only_the_relay_s_own_user_reads_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "rooms"
    filled(Rooms(Limits(), Clock(), folder), A, 1)
    if os.name == "posix":
        assert folder.stat().st_mode & 0o777 == 0o700
        assert (folder / A).stat().st_mode & 0o777 == 0o600


def test_a_full_disk_keeps_the_lines_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(Limits(), Clock(), tmp_path)
    filled(rooms, A, 2)
    before = (tmp_path / A).read_bytes()
    write = os.write

    def half(file: int, data: bytes) -> int:
        return write(file, data[: len(data) // 2])

    def none(file: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    for broken in (half, none):
        monkeypatch.setattr(os, "write", broken)
        assert rooms.post(A, b"lost") == "full"
        monkeypatch.undo()
        assert (tmp_path / A).read_bytes() == before and len(lines_of(rooms, A)) == 2
    assert rooms.post(A, b"kept") == "kept"


def test_a_room_is_full_some_day() -> None:
    rooms = Rooms(Limits(lines=3), Clock())
    filled(rooms, A, 3)
    assert rooms.post(A, b"x") == "full" and rooms.post(B, b"x") == "kept"
    rooms = Rooms(Limits(room=10), Clock())
    assert [rooms.post(A, b"12345") for _ in range(3)] == ["kept", "kept", "full"]


@pytest.mark.parametrize("kept", [False, True])
def test_where_there_is_no_space_one_that_was_left_before_it_began_makes_way(kept: bool, tmp_path: Path) -> None:
    clock = Clock()
    rooms = Rooms(Limits(rooms=2), clock, tmp_path if kept else None)
    filled(rooms, A, 20)
    filled(rooms, B, 2)
    assert rooms.post(C, b"x") == "full"
    for name in (A, B):
        if kept:
            os.utime(tmp_path / name, (clock.now, clock.now))
    clock.now += 3_601
    assert rooms.post(C, b"x") == "kept" and rooms.has(A) and not rooms.has(B)
    assert rooms.post(B, b"x") == "full"


@pytest.mark.parametrize("kept", [False, True])
def test_a_room_that_nobody_writes_to_is_forgotten_after_two_weeks(kept: bool, tmp_path: Path) -> None:
    clock = Clock()
    rooms = Rooms(Limits(), clock, tmp_path if kept else None)
    filled(rooms, A, 20)
    filled(rooms, B, 20)
    if kept:
        os.utime(tmp_path / A, (clock.now, clock.now))
    listened = rooms.enter(B)
    clock.now += 14 * 86_400 + 1
    rooms.forget_old()
    assert not rooms.has(A) and rooms.has(B), "somebody listens there"
    rooms.leave(B, listened)
    rooms.forget_old()
    assert not rooms.has(B) and not [*tmp_path.iterdir()]


def test_rooms_in_files_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    rooms = Rooms(Limits(memory=1_000), Clock(), tmp_path)
    names = [letter * 22 for letter in "ABCDEFGHIJ"]
    for name in names:
        for _ in range(4):
            assert rooms.post(name, b"x" * 100) == "kept"
        assert rooms.memory <= 1_800
    assert all(len(lines_of(rooms, name)) == 4 for name in names)
    in_memory = Rooms(Limits(memory=1_000), Clock())
    assert [in_memory.post(name, b"x" * 600) for name in names[:3]] == ["kept", "kept", "full"]
    assert in_memory.post(names[0], b"x" * 600) == "kept", "tables that go on do not suffer"


def test_a_room_that_is_only_listened_to_takes_no_place() -> None:
    rooms = Rooms(Limits(rooms=1), Clock())
    listened = [(letter * 22, rooms.enter(letter * 22)) for letter in "ABCDE"]
    assert rooms.post(C, b"x") == "kept" and listened[2][1].lines == [b"x"]
    assert rooms.post(B, b"x") == "full"
    for name, room in listened:
        rooms.leave(name, room)
    assert rooms.has(C) and rooms.memory == 1


def test_an_id_belongs_to_its_room() -> None:
    room = Room("0123abcd", 0)
    for number in range(3):
        room.add(b"%d" % number, 0)
    assert [room.after(room.id_of(number)) for number in (1, 3)] == [1, 3]
    for id in (
        "",
        "3",
        "0123abcd",
        "0123abcd-",
        "0123abcd-4",
        "0123abcd--1",
        "0123abce-1",
        "0123abcd-1x",
        "x" * 999,
        "0123abcd-²",
    ):
        assert room.after(id) is None


def test_a_rate_lets_some_through_at_once_and_then_so_many_a_second() -> None:
    clock = Clock()
    rate = Rate(2, 3, clock)
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b")
    clock.now += 0.5
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    clock.now += 100
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    for number in range(2 * MOST_ADDRESSES):
        rate.allows(f"{number}")
    assert len(rate._left) == MOST_ADDRESSES
