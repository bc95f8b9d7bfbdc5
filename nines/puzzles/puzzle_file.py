"""Puzzles as text: a line that says what they are, then a line each. Whatever is read is hostile until it is checked.

The first line is `nines-puzzles 1 GAME ENGINE N`. Each of the N others is base64url, without padding, of: the match's
number as a varint, its table, how many moves led to the choice, those moves in mixed radix (each its place among the
legal ones, the first the lowest digit) in as few bytes as they need, then a byte each for the answer's place among the
legal moves, the kind and theme, the goal, the lead and the band.
"""

import base64
import binascii
from collections.abc import Iterable
from typing import NamedTuple

from nines.bots import ENGINE
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable, quoted
from nines.core.game import State
from nines.core.moves import Move
from nines.puzzles.puzzle import BANDS, KINDS, Kind, Puzzle
from nines.puzzles.tables import TABLES, dealt
from nines.puzzles.themes import THEMES
from nines.records.record import Record, replay, start, steps
from nines.registry import GAMES

FORMAT, VERSION = "nines-puzzles", 1
LONGEST_LINE, MOST = 200, 2000
"""Characters of a line and lines of a file beyond which nothing is looked at."""
TRAILER = 5
LOWEST_GOAL = -16
LEAD_STEP = 0.05
HIGHEST_NUMBER = 2**31
PERSON = "human"


class PuzzleFile(NamedTuple):
    """A file whose first line is checked and whose others are not yet: they are opened one by one."""

    game: str
    engine: int
    lines: tuple[str, ...]


class Mark(NamedTuple):
    """What stands in a line of its puzzle: a number of its own, which it keeps in another file; kind, theme, band."""

    id: int
    kind: Kind
    theme: str
    band: int


def to_text(game: str, puzzles: tuple[Puzzle, ...]) -> str:
    """The file of some puzzles of a game, found with today's players."""
    head = f"{FORMAT} {VERSION} {game} {ENGINE} {len(puzzles)}"
    return "".join(f"{line}\n" for line in (head, *map(line_of, puzzles)))


def line_of(puzzle: Puzzle) -> str:
    return base64_of(to_bytes(puzzle))


def from_text(text: str) -> PuzzleFile:
    """The file that a text holds; raises Unreadable for anything else."""
    head, *lines = text.split("\n")
    parts = head[:LONGEST_LINE].split(" ")
    if len(parts) != 5 or parts[0] != FORMAT:
        raise Unreadable("these are no puzzles of Nines")
    if parts[1] != str(VERSION):
        raise Unreadable(f"version {quoted(parts[1])} is unknown: this program reads version {VERSION}")
    game = parts[2]
    if game not in GAMES:
        raise Unreadable(f"game {quoted(game)} is unknown")
    if not lines or lines.pop():
        raise Unreadable("the last line is not whole")
    if not all(part.isascii() and part.isdecimal() and len(part) < 8 for part in parts[3:]):
        raise Unreadable("the engine or the number of puzzles is no number")
    if int(parts[4]) != len(lines) or len(lines) > MOST:
        raise Unreadable(f"there are {len(lines)} puzzles, not {quoted(parts[4])}")
    return PuzzleFile(game, int(parts[3]), tuple(lines))


def open_puzzle(game: str, line: str) -> Puzzle:
    """The puzzle of one line, every move of it checked by the rules; raises Unreadable for a line that holds none."""
    raw = _bytes(line)
    puzzle = from_bytes(game, raw)
    if line_of(puzzle) != line:
        raise Unreadable("the puzzle is not written as puzzles are")
    return puzzle


def mark_of(line: str) -> Mark:
    """What a line says of its puzzle, which is not opened; raises Unreadable."""
    raw = _bytes(line)
    number, _ = _number(raw)
    if len(raw) <= TRAILER:
        raise Unreadable("the puzzle is too short")
    _, mark, _, _, band = raw[-TRAILER:]
    if mark & 127 >= len(THEMES) or band not in BANDS:
        raise Unreadable("there is no such theme or band")
    return Mark(len(KINDS) * number + (mark >> 7), KINDS[mark >> 7], THEMES[mark & 127], band)


