"""Evidence: a table as a file, from which any device finds what every device at the table found.

The deals before the one in question are their links and moves: the links lead back to the seals of the start, and the
digests of the entries with which the moves were made are vouched for by what each seat signed in later posts. Of the
deal itself all lines are there.
"""

import json
import re
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from nines.company import posts
from nines.company.audit import checked
from nines.company.chain import DEALS
from nines.company.deck import joint_pack
from nines.company.entries import HIDDEN, MOST, OPEN_ALREADY, SaidMove, move_entry
from nines.company.lines import read_line
from nines.company.posts import Post
from nines.company.sitting import KEY, ROOM, Start, fingerprint, read_invite, read_start
from nines.company.table import DealDone, Table, hear_post, resume
from nines.company.voice import DIGEST
from nines.core.cards import Cards, Unreadable
from nines.core.joint_seed import LENGTH
from nines.core.moves import Move
from nines.core.untrusted_json import JsonObject, read_json
from nines.registry import GAMES

FORMAT, VERSION = "nines-company", 1
LONGEST = 3_000_000
"""Characters of a file."""
ENTRIES = {"format", "version", "room", "invite", "start", "told", "moves", "said", "digests", "lines"}


class Evidence(NamedTuple):
    """What a file holds: the lines of invitation and start, the deals that are over, the digests of their entries by
    seat, and the lines since."""

    room: bytes
    invite: str
    start: str
    done: tuple[DealDone, ...]
    digests: tuple[bytes, ...]
    lines: tuple[str, ...]


def evidence(table: Table, invite: str, start: str, lines: tuple[str, ...], deal: int) -> Evidence:
    """What there is to show of a deal: `lines` are all that are kept, at least those of this deal."""
    done = table.done[: deal - 1]
    said = done[-1].said if done else (0,) * len(table.voices)
    digests = tuple(voice.digests[: DIGEST * count] for voice, count in zip(table.voices, said))
    ends = ((line, _end(line, table.start.id, len(said))) for line in lines)
    since = tuple(line for line, end in ends if end and end.number > said[end.seat])
    return Evidence(table.start.room, invite, start, done, digests, since)


def to_json(found: Evidence) -> str:
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "room": found.room.hex(),
        "invite": found.invite,
        "start": found.start,
        "told": [[link.hex() for link in deal.links] for deal in found.done],
        "moves": [[f"{seat} {made}" for seat, made in deal.moves] for deal in found.done],
        "said": [list(deal.said) for deal in found.done],
        "digests": [b64encode(some).decode() for some in found.digests],
        "lines": list(found.lines),
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Table:
    """The table that a file of evidence comes to, its deal audited where all have told; raises Unreadable."""
    return checked(_table(_object(text), posts.from_text))


class Kept(NamedTuple):
    """A table, its lines, and how many deals were over before them."""

    table: Table
    lines: tuple[str, ...]
    deals: int


def kept(text: str) -> Kept:
    """The same of a text that this device has written itself, with its lines: no signature is checked again, and
    nothing is audited."""
    raw = _object(text)
    table = _table(raw, lambda line, table, keys: posts.unchecked(line, table, len(keys)))
    return Kept(table, tuple(map(str, raw["lines"])), len(raw["told"]))


def _table(raw: JsonObject, read: Callable[[str, bytes, tuple[bytes, ...]], Post]) -> Table:
    room = _bytes(raw["room"], ROOM)
    if not isinstance(raw["invite"], str) or not isinstance(raw["start"], str):
        raise Unreadable("the invitation or the start is not a text")
    key = read_line(raw["invite"]).said[1 : 1 + KEY]
    start = read_start(raw["start"], room, read_invite(raw["invite"], room, fingerprint(key)))
    digests = tuple(map(_digests, _list(raw["digests"], len(start.seats))))
    done = _done(raw["told"], raw["moves"], raw["said"], len(start.seats))
    if any(len(some) != DIGEST * count for some, count in zip(digests, done[-1].said if done else (0,) * len(digests))):
        raise Unreadable("the digests are not as many as the entries")
    _check_said(start, done, digests)
    try:
        table = resume(start, done, digests)
    except ValueError as fault:
        raise Unreadable(f"the deals before are not possible: {fault}") from None
    for line in _list(raw["lines"]):
        try:
            table = hear_post(table, read(str(line), start.id, start.keys))
        except Unreadable:
            continue  # whatever lay in the room beside what the seats said
    return table


