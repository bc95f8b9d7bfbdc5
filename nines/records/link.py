"""A record as a short text for a link, and back.

Each move is written as its place among the legal moves of its moment, in the order of their texts, and all places
together as one number in mixed radix: a forced move costs nothing, so a long match stays a short link. The text is
the record's version, then base64url of a checksum, the setup as JSON with its length, and the number. In the setup each
option is the place of its value; implied options are left out at the end as long as they have their defaults.
"""

import json
from base64 import b64decode
from binascii import Error as BadBase64
from zlib import crc32

from nines.core.base64url import base64_of
from nines.core.cards import Unreadable
from nines.core.game import NATURE, NOBODY, State
from nines.core.garbled import readings
from nines.core.moves import Move
from nines.core.options import with_values
from nines.core.untrusted_json import read_json
from nines.records.record import JOINT_VERSION, MOST_MOVES, VERSION, Record, new, start, steps, version
from nines.registry import GAMES

LONGEST_LINK = 20_000
MOST_CUT = 32
"""Characters behind a link that may look like a part of it."""


class NewerLink(Unreadable):
    """A link that a later version of this program has made."""


class DamagedLink(Unreadable):
    """A link of which a part is missing, or was changed on its way."""


def to_link(record: Record) -> str:
    """The record as a text of letters, digits, `-` and `_`; its moves must be legal."""
    game = GAMES[record.game]
    places = [
        (_sorted(legal).index(step.move), len(legal))
        for step in steps(record)
        if step.seat != NATURE and isinstance(step.move, Move) and (legal := game.legal_moves(step.before))
    ]
    number = 0
    for place, radix in reversed(places):
        number = number * radix + place
    picks = [choice.values.index(choice.value_in(record.options)) for choice in game.choices]
    while picks and game.choices[len(picks) - 1].implied and not picks[-1]:
        picks.pop()
    setup = json.dumps(
        [record.game, picks, record.seats, record.seed, len(record.moves)], ensure_ascii=False, separators=(",", ":")
    ).encode()
    body = len(setup).to_bytes(2) + setup + number.to_bytes((number.bit_length() + 7) // 8)
    whole = crc32(body).to_bytes(4) + body
    return str(version(record)) + base64_of(whole)


def from_link(text: str) -> Record:
    """The record that a link's text holds, every move legal by construction.

    Raises Unreadable: NewerLink or DamagedLink where it is known which of the two it is.
    """
    record, count, number = _opened(text)
    return _with_moves(record, count, number)


def mended(text: str) -> str:
    """The link's text as it was made, where mails and messengers have only wrapped, quoted or prettified it; the same
    text where no reading of it has the right checksum."""
    for reading in readings(text, LONGEST_LINK, MOST_CUT):
        try:
            _body(reading)
        except Unreadable:
            continue
        return reading
    return text


def setup_of(text: str) -> Record:
    """The record that a link's text holds without its moves, which are not looked at; raises Unreadable."""
    return _opened(text)[0]


def _opened(text: str) -> tuple[Record, int, int]:
    """The record without its moves, how many there are, and the number that holds them."""
    body = _body(text)
    length = int.from_bytes(body[:2])
    record, count = _setup(body[2 : 2 + length])
    if text[:1] != str(version(record)):
        raise Unreadable(f"the link's seed needs version {version(record)}, and the link says version {text[:1]}")
    return record, count, int.from_bytes(body[2 + length :])


def _body(text: str) -> bytes:
    """The bytes behind the checksum, once that is right."""
    if len(text) > LONGEST_LINK:
        raise Unreadable("the link is longer than any match")
    if not text.startswith((str(VERSION), str(JOINT_VERSION))):
        newer = text[:1].isdecimal() and text[:1] > str(JOINT_VERSION)
        raise (NewerLink if newer else Unreadable)("the link is not of a kind that this program reads")
    try:
        padded = text[1:].encode("ascii") + b"=" * (-(len(text) - 1) % 4)
        whole = b64decode(padded, altchars=b"-_", validate=True)
    except (UnicodeEncodeError, BadBase64):
        raise DamagedLink("the link holds characters that no link has") from None
    body = whole[4:]
    if crc32(body).to_bytes(4) != whole[:4]:
        raise DamagedLink("the link is damaged or not complete")
    return body


def _setup(raw: bytes) -> tuple[Record, int]:
    try:
        game, picks, seats, seed, count = read_json(raw.decode())
        choices = GAMES[game].choices
        # JSON's true is Python's 1: a place in a list, like a count, has to be a plain number.
        named = sum(not choice.implied for choice in choices)
        numbers = all(type(number) is int and number >= 0 for number in (*picks, count))
        if not (numbers and named <= len(picks) <= len(choices)):
            raise ValueError
        options = with_values(choices, {choice.name: choice.values[pick] for choice, pick in zip(choices, picks)})
        record = new(game, options, tuple(str(seat) for seat in seats), seed)
    except Unreadable:
        raise
    except (ValueError, TypeError, KeyError, IndexError):
        raise Unreadable("the link does not say which match it is") from None
    if count > MOST_MOVES:
        raise Unreadable(f"the link claims more moves than any match has: {MOST_MOVES} at most")
    return record, count


def _with_moves(record: Record, count: int, number: int) -> Record:
    game = GAMES[record.game]
    state: State = start(record)
    moves: list[tuple[int, Move]] = []
    for _ in range(count):
        state, _events = game.deal(state, record.seed)
        if state.turn == NOBODY:
            raise Unreadable("the link has moves after the end of the match")
        if state.turn == NATURE:
            raise Unreadable("the link has moves after the last deal that its seed gives")
        legal = _sorted(game.legal_moves(state))
        number, place = divmod(number, len(legal))
        moves.append((state.turn, legal[place]))
        state = game.apply(state, legal[place])
    if number:
        raise Unreadable("the link holds more than its moves")
    return record._replace(moves=tuple(moves))


def _sorted(legal: tuple[Move, ...]) -> list[Move]:
    return sorted(legal, key=str)
