"""A second reader of the vectors, which shares nothing with the program but `nines.core` and `hashlib`.

It was written from the document alone, in the plainest way: points by x and y, one addition after the other.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from nines.core.cards import Cards, pack
from nines.core.chance import Stream

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
BASE = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
PACKS = {"nein-nine": pack(7, 11, joker=True), "le-neuf": pack(2), "niner": pack(9), "shedding": pack(2)}
DEALT = {"nein-nine": (3, 21), "le-neuf": (4, 52), "niner": (2, 20), "shedding": (2, 18)}
"""Piles that a deal is dealt to, and how many cards of it, at the tables of the vectors."""

Point = tuple[int, int]


def plus(one_point: Point | None, other: Point | None) -> Point | None:
    if one_point is None or other is None:
        return one_point or other
    (x1, y1), (x2, y2) = one_point, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P) if x1 == x2 else (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(number: int, point: Point) -> Point | None:
    total = None
    for bit in bin(number)[2:]:
        total = plus(total, total)
        if bit == "1":
            total = plus(total, point)
    return total


def on_curve(x: int) -> Point | None:
    square = (x**3 - 3 * x + B) % P
    y = pow(square, (P + 1) // 4, P)
    return (x, y) if x < P and y * y % P == square else None


def lock(key: int, x: int) -> int:
    point = on_curve(x)
    assert point
    found = times(key, point)
    assert found
    return found[0]


def unlock(key: int, x: int) -> int:
    return lock(pow(key, -1, N), x)


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    point = on_curve(int.from_bytes(key[1:]))
    assert point
    x, y = point
    y = y if y % 2 == key[0] % 2 else P - y
    r, s = int.from_bytes(signature[:32]), int.from_bytes(signature[32:])
    digest = int.from_bytes(sha256(message).digest())
    found = plus(times(digest * pow(s, -1, N) % N, BASE), times(r * pow(s, -1, N) % N, (x, y)))
    return found is not None and found[0] % N == r


def face(code: str) -> int:
    for number in range(256):
        x = int.from_bytes(sha256(f"nines card {code}/{number}".encode()).digest())
        if on_curve(x):
            return x
    raise AssertionError(code)


def chain(secret: bytes) -> list[bytes]:
    links = [sha256(b"nines chain" + secret).digest()[:16]]
    while len(links) < 62:
        links.append(sha256(b"nines link" + links[-1]).digest()[:16])
    return links[::-1]


def key_of(link: bytes) -> int:
    return int.from_bytes(sha256(b"nines lock" + link).digest()) % (N - 1) + 1


def order_of(link: bytes, deal: int, count: int) -> tuple[int, ...]:
    return Stream(link.hex(), f"deal {deal}").shuffled(range(count))


def shuffled_pack(cards: Cards, links: Sequence[bytes], deal: int) -> Cards:
    for link in links:
        cards = Stream(link.hex(), f"deal {deal}").shuffled(cards)
    return cards


def opened(text: str) -> bytes:
    """The bytes of a line, written in the one way."""
    whole = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert urlsafe_b64encode(whole).decode().rstrip("=") == text
    return whole


def entries(whole: bytes, seats: int) -> Iterator[tuple[int, bytes]]:
    """The kinds and bodies of a post's entries."""
    at = 13 + 2 * seats + 8
    while at < len(whole) - 64:
        size = int.from_bytes(whole[at + 1 : at + 3])
        yield whole[at], whole[at + 3 : at + 3 + size]
        at += 3 + size
    assert at == len(whole) - 64


def points(body: bytes) -> list[int]:
    return [int.from_bytes(body[at : at + 32]) for at in range(0, len(body), 32)]


class TableReader:
    """What follows from the secrets of a table in the vectors."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.start = json.loads(table["start"])
        self.game = self.start["game"]
        self.chains = [chain(bytes.fromhex(secret)) for secret in table["secrets"]]
        self.seats = len(self.chains)
        self.id = sha256(b"nines start" + table["start"].encode()).digest()
        firsts = b"".join(links[1] for links in self.chains)
        self.dealers_seed = sha256(b"nines dealer" + firsts).hexdigest()
        self.pack = PACKS[self.game]

    def links(self, deal: int) -> list[bytes]:
        return [links[deal + 1] for links in self.chains]

    def in_deck(self, seat: int, before: list[int], place: int) -> int:
        """The point that this seat lays in a place of its deck in the first deal, from the deck before."""
        link = self.links(1)[seat]
        return lock(key_of(link), before[order_of(link, 1, len(self.pack))[place]])

    def decks(self, deal: int) -> list[list[int]]:
        """The decks of a deal, each as its seat makes it of the one before."""
        decks = [[face(str(card)) for card in self.pack]]
        for link in self.links(deal):
            order = order_of(link, deal, len(self.pack))
            decks.append([lock(key_of(link), decks[-1][place]) for place in order])
        return decks[1:]

    def dealer(self) -> int:
        """The first one."""
        if self.game != "nein-nine":
            return Stream(self.dealers_seed, "dealer").below(self.seats)
        shown = Stream(self.dealers_seed, "dealer").shuffled(self.pack)
        return next(at for at, card in enumerate(shown) if card.rank == 9) % self.seats

    def places(self) -> list[list[int]]:
        """By seat, the places of the pack that the first deal puts into its hand."""
        piles, dealt = DEALT[self.game]
        by_pile = [list(range(pile, dealt, piles)) for pile in range(piles)]
        hands = [by_pile[(seat - self.dealer() - 1) % self.seats] for seat in range(self.seats)]
        return [hand[3:] for hand in hands] if self.game == "shedding" else hands

    def first_openings(self, seat: int) -> list[tuple[int, int]]:
        """Which locks a seat takes off once the first deal is laid: (owner, place), what is everybody's first."""
        turned = [(-1, 20)] if self.game == "niner" else []
        hands = self.places()
        return turned + [
            (owner, place) for owner in range(self.seats) if owner != seat for place in sorted(hands[owner])
        ]

    def opening(self, seat: int, deck: list[int], owner: int, place: int) -> int:
        """What this seat says of this card: the point once its own lock and those of the seats before are off."""
        x = deck[place]
        for before in range(seat + 1):
            if before != owner:
                x = unlock(key_of(self.links(1)[before]), x)
        return x
