"""A game's rules on small ints, for simulation: quick, mutable, and tested to be equal to the rules package.

The rules package stays the only authority: every simulator here is played beside it, move by move, on random matches of
every option (`tests/bots/test_simulators.py`).
"""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from nines.moves import Move

OVER = -1
"""Stands where the seat to act would, once the deal is over."""


class Position(Protocol):
    """One deal in play, all cards known; `turn` is the seat to act, or OVER.

    Moves are ints that mean something to the game's simulator alone; `moves` lists each legal one once, in any order.
    """

    turn: int

    def moves(self) -> Sequence[int]: ...
    def play(self, move: int) -> None: ...
    def twin(self) -> Self: ...
    def change(self) -> tuple[int, ...]: ...


class Simulator(Protocol):
    """A game's simulator: a position from a true state, and its moves as the rules package writes them.

    `Position.change` of a deal that is over is the row that the rules write on the score sheet: by side, the change of
    the score (the places won, in a game without scores: 1 for the winner).
    """

    def position(self, state: Any) -> Position: ...
    def move(self, position: Any, code: int) -> Move: ...
