"""Records: a match as its setup and its moves, from which everything else follows (docs/record.md).

A save, a share link, a replay, a bug report and a test fixture are all this one value. Reading checks everything,
legality included; what is refused is refused whole, naming the entry and why.
"""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from nines.core.cards import Unreadable, quoted
from nines.core.chance import checked_seed
from nines.core.events import Events
from nines.core.game import NATURE, NotLegal, State
from nines.core.joint_seed import joint
from nines.core.moves import Deal, Move
from nines.core.options import Options, with_values
from nines.core.untrusted_json import JsonObject, read_json
from nines.registry import GAMES

FORMAT, VERSION = "nines-record", 1
JOINT_VERSION = 2
"""The version of records whose seed is a joint one, and of no others."""
KEYS = ("format", "version", "game", "options", "seats", "seed", "moves")
LONGEST_TEXT = 1_000_000
MOST_MOVES = 20_000
"""More than any match can have: SN20 ends the longest ones."""

_SEAT = re.compile(r"human|bot:[\x21-\x7e]{1,80}")
_ENTRY = re.compile(r"([0-4]) (.{1,20})", re.DOTALL)


class Record(NamedTuple):
    """A match: its game's key, options, who sits where (`human`, `bot:NAME`), seed, and (seat, move) entries."""

    game: str
    options: Options
    seats: tuple[str, ...]
    seed: str
    moves: tuple[tuple[int, Move], ...] = ()

    def __str__(self) -> str:
        return to_json(self)


class Step(NamedTuple):
    """One thing that happened: a deal (seat NATURE) or a seat's move, the states around it, and its events."""

    seat: int
    move: Move | Deal
    before: State
    after: State
    events: Events


def new(game: str, options: Options, seats: tuple[str, ...], seed: str) -> Record:
    """A match before its first card; raises Unreadable where the setup is not one a record can have."""
    if game not in GAMES:
        raise Unreadable(f"game {quoted(game)} is unknown")
    declared = GAMES[game]
    options = with_values(declared.choices, options, complete=True)
    for at, seat in enumerate(seats):
        if not _SEAT.fullmatch(seat):
            raise Unreadable(f"seat {at}: {quoted(seat)} is not human or bot:NAME")
    if len(seats) not in declared.seats(options):
        *others, most = map(str, declared.seats(options))
        allowed = f"{', '.join(others)} or {most}" if others else most
        raise Unreadable(f"{game} with these options takes {allowed} seats, not {len(seats)}")
    made = joint(checked_seed(seed))
    if made and len(made.links) != len(seats):
        raise Unreadable(f"the seed has links of {len(made.links)} seats, not of {len(seats)}")
    return Record(game, options, seats, seed)


def version(record: Record) -> int:
    """The version of the format that this record needs."""
    return JOINT_VERSION if joint(record.seed) else VERSION


def start(record: Record) -> State:
    """The state before the first deal."""
    state: State = GAMES[record.game].start(record.options, len(record.seats))
    return state


def steps(record: Record) -> Iterator[Step]:
    """Everything that happened, in order, each deal just before the move that needs it; raises NotLegal, and
    Unreadable where the seed gives no such deal."""
    return onward(record, start(record), 0)


def onward(record: Record, state: State, at: int) -> Iterator[Step]:
    """The same from the state after `at` moves on."""
    game = GAMES[record.game]
    for entry, (seat, made) in enumerate(record.moves[at:], at + 1):
        if state.turn == NATURE:
            deal = game.next_deal(state, record.seed)
            after, events = game.step(state, deal)
            yield Step(NATURE, deal, state, after, events)
            state = after
        try:
            after, events = game.play(state, seat, made)
        except NotLegal as fault:
            raise fault.at_entry(entry) from None
        yield Step(seat, made, state, after, events)
        state = after


def replay(record: Record) -> State:
    """The state after the last move; between deals it is nature's turn and the finished deal lies open."""
    state = start(record)
    for step in steps(record):
        state = step.after
    return state


