"""Chance from a seed: the one door through which luck enters, by the record format's algorithm and no other."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from nines.core.cards import Cards, Unreadable
from nines.core.joint_seed import sources

T = TypeVar("T")
_WORD = 2**32
LONGEST_SEED = 200


class Stream:
    """Random numbers that depend on nothing but a seed and a label (docs/record.md, *Seeds and shuffles*).

    Not a value: each call of `below` moves on. Two streams with the same seed and label give the same numbers.
    """

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: str, label: str) -> None:
        (source,) = sources(seed, label)
        self._prefix = f"{source}\n{label}\n"
        self._words: list[int] = []
        self._block = 0

    def word(self) -> int:
        """The next number from 0 to 2**32 - 1."""
        if not self._words:
            digest = sha256(f"{self._prefix}{self._block}".encode()).digest()
            self._words = [int.from_bytes(digest[at : at + 4]) for at in range(28, -4, -4)]
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1, each equally likely; n from 1 to 2**32."""
        fair = _WORD - _WORD % n
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % n

    def shuffled(self, some: Sequence[T]) -> tuple[T, ...]:
        """The same things in a random order, each order equally likely."""
        order = list(some)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def one_of(self, some: Sequence[T]) -> T:
        """One of these things, each equally likely."""
        return some[self.below(len(some))]


@lru_cache(maxsize=64)
def shuffled(seed: str, label: str, some: Cards) -> Cards:
    """These cards as a stream of their own shuffles them; a match is replayed more often than its cards are new."""
    for source in sources(seed, label):  # several where seats made the seed together
        some = Stream(source, label).shuffled(some)
    return some


def private(seed: str, label: str) -> Stream:
    """A stream for thinking, from which neither the seed nor any deal can be found, yet the same every time."""
    return Stream(sha256(f"thinking\n{seed}".encode()).hexdigest(), label)


def checked_seed(seed: object) -> str:
    """The seed itself, if it can be one: 1 to 200 code points, none a surrogate or a control character."""
    if not isinstance(seed, str):
        raise Unreadable("the seed is not a text")
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise Unreadable(f"the seed has {len(seed)} characters: it takes 1 to {LONGEST_SEED}")
    for sign in seed:
        point = ord(sign)
        if point < 0x20 or 0x7F <= point <= 0x9F or 0xD800 <= point <= 0xDFFF:
            raise Unreadable(f"the seed holds the character U+{point:04X}, which a seed cannot hold")
    return seed
