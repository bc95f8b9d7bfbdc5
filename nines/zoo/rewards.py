"""Rewards: what a deal or a match brought a side, less what it brought the others on average: they add up to 0."""

from collections.abc import Sequence
from math import fsum
from typing import Literal

from nines.core.game import State
from nines.registry import GAMES

Reward = Literal["points", "win"]
"""`points`: after each deal what it changed the score by, a fall where the lowest score is the best. `win`: at the end
of a match 1, shared among its winners."""


def by_side(reward: Reward, before: State, after: State) -> tuple[float, ...]:
    """What came to each side between two states, the second at most one move later."""
    nothing = (0.0,) * len(after.totals)
    match reward:
        case "points":
            if len(after.sheet) == len(before.sheet):
                return nothing
            sign = -1 if GAMES[after.game].low_wins else 1
            return leads([sign * change for change in after.sheet[-1].change])
        case "win":
            if after.phase != "over" or not after.winners:  # SN20: nobody may have won
                return nothing
            return leads([(side in after.winners) / len(after.winners) for side in range(len(nothing))])


def leads(values: Sequence[float]) -> tuple[float, ...]:
    """Each side's value less the average of the other sides'."""
    total, others = fsum(values), len(values) - 1
    return tuple(value - (total - value) / others for value in values)