def with_move(record: Record, seat: int, made: Move) -> Record:
    """The record with one more move, unchecked."""
    return record._replace(moves=(*record.moves, (seat, made)))


def to_json(record: Record) -> str:
    """The record as one line of JSON."""
    return json.dumps(to_entries(record), ensure_ascii=False, separators=(",", ":"))


def to_entries(record: Record) -> JsonObject:
    """What that JSON holds."""
    return {
        "format": FORMAT,
        "version": version(record),
        "game": record.game,
        "options": dict(record.options),
        "seats": list(record.seats),
        "seed": record.seed,
        "moves": [f"{seat} {made}" for seat, made in record.moves],
    }


def from_json(text: str) -> Record:
    """The record that a text holds, every move checked; raises Unreadable or NotLegal, saying which entry and why."""
    record = parse(text)
    for _ in steps(record):
        pass
    return record


def parse(text: str) -> Record:
    """The record that a text holds, its form checked but not yet the legality of its moves; raises Unreadable."""
    raw = _object(text)
    for key in KEYS:
        if key not in raw:
            raise Unreadable(f"the record has no {key!r}")
    for key in raw:
        if key not in KEYS:
            raise Unreadable(f"the record's entry {quoted(key)} is unknown")
    if raw["format"] != FORMAT:
        raise Unreadable(f"the format is not {FORMAT!r}")
    if type(raw["version"]) is not int or raw["version"] not in (VERSION, JOINT_VERSION):
        known = f"versions {VERSION} and {JOINT_VERSION}"
        raise Unreadable(f"version {quoted(str(raw['version']))} is unknown: this program reads {known}")
    game, options, seats, moves = raw["game"], raw["options"], raw["seats"], raw["moves"]
    if not isinstance(game, str):
        raise Unreadable("the game is not a text")
    if not isinstance(options, dict):
        raise Unreadable("the options are not an object")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Unreadable("the seats are not a list of texts")
    if not isinstance(moves, list):
        raise Unreadable("the moves are not a list")
    if len(moves) > MOST_MOVES:
        raise Unreadable(f"there are {len(moves)} moves: no match has more than {MOST_MOVES}")
    if game not in GAMES:
        raise Unreadable(f"game {quoted(game)} is unknown")
    empty = new(game, with_values(GAMES[game].choices, options, complete=True), tuple(seats), raw["seed"])
    if version(empty) != raw["version"]:
        raise Unreadable(f"the seed needs version {version(empty)}, and the record says version {raw['version']}")
    return empty._replace(moves=tuple(_entry(at, entry, len(seats)) for at, entry in enumerate(moves, 1)))


def _entry(at: int, text: object, seats: int) -> tuple[int, Move]:
    if not isinstance(text, str):
        raise Unreadable(f"move {at} is not a text")
    found = _ENTRY.fullmatch(text)
    if not found:
        raise Unreadable(f"move {at}: {quoted(text)} is not of the form 'SEAT MOVE'")
    seat = int(found[1])
    if seat >= seats:
        raise Unreadable(f"move {at}: there is no seat {seat}")
    try:
        return seat, Move.parse(found[2])
    except Unreadable as fault:
        raise Unreadable(f"move {at}: {fault}") from None


def _object(text: str) -> JsonObject:
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"the text is longer than any record: {len(text)} characters")
    try:
        raw = read_json(text, object_pairs_hook=_once_each, parse_constant=_no_number, parse_float=_no_number)
    except Unreadable:
        raise
    except ValueError as fault:
        where = f" (line {fault.lineno}, column {fault.colno})" if isinstance(fault, json.JSONDecodeError) else ""
        raise Unreadable(f"the text is not JSON{where}") from None
    if not isinstance(raw, dict):
        raise Unreadable("the text is not a record")
    return raw


def _once_each(pairs: list[tuple[str, object]]) -> JsonObject:
    found: JsonObject = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable(f"the record's entry {quoted(key)} stands there twice")
        found[key] = value
    return found


def _no_number(text: str) -> NoReturn:
    raise Unreadable(f"the record holds the number {quoted(text)}, which no record needs")
