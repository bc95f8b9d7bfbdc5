"""People at devices of their own, each a desk, and one room in this process, which hands every line to everybody."""

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nines.core.chance import Stream
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.state.company import Sitting
from web.state.effects import Effect, InRoom, Wait
from web.state.messages import ControlChanged, Message, RoomTold, TimerFired
from web.worker.company import work

SITE = "https://nines.example/"


@dataclass
class Relay:
    """Every room's lines, in order."""

    rooms: dict[str, list[str]] = field(default_factory=dict)
    down: bool = False


@dataclass
class Friend(Desk):
    """A desk with a way to the relay. What comes from there waits until it is `let_in`."""

    relay: Relay = field(default_factory=Relay)
    entered: str = ""
    heard: int = 0
    coming: deque[Message] = field(default_factory=deque)
    cheats: Callable[..., object] | None = None
    """What an altered client says in place of what it should."""

    def send(self, message: Message) -> "Friend":
        before = len(self.effects)
        super().send(message)
        for effect in self.effects[before:]:
            self._in_room(effect)
        return self

    def _in_room(self, effect: Effect) -> None:
        match effect:
            case InRoom("look"):
                said = {"relay": True, "site": SITE, "secure": True, "shares": True}
                self.coming.append(RoomTold("look", "", json.dumps(said)))
            case InRoom("enter", room, last):
                self.entered, self.heard = room, int(last or 0)
                self.coming.append(RoomTold("up", room))
                self.hear()
                self.coming.append(RoomTold("live", room))
            case InRoom("leave"):
                self.entered = ""
            case InRoom("say", room, line) if not self.relay.down:
                self.relay.rooms.setdefault(room, []).append(line)
            case InRoom("work", room, question):
                self.coming.append(RoomTold("worked", room, work(question), question))
            case InRoom("soon", room):
                self.coming.append(RoomTold("soon", room))
            case _:
                return

    def hear(self) -> None:
        """Everything new in the room is on its way."""
        lines = self.relay.rooms.get(self.entered, [])
        for at, line in enumerate(lines[self.heard :], self.heard + 1):
            self.coming.append(RoomTold("line", self.entered, line, str(at)))
        self.heard = len(lines)

    def let_in(self) -> bool:
        """The next message from outside is taken in; whether there was one."""
        if self.entered and not self.relay.down:
            self.hear()
        if self.coming:
            self.send(self.coming.popleft())
            return True
        timers = [message for message in self.due if not (isinstance(message, TimerFired) and message.take_backs)]
        self.due.clear()
        for message in timers:
            self.send(message)
        return bool(timers)

    @property
    def sitting(self) -> Sitting:
        assert self.model.company and self.model.company.sitting
        return self.model.company.sitting

    @property
    def page(self) -> Element:
        return read(render(self.model))

    def type(self, name: str, value: str) -> "Friend":
        self.send(ControlChanged(name, value))
        return self

    def may_move(self) -> bool:
        sitting = self.model.company and self.model.company.sitting
        return bool(sitting and sitting.match and not sitting.match.waiting and sitting.match.state.turn == sitting.me)

    def move(self, stream: Stream) -> None:
        match = self.sitting.match
        assert match
        game = GAMES[match.record.game]
        self.do(str(stream.one_of(game.legal_moves(game.view(match.state, match.viewer)))))
        render(self.model)  # also before the others have answered there is a page


def settle(*friends: Friend) -> None:
    """Everything happens that happens by itself."""
    while sum(friend.let_in() for friend in friends):
        pass


def opened(relay: Relay, address: str, name: str = "", stored: Any = None) -> Friend:
    """A device that opens this address."""
    friend = Friend(relay=relay, stored=stored if stored is not None else {})
    friend.effects = [Wait(0, "", 0, "")] * (len(name) and ord(name[0]))  # its chance is its own
    friend.open(address + ("&" if "?" in address else "?") + "speed=instant")
    return friend


def at_table(relay: Relay, game: str, names: tuple[str, ...], bots: int = 0) -> list[Friend]:
    """Friends who have sat down at one table by the founder's link, the cards not dealt yet."""
    founder = opened(relay, f"/company/new?game={game}", names[0])
    settle(founder)
    founder.type("own-name", names[0]).type("table", "four" if len(names) + bots == 4 else "three")
    for at in range(1, len(names) + bots):
        founder.type(f"seat-{at}", "human" if at < len(names) else "thumb")
    founder.do("company invite")
    settle(founder)
    link = next(node.text for node in founder.page if node.tag == "pre")
    friends = [founder]
    for name in names[1:]:
        guest = opened(relay, link.removeprefix(SITE).removeprefix("#"), name)
        settle(guest, *friends)
        guest.type("own-name", name).do("company sit")
        friends.append(guest)
        settle(*friends)
    return friends


def play(friends: list[Friend], deals: int, seed: str = "friends", most: int = 2000) -> None:
    """The friends play by chance until they have seen so many results, or the match is over."""
    stream = Stream(seed, "moves")
    for _ in range(most):
        settle(*friends)
        sat = [friend for friend in friends if friend.model.company and friend.model.company.sitting]
        if not sat:
            return
        mover = next((friend for friend in sat if friend.may_move()), None)
        if mover:
            mover.move(stream)
            continue
        waiting = [friend for friend in sat if friend.sitting.match and friend.sitting.match.state.turn < 0]
        if len(waiting) == len(sat) and all(friend.sitting.shown.deal >= deals for friend in waiting):
            return
        assert waiting, [friend.page.text[:300] for friend in sat]
        for friend in waiting:
            friend.do("next")
    raise AssertionError("the table never comes to an end")