class _End(NamedTuple):
    """How many entries of a seat were said once a line was."""

    seat: int
    number: int


@lru_cache(maxsize=512)
def _end(line: str, table: bytes, seats: int) -> _End | None:
    """Where a line of a table ends; None where it is no post. A page asks again at every line."""
    try:
        post = posts.unchecked(line, table, seats)
    except Unreadable:
        return None
    return _End(post.seat, post.first + len(post.entries))


def _object(text: str) -> JsonObject:
    if len(text) > LONGEST:
        raise Unreadable("the file is longer than any evidence")
    try:
        raw = read_json(text)
    except ValueError:
        raise Unreadable("the file is not JSON") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Unreadable("the file is no evidence of a table")
    if type(raw.get("version")) is not int or raw["version"] != VERSION:
        raise Unreadable("the evidence is of another version")
    if {*raw} != ENTRIES:
        raise Unreadable("the evidence has other entries than it should")
    found: JsonObject = raw
    return found


def _done(told: object, moves: object, said: object, seats: int) -> tuple[DealDone, ...]:
    """The deals before, in form."""
    listed = _list(told)
    if len(listed) > DEALS:
        raise Unreadable("there are more deals than a chain has links")
    return tuple(
        DealDone(
            tuple(_bytes(link, LENGTH) for link in _list(links, seats)),
            tuple(_move(entry, seats) for entry in _list(entries)),
            tuple(map(_count, _list(counts, seats))),
        )
        for links, entries, counts in zip(listed, _list(moves, len(listed)), _list(said, len(listed)))
    )


def _check_said(start: Start, done: tuple[DealDone, ...], digests: tuple[bytes, ...]) -> None:
    """Raises Unreadable where a move was never said."""
    at = [0] * len(digests)
    for number, deal in enumerate(done, 1):
        pack = joint_pack(GAMES[start.game].pack, deal.links, number)
        for seat, made in deal.moves:
            at[seat] = _found(digests[seat], at[seat], made, pack)


def _found(digests: bytes, at: int, made: Move, pack: Cards) -> int:
    """Behind which entry, from the number `at` on, a seat had said this move."""
    text = made.verb if made.verb in HIDDEN else str(made)
    if any(card not in pack for card in made.cards):
        raise Unreadable(f"{made} is of cards that this game has not")
    places = product(*((pack.index(card), OPEN_ALREADY) for card in made.cards))
    possible = {move_entry(SaidMove(text, some)).digest for some in places}
    for number in range(at, len(digests) // DIGEST):
        if digests[DIGEST * number : DIGEST * (number + 1)] in possible:
            return number + 1
    raise Unreadable(f"nobody signed that {made} was played")


def _move(raw: object, seats: int) -> tuple[int, Move]:
    seat, _, text = raw.partition(" ") if isinstance(raw, str) else ("", "", "")
    if seat not in map(str, range(seats)):
        raise Unreadable("a move is not of the form 'SEAT MOVE'")
    return int(seat), Move.parse(text)


def _count(raw: object) -> int:
    if type(raw) is not int or not 0 <= raw <= MOST:
        raise Unreadable("a number of entries is none")
    return raw


def _list(raw: object, length: int | None = None) -> list[object]:
    if not isinstance(raw, list) or length not in (None, len(raw)):
        raise Unreadable("a list is missing, or of another length")
    return raw


def _bytes(raw: object, length: int) -> bytes:
    if not isinstance(raw, str) or not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", raw):
        raise Unreadable(f"{length} bytes are not written as {2 * length} digits and small letters")
    return bytes.fromhex(raw)


def _digests(raw: object) -> bytes:
    try:
        found = b64decode(raw, validate=True) if isinstance(raw, str) else b"?"
    except (ValueError, BadBase64):
        found = b"?"
    if len(found) % DIGEST or len(found) > DIGEST * MOST:
        raise Unreadable("the digests are no digests")
    return found
