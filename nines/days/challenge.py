"""A match as a challenge: its cards, its table and one's own choices, in a code like that of a day (`nines.days.code`).

    N9C-…  base64url of: version 1 byte, game 1, engine 1, flags 1, players 1 for how many and 1 each, options 1 for how
           many bytes and these, the seed likewise, one's own choices as one number in mixed radix, and the first 4
           bytes of SHA-256 of all before and `nines challenge`

The others' moves are computed again. So they are players whose answers are the same on every device, however slow.
"""

from hashlib import sha256
from typing import NamedTuple

from nines.advice.advisor import PREFIX, QUICK
from nines.bots import ENGINE
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable
from nines.core.game import NOBODY, State
from nines.core.going import Going
from nines.core.options import Options, Value, with_values
from nines.days.code import Refused, bytes_of, choices_of, decided, parts_of
from nines.days.table import play
from nines.records.daily import DAYS
from nines.records.record import Record, new, replay
from nines.registry import GAMES

MARK, VERSION = "N9C-", 1
PLAYERS = ("human", *(PREFIX + player for player in QUICK))
"""Who may sit at the table of a challenge, by number, for good."""
HEAD, CHECK = 4, 4
LONGEST = 600
MOST_MOVES = 1500
"""A match with more moves is no challenge, and no code holds one: so none takes long to check."""


class Challenge(NamedTuple):
    """A code that is whole: the match before its first card, whose engine moves the others, and one's own choices as a
    number; `aided` says that somebody looked at a hint, or took a move back."""

    table: Record
    engine: int
    aided: bool
    choices: int


def can_challenge(record: Record) -> bool:
    """Whether this match can be a challenge: one person has played it to its end, against players that need no time."""
    return (
        record.seats.count("human") == 1
        and {*record.seats} <= {*PLAYERS}
        and len(record.moves) <= MOST_MOVES
        and replay(record).turn == NOBODY
    )


def code_of(record: Record, *, aided: bool) -> str:
    """The code of a finished match; raises Refused where it can be no challenge."""
    if not can_challenge(record):
        raise Refused("long", "this match cannot be a challenge")
    return to_text(Challenge(record._replace(moves=()), ENGINE, aided, choices_of((record,))))


def to_text(challenge: Challenge) -> str:
    record = challenge.table
    players = bytes(PLAYERS.index(name) for name in record.seats)
    body = bytes((VERSION, DAYS[record.game].number, challenge.engine % 256, int(challenge.aided)))
    for part in (players, bytes_of(_picks(record)), record.seed.encode()):
        body += bytes((len(part),)) + part
    body += bytes_of(challenge.choices)
    return MARK + base64_of(body + _checksum(body))


def _picks(record: Record) -> int:
    """The options as one number: of each choice the place of its value, the first choice counting least."""
    number = 0
    for choice in reversed(GAMES[record.game].choices):
        number = number * len(choice.values) + choice.values.index(choice.value_in(record.options))
    return number


def _options(game: str, number: int) -> Options:
    picked: dict[str, Value] = {}
    for choice in GAMES[game].choices:
        number, place = divmod(number, len(choice.values))
        picked[choice.name] = choice.values[place]
    if number:
        raise Refused("damaged", "the code holds more than its options")
    return with_values(GAMES[game].choices, picked)


def _checksum(body: bytes) -> bytes:
    return sha256(body + b"nines challenge").digest()[:CHECK]


def read(text: str) -> Challenge:
    """The challenge that a text is; raises Refused. Nothing is played yet."""
    body, check = parts_of(text, MARK, LONGEST, HEAD + CHECK, VERSION)
    if check != _checksum(body):
        raise Refused("damaged", "the code is damaged or not complete")
    game = next((key for key in DAYS if DAYS[key].number == body[1]), "")
    if not game or body[3] > 1:
        raise Refused("damaged", "the code is damaged or not complete")
    players, rest = _part(body[4:])
    picks, rest = _part(rest)
    seed, choices = _part(rest)
    try:
        seats = tuple(PLAYERS[number] for number in players)
        table = new(game, _options(game, int.from_bytes(picks)), seats, seed.decode())
    except (IndexError, UnicodeDecodeError, Unreadable):
        raise Refused("damaged", "the code names no table that there is") from None
    found = Challenge(table, body[2], bool(body[3]), int.from_bytes(choices))
    if seats.count("human") != 1 or to_text(found) != text:
        raise Refused("form", "the code is not written as codes are")
    return found


def _part(body: bytes) -> tuple[bytes, bytes]:
    """The part that begins with its length, and what follows it."""
    if not body or len(body) <= body[0]:
        raise Refused("damaged", "the code is damaged or not complete")
    return body[1 : body[0] + 1], body[body[0] + 1 :]


def play_again(challenge: Challenge) -> Going[Record]:
    """The match that a challenge tells of, the others' moves computed anew; raises Refused where that cannot be.

    One of another engine is not played: the others would move otherwise.
    """
    if challenge.engine != ENGINE % 256:
        raise Refused("engine", f"made with computer players of number {challenge.engine}, here is {ENGINE}")
    return (yield from decided(challenge.choices, lambda choose: play(challenge.table, choose, MOST_MOVES, _is_over)))


def _is_over(record: Record, state: State) -> bool:
    return state.turn == NOBODY
