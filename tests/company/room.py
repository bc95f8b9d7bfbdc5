"""A room for tests: every seat at a device of its own, which hears the others' posts late, in any order, or twice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha512
from typing import Any

import pytest

from nines.company import audit, curve, deck, lines
from nines.company import seat as seats
from nines.company.audit import checked
from nines.company.curve import NotOnCurve
from nines.company.entries import Entry, Kind
from nines.company.posts import Post
from nines.company.rehearsal import seated
from nines.company.seat import OwnSeat, duty, known_state, move, post
from nines.company.sitting import Start, usual_options
from nines.company.table import Table, due, hear_post, sit_down
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.options import Options
from nines.registry import GAMES

Bend = Callable[["Device", Entry, Move | None], Iterable[Entry] | None]
"""What an altered client says instead of an entry; None where it says what it should."""


def make_locks_quick(patch: pytest.MonkeyPatch) -> None:
    """Locks multiply modulo a prime: they commute as those of the curve do, at a hundredth of the time.

    Numbers below 1,000 stand for what is no point.
    """

    def root(x: int) -> int:
        if not 1_000 <= x < curve.P:
            raise NotOnCurve
        return x

    def locked(key: int, some: Iterable[int]) -> tuple[int, ...]:
        return tuple(root(x) * key % curve.N for x in some)

    def unlocked(key: int, some: Iterable[int]) -> tuple[int, ...]:
        return locked(pow(key, -1, curve.N), some)

    for module, changed in (
        (deck, {"root": root, "locked": locked}),
        (audit, {"locked": locked, "unlock": lambda key, x: unlocked(key, [x])[0]}),
        (seats, {"unlocked": unlocked, "unlock": lambda key, x: unlocked(key, [x])[0]}),
    ):
        for name, function in changed.items():
            patch.setattr(module, name, function)
    seats._read.cache_clear()


def make_signatures_quick(patch: pytest.MonkeyPatch) -> None:
    """Signatures are hashes with the public key: whoever reads this can forge them, and they take no time."""
    public = cache(curve.public_key)
    patch.setattr(lines, "sign", lambda secret, message: sha512(public(secret) + message).digest())
    patch.setattr(lines, "is_signed", lambda key, message, signature: sha512(key + message).digest() == signature)


@dataclass
class Device:
    """One seat's device: its table, and whatever it has said and heard."""

    own: OwnSeat
    table: Table
    bend: Bend | None = None
    posts: list[Post] = field(default_factory=list)
    resent: bool = False
    memory: dict[str, Any] = field(default_factory=dict)

    @property
    def me(self) -> int:
        return self.own.number

    def hear(self, said: Post) -> None:
        self.posts.append(said)
        self.table = checked(hear_post(self.table, said))

    def say(self, stream: Stream) -> list[Post]:
        """What it says now: its duty, or a move by chance; nothing where nothing is due of it."""
        made: Move | None = None
        entry = duty(self.own, self.table)
        if entry is None:
            named = due(self.table).get(self.me)
            if named is None or named.kind != Kind.MOVE:
                return []
            legal = GAMES[self.table.start.game].legal_moves(known_state(self.own, self.table))
            made = stream.one_of(legal)
            entry = move(self.own, self.table, made)
        bent = self.bend(self, entry, made) if self.bend else None
        return self.post(*([entry] if bent is None else bent))

    def post(self, *entries: Entry) -> list[Post]:
        sent: list[Post] = []
        for entry in entries:
            sent.append(post(self.own, self.table, entry))
            self.hear(sent[-1])
        return sent

    def resend(self) -> list[Post]:
        """All that it has, once: what a device does that has found two tables, or whose relay forgot the room."""
        if self.resent or not (self.table.forks or self.table.dealing.stops):
            return []
        self.resent = True
        return list(self.posts)


@dataclass
class Room:
    """The devices of a table, and what is on its way to each."""

    devices: list[Device]
    stream: Stream
    on_the_way: list[list[Post]] = field(init=False)

    def __post_init__(self) -> None:
        self.on_the_way = [[] for _ in self.devices]

    def send(self, sent: Iterable[Post], sender: int, to: Iterable[int] | None = None) -> None:
        for said in sent:
            for seat in range(len(self.devices)) if to is None else to:
                if seat != sender:
                    self.on_the_way[seat].append(said)

    def step(self) -> bool:
        """Somebody hears something or says something, by chance; False where nobody has anything to do."""
        for seat in self.stream.shuffled(range(len(self.devices))):
            device, coming = self.devices[seat], self.on_the_way[seat]
            if coming and self.stream.below(3):
                said = coming.pop(self.stream.below(min(4, len(coming))))
                device.hear(said)
                if not self.stream.below(6):
                    device.hear(said)
                return True
            if sent := [*device.say(self.stream), *device.resend()]:
                self.send(sent, seat)
                return True
        return any(self.on_the_way)

    def run(self, deals: int) -> None:
        """Until so many deals are over for all, or nothing goes on any more."""
        while self.step():
            if all(len(device.table.done) >= deals for device in self.devices) and not any(self.on_the_way):
                return

    @property
    def honest(self) -> list[Device]:
        return [device for device in self.devices if device.bend is None]


def room_of(
    game: str, count: int, seed: str, bends: dict[int, Bend] | None = None, options: Options | None = None
) -> Room:
    """A room with so many devices, of which some are altered."""
    start, own = seated(game, options or usual_options(game, count), count, seed)
    devices = [Device(seat, sit_down(start), (bends or {}).get(seat.number)) for seat in own]
    return Room(devices, Stream(seed, "room"))


def started(room: Room) -> Start:
    return room.devices[0].table.start
