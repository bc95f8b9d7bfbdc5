"""What a claim about a certain fact is asked of, and which of its two moves is the worse one."""

from collections.abc import Callable

from nines.advice.advice import Reason
from nines.core.moves import Move
from tests.advice.truth import Position

Claim = Callable[[Position, Reason], bool]
"""Whether what a reason says of its moves is so at this position, which is a full deal."""


def pair_of(reason: Reason) -> tuple[Move, Move]:
    """The worse move and the better one: a fact of which the better one is told first has `n` set."""
    first, second = reason.others
    return (second, first) if reason.n else (first, second)
