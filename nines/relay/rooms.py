"""Rooms: each a list of lines that only grows, kept in memory, or in a file as well.

A line's id is the room's mark and the line's number. The mark is drawn when a room begins. So whoever goes on from an
id of a room that was forgotten meanwhile never takes another room of the same name for it.
"""

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex
from typing import Literal, NamedTuple

from nines.core.sums import whole
from nines.relay.limits import Limits

NAME = re.compile(r"[A-Za-z0-9_-]{22}")
HEADER = re.compile(rb"nines-room ([0-9a-f]{8})\n")
HEADER_SIZE = 20
FEW = 10
"""Lines of a room in which nobody has begun to play."""
SMALL = 10_000
"""Bytes of a file with so few lines."""

Answer = Literal["kept", "full"]


class Room:
    """The lines of a room, and who waits for more. Not a value: lines are added."""

    def __init__(self, mark: str, now: float) -> None:
        self.mark = mark
        self.lines: list[bytes] = []
        self.size = 0
        self.used = now
        self.listeners = 0
        self.more = asyncio.Event()

    def id_of(self, number: int) -> str:
        """The id of a line, counted from 1."""
        return f"{self.mark}-{number}"

    def after(self, id: str) -> int | None:
        """How many lines came up to the one with this id; None where the id is none of this room's."""
        mark, _, number = id.partition("-")
        if mark != self.mark or not re.fullmatch("[0-9]{1,6}", number) or int(number) > len(self.lines):
            return None
        return int(number)

    def add(self, line: bytes, now: float) -> None:
        """One more line, of which every listener hears."""
        self.lines.append(line)
        self.size += len(line)
        self.used = now
        self.more.set()
        self.more = asyncio.Event()


class Known(NamedTuple):
    """A room, whether in memory or not: when somebody last wrote to it, and whether it has hardly a line."""

    used: float
    name: str
    small: bool


class Rooms:
    """All rooms of a relay. `folder` keeps a file for each; without one they live as long as the relay.

    `now` gives seconds since the epoch, as the files' own times are.
    """

    def __init__(self, limits: Limits, now: Callable[[], float], folder: Path | None = None) -> None:
        self._limits, self._now, self._folder = limits, now, folder
        self._rooms: dict[str, Room] = {}
        if folder:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def enter(self, name: str) -> Room:
        """The room of this name for one more listener, who leaves it later. Nobody need have written to it."""
        room = self._find(name)
        if room is None:
            room = self._rooms.setdefault(name, Room(token_hex(4), self._now()))
        room.listeners += 1
        return room

    def leave(self, name: str, room: Room) -> None:
        """One listener less."""
        room.listeners -= 1
        if not room.listeners and not room.lines:
            self._rooms.pop(name, None)

    def post(self, name: str, line: bytes) -> Answer:
        """The line lies in its room, unless there is no space for it."""
        if not self.has(name) and not self._begin(name):
            return "full"
        room = self._rooms[name]
        if len(room.lines) >= self._limits.lines or room.size + len(line) > self._limits.room:
            return "full"
        if self._folder and not self._append(self._folder / name, room, line):
            return "full"
        room.add(line, self._now())
        return "kept"

    def has(self, name: str) -> bool:
        """Whether somebody has written to this room."""
        room = self._find(name)
        return room is not None and bool(room.lines)

    def forget_old(self) -> None:
        """Rooms that nobody has written to for long are gone."""
        for known in [*self._known()]:
            if self._now() - known.used > self._limits.kept:
                self._forget(known.name)

    @property
    def memory(self) -> int:
        """Bytes of all lines that are in memory."""
        return whole(room.size for room in self._rooms.values())

    def _find(self, name: str) -> Room | None:
        if name not in self._rooms and self._folder and (room := _read(self._folder / name)):
            self._rooms[name] = room
            self._rest()
        return self._rooms.get(name)

    def _begin(self, name: str) -> bool:
        """Afterwards this room can be written to; False where there is no space for another one."""
        if self.memory >= self._limits.memory:
            self._rest()
        if self._count() >= self._limits.rooms:
            self.forget_old()
        if self._count() >= self._limits.rooms:
            self._forget_abandoned()
        strange = self._folder is not None and (self._folder / name).exists()
        if strange or self._count() >= self._limits.rooms or self.memory >= self._limits.memory:
            return False
        self._rooms.setdefault(name, Room(token_hex(4), self._now()))
        return True

    def _count(self) -> int:
        return whole(1 for _ in self._known())

    def _known(self) -> Iterator[Known]:
        for name, room in self._rooms.items():
            if room.lines:
                yield Known(room.used, name, len(room.lines) < FEW)
        if self._folder:
            for entry in os.scandir(self._folder):
                if NAME.fullmatch(entry.name) and entry.name not in self._rooms and _is_room(Path(entry.path)):
                    found = entry.stat()
                    yield Known(found.st_mtime, entry.name, found.st_size < SMALL)

    def _forget_abandoned(self) -> None:
        """The room that was left for longest with hardly a line in it is gone, if there is such a room."""
        long_ago = self._now() - self._limits.abandoned
        left = [known for known in self._known() if known.small and known.used < long_ago]
        if left:
            self._forget(min(left).name)

    def _rest(self) -> None:
        """Rooms that lie in files and that nobody listens to leave the memory, those that rested longest first."""
        if self._folder:
            resting = sorted((room.used, name) for name, room in self._rooms.items() if not room.listeners)
            for _, name in resting[:-1]:
                if self.memory >= self._limits.memory:
                    del self._rooms[name]

    def _forget(self, name: str) -> None:
        room = self._rooms.get(name)
        if room is None or not room.listeners:
            self._rooms.pop(name, None)
            if self._folder:
                (self._folder / name).unlink(missing_ok=True)

    def _append(self, path: Path, room: Room, line: bytes) -> bool:
        """Whether the line lies in its file now: whole, or not at all."""
        new = b"" if room.lines else f"nines-room {room.mark}\n".encode()
        said = new + line + b"\n"
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            before = os.fstat(file).st_size
            try:
                written = os.write(file, said)
            except OSError:
                written = 0
            if written < len(said):
                os.ftruncate(file, before)
            return written == len(said)
        finally:
            os.close(file)


def _is_room(path: Path) -> bool:
    """Whether this is a file of ours: whatever else lies in the folder stays as it is."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return HEADER.match(file.read(HEADER_SIZE)) is not None


def _read(path: Path) -> Room | None:
    """The room in a file of ours; a line that was cut short, where the relay was killed, is cut off."""
    if not path.is_file():
        return None
    found = path.read_bytes()
    header, end = HEADER.match(found), found.rfind(b"\n") + 1
    if end <= HEADER_SIZE and (header or b"nines-room ".startswith(found[:11])):
        path.unlink()  # not one whole line
        return None
    if not header:
        return None
    if end < len(found):
        os.truncate(path, end)
    room = Room(header[1].decode(), path.stat().st_mtime)
    room.lines = found[header.end() : end].splitlines()
    room.size = whole(map(len, room.lines))
    return room
