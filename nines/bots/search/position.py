"""A game's rules on small ints, for simulation: quick, mutable, and tested to be equal to the rules package.

The rules package stays the only authority: every simulator here is played beside it, move by move, on random matches of
every option (`tests/bots/test_simulators.py`).
"""

from collections.abc import Sequence
from typing import Protocol, Self

OVER = -1
"""Stands where the seat to act would, once the deal is over."""


class Position(Protocol):
    """One deal in play, all cards known; `turn` is the seat to act, or OVER.

    Moves are ints that mean something to the game's simulator alone; `moves` lists each legal one once, in any order.
    `change` of a deal that is over is what the rules write on the score sheet.
    """

    turn: int

    def moves(self) -> Sequence[int]: ...
    def play(self, move: int) -> None: ...
    def twin(self) -> Self: ...
    def change(self) -> tuple[int, ...]: ...


def bits(mask: int) -> list[int]:
    """Each bit of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
