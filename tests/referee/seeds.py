"""The chance of a match, computed from its seed by the recipe that records promise."""

from collections.abc import Iterator
from hashlib import sha256

SUITS = "CDHS"
RANKS = "23456789TJQKA"


def words(seed: str, label: str) -> Iterator[int]:
    """Endless 32-bit words."""
    i = 0
    while True:
        digest = sha256(f"{seed}\n{label}\n{i}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        i += 1


def below(stream: Iterator[int], n: int) -> int:
    """An even draw from 0 to n - 1: words of the uneven rest at the top are passed over."""
    limit = 2**32 - 2**32 % n
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % n


def shuffled(cards: list[str], seed: str, label: str) -> list[str]:
    stream = words(seed, label)
    pack = list(cards)
    for i in range(len(pack) - 1, 0, -1):
        j = below(stream, i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def pack_of(ranks: str) -> list[str]:
    """The cards of these ranks (given low to high), in code order."""
    return [rank + suit for suit in SUITS for rank in ranks]


def first_dealer(seed: str, seats: int) -> int:
    return below(words(seed, "dealer"), seats)


def code_order(card: str) -> tuple[int, int]:
    return SUITS.index(card[1]), RANKS.index(card[0])
