"""How a table comes about: an invitation, a knock from each who sits down, and the start, which says who sits where.

Each is one signed line with JSON in it. Whoever reads one knows the room; a guest knows the inviter's fingerprint, too.
"""

import json
import re
from hashlib import sha256
from typing import NamedTuple

from nines.company import RULES
from nines.company.chain import ChainLink, Secrets
from nines.company.curve import NotOnCurve, point_of
from nines.company.lines import Line, check_signature, read_line, to_line
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable, quoted
from nines.core.joint_seed import LENGTH
from nines.core.options import Options, every_combination, with_values
from nines.core.untrusted_json import JsonObject, read_json
from nines.registry import GAMES

INVITE, KNOCK, START = 2, 3, 4
"""The first byte of each line."""
INVITE_LABEL, KNOCK_LABEL, START_LABEL = b"nines invite 1", b"nines knock 1", b"nines start 1"
VERSION = 1
KEY, ROOM = 33, 16
"""Bytes of a public key and of a room's name."""
MOST_JSON = 2_000
LONGEST_NAME = 128
"""Characters of a name in a line; a page shows far fewer."""
FOUNDER, FRIEND, PERSON = "founder", "friend", "person"

_BOT = re.compile(r"bot:[\x21-\x7e]{1,80}")


class OtherRules(Unreadable):
    """A line from a page that plays by another version of the rules; `name` is who sent it."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the page of {quoted(name)} is of another version")


class Invite(NamedTuple):
    """What is to be played and who is asked: for each seat `founder`, `friend` or `bot:NAME`."""

    key: bytes
    game: str
    name: str
    options: Options
    seats: tuple[str, ...]


class Knock(NamedTuple):
    """Somebody who sits down."""

    key: bytes
    seal: ChainLink
    name: str


class SeatTaken(NamedTuple):
    """Who sits at a seat: `plays` is `person` or `bot:NAME`."""

    key: bytes
    name: str
    plays: str
    seal: ChainLink


class Start(NamedTuple):
    """A table as it begins; `id` are the 32 bytes over which every post of it is signed."""

    game: str
    options: Options
    room: bytes
    seats: tuple[SeatTaken, ...]
    id: bytes

    @property
    def keys(self) -> tuple[bytes, ...]:
        """By seat, the public key of its posts."""
        return tuple(seat.key for seat in self.seats)


def fingerprint(key: bytes) -> str:
    """Eight characters that bind an invitation's address to whoever made it."""
    return base64_of(sha256(key).digest()[:6])


def invite_line(founder: Secrets, room: bytes, game: str, name: str, options: Options, seats: tuple[str, ...]) -> str:
    """The line that asks people to a table."""
    asked = {"game": game, "name": name, "options": dict(options), "rules": RULES, "seats": list(seats), "v": VERSION}
    return to_line(bytes((INVITE,)) + founder.public + written(asked), INVITE_LABEL + room, founder.signing)


def knock_line(guest: Secrets, room: bytes, name: str) -> str:
    """The line with which a guest sits down."""
    said = written({"name": name, "rules": RULES, "v": VERSION})
    return to_line(bytes((KNOCK,)) + guest.public + guest.seal + said, KNOCK_LABEL + room, guest.signing)


def start_line(founder: Secrets, room: bytes, game: str, options: Options, seats: tuple[SeatTaken, ...]) -> str:
    """The line with which a table begins."""
    return to_line(bytes((START,)) + start_json(room, game, options, seats), START_LABEL + room, founder.signing)


def start_json(room: bytes, game: str, options: Options, seats: tuple[SeatTaken, ...]) -> bytes:
    sitting = [
        {"key": seat.key.hex(), "name": seat.name, "plays": seat.plays, "seal": seat.seal.hex()} for seat in seats
    ]
    return written(
        {"game": game, "options": dict(options), "room": room.hex(), "rules": RULES, "seats": sitting, "v": VERSION}
    )


