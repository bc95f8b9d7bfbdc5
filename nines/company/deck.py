"""Decks: the pack as points of the curve, locked and shuffled by one seat after the other."""

from collections.abc import Iterable, Mapping
from functools import cache

from nines.company.chain import ChainLink, key_of, order_of
from nines.company.curve import SIZE, hashed_to_point, locked, root
from nines.core.cards import Card, Cards
from nines.core.chance import Stream

Deck = tuple[int, ...]
"""The x of a point for each card, by place."""


@cache
def face(card: Card) -> int:
    """The point that stands for a card before any seat has locked it."""
    return hashed_to_point(f"nines card {card}")


@cache
def card_of(pack: Cards) -> Mapping[int, Card]:
    """The card of each point without a lock."""
    return {face(card): card for card in pack}


def faces(pack: Cards) -> Deck:
    """The deck that no seat has touched yet."""
    return tuple(map(face, pack))


def shuffled(deck: Deck, link: ChainLink, deal: int) -> Deck:
    """The next deck: this one in the order of a seat's link, each card locked with the link's key."""
    return locked(key_of(link), [deck[place] for place in order_of(link, deal, len(deck))])


def joint_pack(pack: Cards, links: Iterable[ChainLink], deal: int) -> Cards:
    """The pack as the links of some seats, in order, have shuffled it for a deal."""
    for link in links:
        pack = Stream(link.hex(), f"deal {deal}").shuffled(pack)
    return pack


def to_bytes(points: Iterable[int]) -> bytes:
    """Points as an entry holds them, 32 bytes each."""
    return b"".join(x.to_bytes(SIZE) for x in points)


def read_points(body: bytes, count: int) -> Deck:
    """So many points out of an entry, each one of the curve; raises NotOnCurve or ValueError."""
    if len(body) != SIZE * count:
        raise ValueError(f"{len(body)} bytes are not {count} points")
    points = tuple(int.from_bytes(body[at : at + SIZE]) for at in range(0, len(body), SIZE))
    for x in points:
        root(x)
    return points


def read_deck(body: bytes, pack: Cards) -> Deck:
    """The deck in an entry: as many points as the pack has cards, all different; raises NotOnCurve or ValueError."""
    deck = read_points(body, len(pack))
    if len({*deck}) != len(deck):
        raise ValueError("a card lies in the deck twice")
    return deck
