"""What a game gives the training: positions to play on, what a seat knows of them, and what it gained in the end."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol


class Choice(NamedTuple):
    """A decision as a network sees it: the inputs that are on, the legal moves, and the output of each."""

    on: list[int]
    moves: Sequence[int]
    outputs: list[int]


class Course(Protocol):
    """One game at one table, for which one network is trained.

    A position is a simulator's own value, changed by its `play`; `turn` is below 0 once the deal is over. `gained` is
    what a side has so far, more is better, in the `unit`: a network learns what each move adds to it by the end.
    `taught` is what a rule of thumb would do, played first of all.
    """

    name: str
    unit: str
    inputs: int
    outputs: int
    sides: int

    def deal(self, number: int, dice: Random) -> Any: ...
    def choice(self, position: Any) -> Choice: ...
    def taught(self, position: Any) -> int: ...
    def side(self, position: Any) -> int: ...
    def gained(self, position: Any, side: int) -> float: ...
