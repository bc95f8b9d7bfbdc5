"""Posts: some entries of a seat, signed, with how many of every seat's entries the sender has heard.

What was heard comes with a hash of it: nobody can tell two friends two things unnoticed.
"""

from typing import NamedTuple

from nines.company.entries import MOST, Entry, Kind
from nines.company.lines import check_signature, read_line, to_line
from nines.core.cards import Unreadable

POST = 1
"""The first byte of a post."""
LABEL = b"nines post 1"
HEAD = 8
"""Bytes of a hash over entries, and of a table's id in a post."""
_BEFORE_COUNTS = 13
_KINDS = {int(kind): kind for kind in Kind}


class Claim(NamedTuple):
    """What a seat says it has heard: by seat how many entries, its own new ones included, and the hash of them all."""

    seat: int
    heard: tuple[int, ...]
    head: bytes


class Post(NamedTuple):
    """Entries of a seat from the number `first` on, and what the seat had heard when it said them."""

    claim: Claim
    first: int
    entries: tuple[Entry, ...]

    @property
    def seat(self) -> int:
        return self.claim.seat


def to_text(post: Post, table: bytes, secret: int) -> str:
    """The line of a post at the table with this id of 32 bytes."""
    heard = post.claim.heard
    said = bytes((POST,)) + table[:HEAD] + bytes((post.seat,)) + post.first.to_bytes(2) + bytes((len(heard),))
    said += b"".join(count.to_bytes(2) for count in heard) + post.claim.head
    said += b"".join(bytes((kind,)) + len(body).to_bytes(2) + body for kind, body in post.entries)
    return to_line(said, LABEL + table, secret)


def from_text(text: str, table: bytes, keys: tuple[bytes, ...]) -> Post:
    """The post that a line holds, signed by its seat's key; raises Unreadable, whatever the line is."""
    post = unchecked(text, table, len(keys))
    check_signature(read_line(text), LABEL + table, keys[post.seat])
    return post


def unchecked(text: str, table: bytes, seats: int) -> Post:
    """The post that a line holds, whoever signed it; raises Unreadable."""
    said = read_line(text).said
    start = _BEFORE_COUNTS + 2 * seats + HEAD
    if said[0] != POST:
        raise Unreadable("the line is no post")
    if said[1 : 1 + HEAD] != table[:HEAD]:
        raise Unreadable("the post belongs to another table")
    if len(said) <= start:
        raise Unreadable("the post says nothing")
    seat, first = said[9], int.from_bytes(said[10:12])
    if seat >= seats or said[12] != seats:
        raise Unreadable("the post is of a seat that this table has not")
    heard = tuple(int.from_bytes(said[at : at + 2]) for at in range(_BEFORE_COUNTS, start - HEAD, 2))
    entries = _entries(said[start:])
    if first + len(entries) > MOST:
        raise Unreadable("the post has more entries than any match")
    return Post(Claim(seat, heard, said[start - HEAD : start]), first, entries)


def _entries(rest: bytes) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    at = 0
    while at < len(rest):
        kind = _KINDS.get(rest[at])
        end = at + 3 + int.from_bytes(rest[at + 1 : at + 3])
        if kind is None or end > len(rest) or at + 3 > len(rest):
            raise Unreadable("the post has an entry that is cut short, or of a kind that is not known")
        entries.append(Entry(kind, rest[at + 3 : end]))
        at = end
    return tuple(entries)
