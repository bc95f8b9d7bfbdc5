"""Deals that are over at a table: what was told and played in them, the seed that they make, and a hash of them."""

from hashlib import sha256
from typing import NamedTuple

from nines.company.chain import ChainLink
from nines.company.sitting import Start, written
from nines.core.joint_seed import JointSeed
from nines.core.moves import Move


class DealDone(NamedTuple):
    """A deal that was played to its end: every seat's link, the moves with all cards known, and how many entries the
    table had taken of each seat by then."""

    links: tuple[ChainLink, ...]
    moves: tuple[tuple[int, Move], ...]
    said: tuple[int, ...]


Done = tuple[DealDone, ...]


def seed_of(start: Start, done: Done) -> JointSeed | None:
    """The joint seed of these deals, with a part for each stretch that has one; None where there is no deal."""
    before = seed_of(start.before, done[: start.after]) if start.before else None
    if len(done) == start.after:
        return before
    return JointSeed(len(done) - start.after + 1, done[-1].links, before)


def moves_of(done: Done) -> list[list[str]]:
    """The moves of each deal as texts."""
    return [[f"{seat} {made}" for seat, made in deal.moves] for deal in done]


def told_in(done: Done) -> list[list[str]]:
    """Every seat's link of each deal in hexadecimal."""
    return [[link.hex() for link in deal.links] for deal in done]


def digest_of(done: Done) -> bytes:
    """A hash of what was told and played: 32 bytes."""
    said = written({"moves": moves_of(done), "told": told_in(done)})
    return sha256(b"nines played" + said).digest()
