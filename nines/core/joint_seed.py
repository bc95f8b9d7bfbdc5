"""Joint seeds: a seed that several seats made together, as the last told link of each seat's chain (docs/record.md).

Each link is the hash of the next, so that the last ones give all before them. Link 0 is a seat's seal, the links 1
draw the first dealer, and the links d + 1 shuffle deal d, seat 0's first. Where a seat was taken over, the seed has a
part for the deals before it and one for the deals after it, which begins with seals of its own.
"""

import re
from base64 import urlsafe_b64decode
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from nines.core.base64url import base64_of
from nines.core.cards import Unreadable

MARK = "*"
"""The first character of a joint seed."""
LENGTH = 16
"""Bytes of a link."""
LINKS = 62
"""Links of a chain, the seal included: 60 deals."""

LONGEST = 1_000
"""Characters of a joint seed."""

_PART = r"\*([1-9]|[1-5][0-9]|6[01])((?:\.[A-Za-z0-9_-]{22}){2,5})"


class JointSeed(NamedTuple):
    """The number of the last link that was told, and that link of every seat; the same of the part `before`, which has
    the deals before a seat was taken over."""

    last: int
    links: tuple[bytes, ...]
    before: "JointSeed | None" = None

    def __str__(self) -> str:
        texts = [base64_of(link) for link in self.links]
        return (str(self.before) if self.before else "") + MARK + ".".join([str(self.last), *texts])

    @property
    def deals(self) -> int:
        """How many deals it gives."""
        return self.last - 1 + (self.before.deals if self.before else 0)

    @property
    def firsts(self) -> tuple[bytes, ...]:
        """Every seat's link 1, which all told before the first deal."""
        return self.before.firsts if self.before else self.at(1)

    def at(self, number: int) -> tuple[bytes, ...]:
        """Every seat's link of this number in the last part; raises Unreadable for one that was never told."""
        if number > self.last:
            deal = self.deals + number - self.last
            raise Unreadable(f"the seats told {self.last} links: there is no deal {deal}")
        return tuple(earlier(link, self.last - number) for link in self.links)

    def of_deal(self, deal: int) -> tuple[bytes, ...]:
        """Every seat's link that shuffled this deal; raises Unreadable where there is no such deal."""
        first = self.before.deals if self.before else 0
        return self.before.of_deal(deal) if self.before and deal <= first else self.at(deal - first + 1)


def hashed(link: bytes) -> bytes:
    """The link before this one."""
    return sha256(b"nines link" + link).digest()[:LENGTH]


def earlier(link: bytes, steps: int) -> bytes:
    """The link so many before this one."""
    for _ in range(steps):
        link = hashed(link)
    return link


def dealers_seed(firsts: tuple[bytes, ...]) -> str:
    """The seed of the first dealer, and of all else but the deals, from every seat's link 1."""
    return sha256(b"nines dealer" + b"".join(firsts)).hexdigest()


@lru_cache(maxsize=16)
def joint(seed: str) -> JointSeed | None:
    """The joint seed that a text is; None for every other text, which is an ordinary seed."""
    if not seed.startswith(MARK) or len(seed) > LONGEST:  # at a start, there is none to compile the expression for
        return None
    read: JointSeed | None = None
    for last, texts in re.findall(_PART, seed):
        links = tuple(urlsafe_b64decode(f"{text}==") for text in texts[1:].split("."))
        if read and (min(int(last), read.last) < 2 or len(links) != len(read.links)):
            return None  # a part without a deal, or of another table
        read = JointSeed(int(last), links, read)
    return read if read and str(read) == seed else None


def has_deal(seed: str, number: int) -> bool:
    """Whether this seed gives the deal of this number: an ordinary one gives them all."""
    found = joint(seed)
    return found is None or number <= found.deals


@lru_cache(maxsize=64)
def sources(seed: str, label: str) -> tuple[str, ...]:
    """The ordinary seeds from which the numbers of a label come, one after the other; raises Unreadable."""
    found = joint(seed)
    if found is None:
        return (seed,)
    if label.startswith("deal "):
        return tuple(link.hex() for link in found.of_deal(int(label.removeprefix("deal "))))
    return (dealers_seed(found.firsts),)
