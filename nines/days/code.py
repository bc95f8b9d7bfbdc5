"""A code that verifies itself: one's own choices on a day, and nothing else.

    N9-…   base64url of: version 1 byte, days since 2026-01-01 2, preset 1, engine 1, flags 1, one's own choices as one
           number in mixed radix, the first 4 bytes of SHA-256 of all before, the seed, and `nines day`

A choice is the place of a move among the legal ones, in the order of their texts; where there is only one it costs
nothing. The others' moves are computed again, so that nobody can write a code in which they play badly, and a score
cannot be written at all. What a code cannot prove: that it was the first try, and that nobody helped.
"""

from base64 import b64decode
from binascii import Error as BadBase64
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Literal, NamedTuple, TypeVar
from unicodedata import normalize

from nines.bots import ENGINE
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable
from nines.core.game import State
from nines.core.going import Going
from nines.core.moves import Move
from nines.days import dates, table
from nines.days.table import Choose, Day, Score
from nines.records.daily import DAYS
from nines.records.record import Record, steps
from nines.registry import GAMES

T = TypeVar("T")
MARK, VERSION = "N9-", 1
HEAD, CHECK = 6, 4
LONGEST = 160
MOST_MOVES = 400
"""A match with more moves has no code, and no code holds one: so none takes long to check."""
MOST_TRIES = 7

Fault = Literal["form", "damaged", "word", "newer", "engine", "choices", "long"]


class Refused(Unreadable):
    """A text that is no code of a day, or one that cannot be checked here."""

    def __init__(self, fault: Fault, said: str) -> None:
        super().__init__(said)
        self.fault: Fault = fault


class Flags(NamedTuple):
    """What whoever made a code says of the play; none of it can be checked."""

    late: bool = False
    """Played on a later date."""
    tries: int = 1
    aided: bool = False


class Code(NamedTuple):
    """A code that is whole: its day, the engine of the others' moves, and one's own choices as a number."""

    day: Day
    engine: int
    flags: Flags
    choices: int


class PlayedCode(NamedTuple):
    """A code that was played again: its matches and what they came to."""

    code: Code
    records: tuple[Record, ...]
    score: Score


def code_of(day: Day, records: tuple[Record, ...], flags: Flags, engine: int = ENGINE) -> str:
    """The code of a day that is played; raises Refused where a match is too long for one."""
    if any(len(record.moves) > MOST_MOVES for record in records):
        raise Refused("long", "the match is longer than any that has a code")
    return to_text(Code(day, engine, flags, choices_of(records)))


def choices_of(records: Iterable[Record]) -> int:
    """The choices of the person in these matches as one number; `decided` reads it again."""
    number = 0
    for place, radix in reversed([*_choices(records)]):
        number = number * radix + place
    return number


def _choices(records: Iterable[Record]) -> Iterable[tuple[int, int]]:
    for record in records:
        game, me = GAMES[record.game], record.seats.index("human")
        for step in steps(record):
            if step.seat == me and isinstance(step.move, Move):
                legal = _sorted(game.legal_moves(step.before))
                yield legal.index(step.move), len(legal)


def _sorted(legal: Iterable[Move]) -> list[Move]:
    return sorted(legal, key=str)


def to_text(code: Code) -> str:
    flags = code.flags.late | min(code.flags.tries, MOST_TRIES) << 1 | code.flags.aided << 4 | bool(code.day.word) << 5
    body = bytes((VERSION,)) + code.day.date.number.to_bytes(2)
    body += bytes((DAYS[code.day.game].number, code.engine % 256, flags))
    body += bytes_of(code.choices)
    return MARK + base64_of(body + _checksum(body, code.day))


def bytes_of(number: int) -> bytes:
    """A number as the fewest bytes that hold it."""
    return number.to_bytes((number.bit_length() + 7) // 8)


def _checksum(body: bytes, day: Day) -> bytes:
    return sha256(body + table.seed(day).encode() + b"nines day").digest()[:CHECK]


def read(text: str, word: str = "") -> Code:
    """The code that a text is, with its group's word where it has one; raises Refused. Nothing is played yet."""
    body, check = parts_of(text, MARK, LONGEST, HEAD + CHECK, VERSION)
    flags = body[5]
    game = next((key for key in DAYS if DAYS[key].number == body[3]), "")
    late, tries, aided, worded = bool(flags & 1), flags >> 1 & 7, bool(flags & 16), bool(flags & 32)
    played = dates.of_number(int.from_bytes(body[1:3]))
    if not game or played > dates.LAST or flags >> 6 or not tries:
        raise Refused("damaged", "the code is damaged or not complete")
    words = _words(word) if worded else ("",)
    if not words:
        raise Refused("word", "the code is of a deal with a group's own word, which it does not say")
    day = next((day for said in words if check == _checksum(body, day := Day(played, game, said))), None)
    if not day:
        raise Refused("word" if worded else "damaged", "the code is damaged, or of another word")
    if body[HEAD:][:1] == b"\0":
        raise Refused("form", "the code is not written as codes are")
    return Code(day, body[4], Flags(late, tries, aided), int.from_bytes(body[HEAD:]))


def _words(word: str) -> tuple[str, ...]:
    """The words that may stand in the seed for a group's word: as it is written now, and as codes had it before."""
    parted = normalize("NFD", word)
    written = (table.group_word(word), word, table.earlier_word(word), table.earlier_word(parted))
    return tuple(said for said in dict.fromkeys(written) if said)


def parts_of(text: str, mark: str, longest: int, fewest: int, version: int) -> tuple[bytes, bytes]:
    """The bytes of a code with this mark and of this version, and its checksum; it has at most so many letters and at
    least so many bytes. Raises Refused."""
    if not text.startswith(mark) or len(text) > longest:
        raise Refused("form", "the text is no code of this kind")
    written = text.removeprefix(mark)
    try:
        raw = b64decode(written.encode("ascii") + b"=" * (-len(written) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, BadBase64):
        raise Refused("form", "the code holds characters that no code has") from None
    if len(raw) < fewest or base64_of(raw) != written:
        raise Refused("damaged", "the code is damaged or not complete")
    if raw[0] != version:
        raise Refused("newer" if raw[0] > version else "form", "the code is of a version that is not known here")
    return raw[:-CHECK], raw[-CHECK:]


def play_again(code: Code) -> Going[PlayedCode]:
    """The code played again, the others' moves computed anew; raises Refused where that cannot be.

    A code of another engine is not played: the others would move otherwise, and its score would be a false one.
    """
    if code.engine != ENGINE % 256:
        raise Refused("engine", f"the code was made with computer players of number {code.engine}, here is {ENGINE}")
    records = yield from decided(code.choices, lambda choose: table.play_day(code.day, choose, MOST_MOVES))
    return PlayedCode(code, records, table.score(records))


def decided(number: int, play: Callable[[Choose], Going[T]]) -> Going[T]:
    """What is played with the choices that this number holds; raises Refused where it holds others, or too few."""
    left = number

    def choose(record: Record, state: State, at: int) -> Move:
        nonlocal left
        legal = _sorted(GAMES[record.game].legal_moves(state))
        left, place = divmod(left, len(legal))
        return legal[place]

    try:
        played = yield from play(choose)
    except Refused:
        raise
    except Unreadable as fault:
        raise Refused("long", str(fault)) from None
    if left:
        raise Refused("choices", "the code holds more than its choices")
    return played
