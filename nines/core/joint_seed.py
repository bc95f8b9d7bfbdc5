"""Joint seeds: a seed that several seats made together, as the last told link of each seat's chain (docs/record.md).

Each link is the hash of the next, so that the last ones give all before them. Link 0 is a seat's seal, the links 1
draw the first dealer, and the links d + 1 shuffle deal d, seat 0's first.
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

_FORM = r"\*([1-9]|[1-5][0-9]|6[01])((?:\.[A-Za-z0-9_-]{22}){2,5})"


class JointSeed(NamedTuple):
    """The number of the last link that was told, and that link of every seat."""

    last: int
    links: tuple[bytes, ...]

    def __str__(self) -> str:
        texts = [base64_of(link) for link in self.links]
        return MARK + ".".join([str(self.last), *texts])

    def at(self, number: int) -> tuple[bytes, ...]:
        """Every seat's link of this number; raises Unreadable for one that was never told."""
        if number > self.last:
            raise Unreadable(f"the seats told {self.last} links: there is no deal {number - 1}")
        return tuple(earlier(link, self.last - number) for link in self.links)


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
    found = re.fullmatch(_FORM, seed) if seed.startswith(MARK) else None  # at a start, there is none to compile it for
    if not found:
        return None
    read = JointSeed(int(found[1]), tuple(urlsafe_b64decode(f"{text}==") for text in found[2][1:].split(".")))
    return read if str(read) == seed else None


def has_deal(seed: str, number: int) -> bool:
    """Whether this seed gives the deal of this number: an ordinary one gives them all."""
    found = joint(seed)
    return found is None or number < found.last


@lru_cache(maxsize=64)
def sources(seed: str, label: str) -> tuple[str, ...]:
    """The ordinary seeds from which the numbers of a label come, one after the other; raises Unreadable."""
    found = joint(seed)
    if found is None:
        return (seed,)
    if label.startswith("deal "):
        return tuple(link.hex() for link in found.at(int(label.removeprefix("deal ")) + 1))
    return (dealers_seed(found.at(1)),)
