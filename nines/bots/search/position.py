"""A game's rules on small ints, for simulation: quick, mutable, and tested to be equal to the rules package.

The rules package stays the only authority: every simulator here is played beside it, move by move, on random matches of
every option (`tests/bots/test_simulators.py`).
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, Self

from nines.bots.search.fast_rng import FastRng
from nines.core.moves import Move

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


class Determinization(NamedTuple):
    """How the frozen yardstick (`nines.bots.baselines`) imagines a decision of some game.

    `draw` gives a position that fits the view, on hard facts alone; `written` a position's move as the rules package
    writes it; `shares` what each seat has of a deal that is over, from 0 to 1.
    """

    draw: Callable[[FastRng], Position]
    written: Callable[[Any, int], Move]
    shares: Callable[[Any], tuple[float, ...]]


def bits(mask: int) -> list[int]:
    """Each bit of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
