"""Devices that play a table over a relay, each with its own connection."""

import asyncio
from time import monotonic

from nines.company import posts
from nines.company.audit import checked
from nines.company.entries import Entry, Kind
from nines.company.rehearsal import seated
from nines.company.seat import OwnSeat, duty, known_state, move, post
from nines.company.sitting import Start, usual_options
from nines.company.table import Table, due, hear_post, sit_down
from nines.core.chance import Stream
from nines.registry import GAMES
from tests.relay.client import Connection, connected

PORT = "port"
"""Where the port stands that devices connect to: a relay that is started again has another one."""


class Device:
    """A seat's device: its secret, its table, and the lines of its own that have not come back from the room yet."""

    def __init__(self, start: Start, own: OwnSeat, room: str, deals: int) -> None:
        self.start, self.own, self.room, self.deals = start, own, room, deals
        self.pause = 0.0
        """Seconds for which its person thinks before a move."""
        self.watch: Watch | None = None
        self.forget()

    def forget(self) -> None:
        """The device is killed: all that it has is its secret, and the room."""
        self.table: Table = sit_down(self.start)
        self.last = ""
        self.unheard: list[str] = []

    @property
    def done(self) -> bool:
        over = len(self.table.done) >= self.deals or self.table.over or bool(self.table.faults)
        return over and not self.unheard

    async def play(self, ports: dict[str, int]) -> None:
        """Until so many deals are over; whenever the connection ends, a new one is opened."""
        while not self.done:
            try:
                async with connected(ports[PORT]) as listening, connected(ports[PORT]) as saying:
                    assert (await listening.listen(self.room, self.last)).status == 200
                    for line in [*self.unheard]:
                        await self.send(saying, line)
                    await self.say(saying)
                    while not self.done:
                        ((self.last, line),) = await listening.events(1)
                        if line in self.unheard:
                            self.unheard.remove(line)
                        elif self.watch:
                            self.watch.heard(line)
                        self.hear(line)
                        await self.say(saying)
            except (OSError, EOFError):
                await asyncio.sleep(0.005)

    def hear(self, line: str) -> None:
        self.table = checked(hear_post(self.table, posts.from_text(line, self.start.id, self.start.keys)))

    async def say(self, saying: Connection) -> None:
        """Everything that is to be said now."""
        while (entry := duty(self.own, self.table) or self.move()) and len(self.table.done) < self.deals:
            if self.pause and entry.kind == Kind.MOVE:
                await asyncio.sleep(self.pause)
            line = posts.to_text(post(self.own, self.table, entry), self.start.id, self.own.secrets.signing)
            self.hear(line)
            self.unheard.append(line)
            await self.send(saying, line)

    async def send(self, saying: Connection, line: str) -> None:
        if self.watch:
            self.watch.sent(line)
        assert (await saying.ask("POST", f"/room/{self.room}", line.encode())).status // 100 == 2

    def move(self) -> Entry | None:
        named = due(self.table).get(self.own.number)
        if named is None or named.kind != Kind.MOVE:
            return None
        legal = GAMES[self.start.game].legal_moves(known_state(self.own, self.table))
        at = self.table.voices[self.own.number].said  # so that a device that was killed plays the same again
        return move(self.own, self.table, Stream(self.room, f"{self.own.number} {at}").one_of(legal))


class Watch:
    """How long lines take from being sent to being heard, in seconds."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.lines = 0
        self._sent: dict[str, float] = {}

    def sent(self, line: str) -> None:
        self.lines += 1
        self._sent[line] = monotonic()

    def heard(self, line: str) -> None:
        self.late.append(monotonic() - self._sent[line])


def devices_of(game: str, seats: int, room: str, deals: int) -> list[Device]:
    start, own = seated(game, usual_options(game, seats), seats, room)
    return [Device(start, seat, room, deals) for seat in own]


def same(devices: list[Device], deals: int) -> bool:
    first = devices[0].table
    return all(
        (device.table.done, device.table.faults) == (first.done, ()) and len(first.done) >= deals for device in devices
    )
