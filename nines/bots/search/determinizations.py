"""How the frozen yardstick (`nines.bots.baselines`) imagines a view, for the games that have one."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import Position
from nines.bots.search.problem import Skill
from nines.core.moves import Move
from nines.registry import ByGame

P = TypeVar("P", bound=Position)
FACTS = Skill(0, reads=False)
"""Nothing is concluded from what others chose."""


class Determinization(NamedTuple, Generic[P]):
    """How a decision of some game is imagined.

    `draw` gives a position that fits the view, on hard facts alone; `written` a position's move as the rules package
    writes it; `shares` what each seat has of a deal that is over, from 0 to 1.
    """

    draw: Callable[[FastRng], P]
    written: Callable[[P, int], Move]
    shares: Callable[[P], tuple[float, ...]]


IMAGINED: ByGame[Callable[[Any], Determinization[Any]]] = ByGame("yardstick")
"""By the game's key; a game that is missing has no yardstick."""