def _bytes(line: str) -> bytes:
    if len(line) > LONGEST_LINE:
        raise Unreadable(f"the line is longer than any puzzle: {len(line)} characters")
    try:
        return base64.b64decode(line + "=" * (-len(line) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Unreadable("the line is not base64url") from None


def to_bytes(puzzle: Puzzle) -> bytes:
    """A puzzle in as few bytes as it needs."""
    game, record = GAMES[puzzle.record.game], puzzle.record
    moves, radix = 0, 1
    for step in steps(record):
        if isinstance(step.move, Move):
            legal = _in_order(game.legal_moves(step.before))
            moves += radix * legal.index(step.move)
            radix *= len(legal)
    head = (*_varint(puzzle.number), puzzle.table, len(record.moves))
    answer = _in_order(game.legal_moves(puzzle.state)).index(puzzle.answer)
    mark = KINDS.index(puzzle.kind) << 7 | THEMES.index(puzzle.theme)
    lead = min(255, round(puzzle.lead / LEAD_STEP))
    return (
        bytes(head) + moves.to_bytes(-(-moves.bit_length() // 8))
        + bytes((answer, mark, puzzle.goal - LOWEST_GOAL, lead, puzzle.band))
    )  # fmt: skip


def from_bytes(game: str, raw: bytes) -> Puzzle:
    """The puzzle that some bytes hold, every move of it checked by the rules; raises Unreadable."""
    number, at = _number(raw)
    if len(raw) < at + 2 + TRAILER:
        raise Unreadable("the puzzle is too short")
    table, count = raw[at], raw[at + 1]
    if table >= len(TABLES[game]):
        raise Unreadable(f"there is no table {table}")
    record = _played(dealt(game, table, number), count, int.from_bytes(raw[at + 2 : -TRAILER]))
    rules = GAMES[game]
    state, _ = rules.deal(replay(record), record.seed)
    answer, mark, goal, lead, band = raw[-TRAILER:]
    legal = _in_order(rules.legal_moves(state))
    if state.turn < 0 or state.deal != 1 or answer >= len(legal) or len(legal) < 2:
        raise Unreadable("there is no such choice")
    if mark & 127 >= len(THEMES) or band not in BANDS:
        raise Unreadable("there is no such theme or band")
    seats = tuple(PERSON if seat == state.turn else name for seat, name in enumerate(record.seats))
    return Puzzle(
        record._replace(seats=seats), table, number, KINDS[mark >> 7], THEMES[mark & 127], legal[answer],
        goal + LOWEST_GOAL, round(lead * LEAD_STEP, 2), band,
    )  # fmt: skip


def _played(record: Record, count: int, moves: int) -> Record:
    """The record with so many moves, which a number says; raises Unreadable where it says anything else."""
    game = GAMES[record.game]
    state: State = start(record)
    made: list[tuple[int, Move]] = []
    for _ in range(count):
        state, _ = game.deal(state, record.seed)
        legal = _in_order(game.legal_moves(state))
        if not legal or state.deal > 1:
            raise Unreadable("the first deal has no such move")
        moves, place = divmod(moves, len(legal))
        made.append((state.turn, legal[place]))
        state = game.apply(state, legal[place])
    if moves:
        raise Unreadable("the moves say more than they need")
    return record._replace(moves=tuple(made))


def _in_order(moves: Iterable[Move]) -> list[Move]:
    """Moves in the order of their texts, as in a link."""
    return sorted(moves, key=str)


def _varint(number: int) -> list[int]:
    found = []
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return [*found, number]


def _number(raw: bytes) -> tuple[int, int]:
    """A varint at the start of some bytes, and where it ends."""
    number = 0
    for at, byte in enumerate(raw[:5]):
        number |= (byte & 127) << 7 * at
        if byte < 128:
            if number >= HIGHEST_NUMBER:
                break
            return number, at + 1
    raise Unreadable("the match has no number")
