"""A seat's secrets: all follow from 32 random bytes, so that two devices with the same ones say the same."""

from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from nines.company.curve import N, public_key
from nines.core.chance import Stream
from nines.core.joint_seed import LENGTH, LINKS, hashed

ChainLink = bytes
"""16 bytes; each link of a chain is the hash of the next."""
DEALS = LINKS - 2
"""Deals for which a chain has links: link 0 is the seal, link 1 is told at the start, link d + 1 is deal d's."""
SECRET = 32
"""Bytes of a seat's secret."""


class Secrets(NamedTuple):
    """What a seat keeps for itself until it tells it, and the public key of its signatures."""

    links: tuple[ChainLink, ...]
    signing: int
    public: bytes

    @property
    def seal(self) -> ChainLink:
        """Link 0, which everybody is given before the first deal."""
        return self.links[0]


@lru_cache(maxsize=8)
def secrets(secret: bytes) -> Secrets:
    """The links and keys of a seat with this secret."""
    link = sha256(b"nines chain" + secret).digest()[:LENGTH]
    links = [link]
    for _ in range(LINKS - 1):
        links.append(hashed(links[-1]))
    signing = int.from_bytes(sha256(b"nines sign" + secret).digest()) % 2**255 + 1
    return Secrets(tuple(reversed(links)), signing, public_key(signing))


def key_of(link: ChainLink) -> int:
    """The key with which a link locks cards, from 1 to N − 1."""
    return int.from_bytes(sha256(b"nines lock" + link).digest()) % (N - 1) + 1


def order_of(link: ChainLink, deal: int, count: int) -> tuple[int, ...]:
    """The order in which a link lays so many cards in this deal: by place, the place from which the card comes."""
    return Stream(link.hex(), f"deal {deal}").shuffled(range(count))