def read_invite(text: str, room: bytes, founder: str) -> Invite:
    """The invitation to this room whose key has this fingerprint; raises Unreadable, OtherRules where only that is
    wrong."""
    line = _opened(text, INVITE, KEY)
    key, raw = line.said[1 : 1 + KEY], _object(line.said[1 + KEY :])
    if fingerprint(key) != founder:
        raise Unreadable("the invitation is not of the one whose link it is")
    check_signature(line, INVITE_LABEL + room, key)
    name = _checked_name(raw, {"game", "name", "options", "rules", "seats", "v"})
    game, options, seats = raw["game"], raw["options"], raw["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats) or seats.count(FOUNDER) != 1:
        raise Unreadable("the invitation does not say who is asked")
    if not all(seat in (FOUNDER, FRIEND) or _BOT.fullmatch(seat) for seat in seats):
        raise Unreadable("the invitation asks somebody who is neither a friend nor a computer player")
    return Invite(key, game, name, _options(game, options, len(seats)), tuple(seats))


def read_knock(text: str, room: bytes) -> Knock:
    """Who sits down in this room; raises Unreadable, OtherRules where only that is wrong."""
    line = _opened(text, KNOCK, KEY + LENGTH)
    key, seal = line.said[1 : 1 + KEY], line.said[1 + KEY : 1 + KEY + LENGTH]
    raw = _object(line.said[1 + KEY + LENGTH :])
    check_signature(line, KNOCK_LABEL + room, key)
    return Knock(key, seal, _checked_name(raw, {"name", "rules", "v"}))


def read_start(text: str, room: bytes, invite: Invite) -> Start:
    """The start of the table to which an invitation asked; raises Unreadable."""
    line = _opened(text, START, 0)
    start = parse_start(line.said[1:])
    if start.room != room:
        raise Unreadable("the start is of another room")
    if (start.game, start.options, len(start.seats)) != (invite.game, invite.options, len(invite.seats)):
        raise Unreadable("the table is not the one of the invitation")
    for asked, seat in zip(invite.seats, start.seats):
        if (asked if _BOT.fullmatch(asked) else PERSON) != seat.plays or (asked == FOUNDER) != (seat.key == invite.key):
            raise Unreadable("the seats are not those of the invitation")
    check_signature(line, START_LABEL + room, invite.key)
    return start


def parse_start(body: bytes) -> Start:
    """The table that the JSON of a start describes; raises Unreadable."""
    raw = _object(body)
    if {*raw} != {"game", "options", "room", "rules", "seats", "v"} or not _is(raw["v"], VERSION):
        raise Unreadable("the start has other entries than a start")
    if not _is(raw["rules"], RULES):
        raise Unreadable("the table is played by another version of the rules")
    if not isinstance(raw["seats"], list):
        raise Unreadable("the seats are not a list")
    seats = tuple(map(_seat, raw["seats"]))
    for every in (tuple(seat.key for seat in seats), tuple(seat.seal for seat in seats)):
        if len({*every}) != len(seats):
            raise Unreadable("two seats have the same key or the same seal")
    options = _options(raw["game"], raw["options"], len(seats))
    return Start(raw["game"], options, _hex(raw["room"], ROOM), seats, sha256(b"nines start" + body).digest())


def usual_options(game: str, seats: int) -> Options:
    """The options nearest to the usual ones with which so many can play at a distance; raises Unreadable."""
    for options in every_combination(GAMES[game].choices):
        if seats in GAMES[game].seats(options) and GAMES[game].by_turns(options):
            return options
    raise Unreadable(f"{game} is not for {seats}")


def written(value: JsonObject) -> bytes:
    """JSON in the one way in which lines hold it: keys sorted, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _opened(text: str, kind: int, before: int) -> Line:
    """A line of this kind, its signature not checked yet; `before` bytes stand before its JSON."""
    line = read_line(text)
    if line.said[0] != kind:
        raise Unreadable("the line is of another kind")
    if len(line.said) <= 1 + before:
        raise Unreadable("the line is cut short")
    return line


def _object(body: bytes) -> JsonObject:
    if len(body) > MOST_JSON:
        raise Unreadable("the line says more than any line")
    try:
        raw: object = read_json(body.decode())
        if isinstance(raw, dict) and written(raw) == body:
            return raw
    except ValueError:
        pass
    raise Unreadable("what the line says is not JSON in the one way")


def _checked_name(raw: JsonObject, entries: set[str]) -> str:
    """The sender's name; the entries that stand there are those that have to, and the rules are ours."""
    if {*raw} != entries or not _is(raw["v"], VERSION):
        raise Unreadable("the line has other entries than it should")
    name = _name(raw["name"])
    if not _is(raw["rules"], RULES):
        raise OtherRules(name)
    return name


def _is(raw: object, number: int) -> bool:
    return type(raw) is int and raw == number  # JSON's true is Python's 1


def _name(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > LONGEST_NAME:
        raise Unreadable("the name is no name")
    return raw


def _options(game: object, raw: object, seats: int) -> Options:
    """The options of a table that can be played by so many, each at a device of their own; raises Unreadable."""
    if not isinstance(game, str) or game not in GAMES:
        raise Unreadable(f"game {quoted(str(game))} is unknown")
    if not isinstance(raw, dict):
        raise Unreadable("the options are not an object")
    options = with_values(GAMES[game].choices, raw, complete=True)
    if seats not in GAMES[game].seats(options):
        raise Unreadable(f"{game} with these options is not for {seats}")
    if not GAMES[game].by_turns(options):
        raise Unreadable(f"{game} with these options is not played at a distance: a seat may act out of turn")
    return options


def _seat(raw: object) -> SeatTaken:
    if not isinstance(raw, dict) or {*raw} != {"key", "name", "plays", "seal"}:
        raise Unreadable("a seat has other entries than a seat")
    key, plays = _hex(raw["key"], KEY), raw["plays"]
    try:
        point_of(key)
    except NotOnCurve:
        raise Unreadable("a seat's key is no key") from None
    if not isinstance(plays, str) or not (plays == PERSON or _BOT.fullmatch(plays)):
        raise Unreadable("a seat is played by nobody")
    return SeatTaken(key, _name(raw["name"]), plays, _hex(raw["seal"], LENGTH))


def _hex(raw: object, size: int) -> bytes:
    if not isinstance(raw, str) or not re.fullmatch(f"[0-9a-f]{{{2 * size}}}", raw):
        raise Unreadable(f"{size} bytes are not written as {2 * size} digits and small letters")
    return bytes.fromhex(raw)
