"""The result of a choice when somebody plays on: several models of how the others play, side by side.

None of them is true of real opponents. What holds under all of them depends on none.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import Position
from nines.core.moves import Move
from nines.registry import ByGame

P = TypeVar("P", bound=Position)


class Model(NamedTuple):
    """A way to play on. `draw` imagines a deal that fits a view; `outcome` is what a move comes to in it, more is
    better; it leaves the deal as it was."""

    name: str
    draw: Callable[[FastRng], object]
    outcome: Callable[[Any, Move, FastRng], float]


Panel = tuple[Model, ...]
CARELESS = 0.3
"""The share of its moves that a careless player makes by chance."""

PANELS: ByGame[Callable[[Any], Panel]] = ByGame("models")
"""The models of a view, the rules of thumb first; none for a choice that no model plays on from."""


def played_on(
    seat: int, slips: float, code: Callable[[Move], int], choose: Callable[[P], int], worth: Callable[[P], float]
) -> Callable[[P, Move, FastRng], float]:
    """The outcome when the deal is played to its end: by a rule, but that each of the others, with a chance of `slips`,
    makes any legal move instead."""

    def outcome(world: P, move: Move, dice: FastRng) -> float:
        deal = world.twin()
        deal.play(code(move))
        while (turn := deal.turn) >= 0:
            if slips and turn != seat and dice.chance() < slips:
                legal = deal.moves()
                deal.play(legal[dice.below(len(legal))])
            else:
                deal.play(choose(deal))
        return worth(deal)

    return outcome
