"""Entries: what a seat says, one thing at a time. The entries of a seat are numbered from 0."""

from enum import IntEnum
from hashlib import sha256
from typing import NamedTuple

from nines.core.cards import Cards, Unreadable, parse_cards, show
from nines.core.moves import Verb

MOST = 4_000
"""Entries of a seat: more than any match needs."""
OPEN_ALREADY = 255
"""Stands for the place of a card that everybody has seen in that hand."""


HIDDEN: tuple[Verb, ...] = ("bid", "up")
"""Moves whose cards are laid face down."""


class Kind(IntEnum):
    """What an entry is; its number is the one in a post."""

    FIRST = 1
    DECK = 2
    OPEN = 3
    MOVE = 4
    SHOW = 5
    TELL = 6
    STOP = 7
    AWAY = 8
    BACK = 9
    SAY = 10
    LEAVE = 11


class Reason(IntEnum):
    """Why a seat has stopped a deal; its number is the one in a `stop`."""

    UNREADABLE = 1
    """A card that it may see cannot be read."""
    HELD = 2
    """Another seat has shown a card that it holds."""
    TWO_TABLES = 3
    """A seat has heard other entries than the others."""


class Entry(NamedTuple):
    """One thing that a seat said: what kind of thing, and what about it."""

    kind: Kind
    body: bytes = b""

    @property
    def digest(self) -> bytes:
        """The SHA-256 that posts compare."""
        return sha256(bytes((self.kind,)) + self.body).digest()


class SaidMove(NamedTuple):
    """A move as its seat says it: the text of a record's move, and the place in the pack of each of its cards.

    Cards that stay hidden are not named: the text is the verb alone.
    """

    text: str
    places: tuple[int, ...] = ()


def move_entry(said: SaidMove) -> Entry:
    return Entry(Kind.MOVE, bytes((len(said.places), *said.places)) + said.text.encode("ascii"))


def read_move(body: bytes) -> SaidMove:
    """The move in an entry, unchecked; raises Unreadable where there is none."""
    count = body[0] if body else 0
    text = body[1 + count :]
    if not text or not text.isascii():
        raise Unreadable("the entry holds no move")
    return SaidMove(text.decode("ascii"), tuple(body[1 : 1 + count]))


def show_entry(cards: Cards) -> Entry:
    """Cards that become everybody's, as an entry."""
    return Entry(Kind.SHOW, show(cards).encode("ascii"))


def read_shown(body: bytes, count: int) -> Cards:
    """So many cards out of an entry; raises Unreadable where there are others or none."""
    if not body.isascii():
        raise Unreadable("the entry holds no cards")
    cards = parse_cards(body.decode("ascii"))
    if len(cards) != count:
        raise Unreadable(f"{len(cards)} cards are shown, and {count} are due")
    return cards


def stop_entry(reason: Reason) -> Entry:
    return Entry(Kind.STOP, bytes((reason,)))
