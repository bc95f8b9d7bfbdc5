"""A whole table in one process: every seat's secrets are here, and each says what it would say at its own device."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from nines.company import audit
from nines.company.chain import secrets
from nines.company.entries import Entry
from nines.company.posts import Post
from nines.company.seat import OwnSeat, duty, known_state, move, post
from nines.company.sitting import PERSON, ROOM, SeatTaken, Start, parse_start, start_json
from nines.company.table import Table, due, hear_post, sit_down
from nines.core.game import State
from nines.core.moves import Move
from nines.core.options import Options
from nines.registry import GAMES

Choose = Callable[[State, tuple[Move, ...]], Move]
"""What a seat plays, in its own picture of the state, of its legal moves."""


class Said(NamedTuple):
    """An entry, the post in which it is said, and the table once everybody has heard it."""

    seat: int
    entry: Entry
    post: Post
    table: Table


def secret_of(seed: str, seat: int) -> bytes:
    """The secret of a seat at a table at which everything follows from a seed."""
    return sha256(f"{seed} {seat}".encode()).digest()


def seated(game: str, options: Options, seats: int, seed: str) -> tuple[Start, tuple[OwnSeat, ...]]:
    """A table at which everything follows from a seed, and all its seats; raises Unreadable."""
    own = tuple(OwnSeat(seat, secrets(secret_of(seed, seat))) for seat in range(seats))
    room = sha256(seed.encode()).digest()[:ROOM]
    taken = tuple(SeatTaken(seat.secrets.public, "ABCDE"[seat.number], PERSON, seat.secrets.seal) for seat in own)
    return parse_start(start_json(room, game, options, taken)), own


def next_said(table: Table, own: tuple[OwnSeat, ...], choose: Choose) -> tuple[int, Entry] | None:
    """Who says what next, where everybody says what they should; None where nothing is due any more."""
    for seat in own:
        if entry := duty(seat, table):
            return seat.number, entry
    for number in due(table):
        state = known_state(own[number], table)
        legal = GAMES[table.start.game].legal_moves(state)
        return number, move(own[number], table, choose(state, legal))
    return None


def rehearse(start: Start, own: tuple[OwnSeat, ...], choose: Choose, deals: int) -> Iterator[Said]:
    """Everything that is said until so many deals are over, or the match."""
    table = sit_down(start)
    while len(table.done) < deals and (said := next_said(table, own, choose)):
        seat, entry = said
        sent = post(own[seat], table, entry)
        table = audit.checked(hear_post(table, sent))
        yield Said(seat, entry, sent, table)
