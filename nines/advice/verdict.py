"""The verdict on a move: what it costs against the best one, and whether that is a slip, a mistake or a blunder.

There is no other bar: hints, Coach, the review, one's mistakes and one's record all ask here. What a move costs is
measured in worlds that had no part in finding the best one (`nines.advice.weighing`). As much of it is told as is
really lost (`nines.advice.factors`), rounded first, so that a class and a sum are those of the numbers on the screen.
"""

from collections.abc import Iterable, Mapping
from math import fsum
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from nines.advice.advice import Advice, RatedMove
from nines.core.moves import Move

Class = Literal["slip", "mistake", "blunder"]
CLASSES: tuple[Class, ...] = get_args(Class)
BARS: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {"tricks": (0.3, 0.6, 1.0), "points": (0.3, 0.6, 1.0), "wins": (0.03, 0.06, 0.1), "next": (0.03, 0.06, 0.1)}
)
"""By unit of the advice, the least that a slip, a mistake and a blunder cost, as it is told."""
CHANCES = ("wins", "next")
"""The units that are told in whole times of a hundred; the others are told in tenths."""
SURELY = 2.0
"""Standard errors of the fresh worlds by which a cost differs from nothing."""
ENOUGH = 200
"""Fresh worlds without which there is no verdict."""


class Verdict(NamedTuple):
    """What a move costs against the `best` one, in the `unit`, by so many `worlds`.

    `cost` is as it is told: as much as is really lost, rounded. Without a class (`kind`) nothing tells the move from
    the best one, or too little for anybody to care. Costs add up (`adds`) where it is known how much of them is lost,
    but for chances: a lead can be lost twice.
    """

    move: Move
    best: Move
    unit: str
    cost: float
    kind: Class | None
    worlds: int
    adds: bool

    @property
    def is_equal(self) -> bool:
        """Whether the move is as good as the best one."""
        return self.kind is None

    @property
    def weight(self) -> float:
        """How many times the least of a slip it costs, which compares verdicts of different units."""
        slip, *_ = BARS[self.unit]
        return self.cost / slip

    def is_at_least(self, least: Class) -> bool:
        """Whether it is of this class or a worse one."""
        return self.kind is not None and CLASSES.index(self.kind) >= CLASSES.index(least)


def told_cost(rated: RatedMove, unit: str, share: float | None) -> float:
    """What a move comes to less than the best, as it is told: as much as is really lost, rounded, never below 0."""
    lost = max(0.0, rated.behind) * (1.0 if share is None else share)
    return round(lost, 2 if unit in CHANCES else 1)


def is_behind(rated: RatedMove, *, certain: bool) -> bool:
    """Whether a move whose cost was measured surely comes to less than the best."""
    sure = certain or (rated.worlds >= ENOUGH and rated.behind > SURELY * rated.behind_error)
    return sure and rated.behind > 0


def class_of(rated: RatedMove, unit: str, share: float | None, *, certain: bool) -> Class | None:
    """The class of a move whose cost was measured; None where it is no mistake, surely and by enough."""
    cost = told_cost(rated, unit, share) if is_behind(rated, certain=certain) else 0.0
    reached = [kind for kind, least in zip(CLASSES, BARS[unit]) if cost >= least]
    return reached[-1] if reached else None


def verdict_on(rated: RatedMove, advice: Advice) -> Verdict:
    kind = class_of(rated, advice.unit, advice.share, certain=advice.certain)
    cost = told_cost(rated, advice.unit, advice.share) if kind else 0.0
    adds = advice.share is not None and advice.unit not in CHANCES
    return Verdict(rated.move, advice.choice, advice.unit, cost, kind, rated.worlds, adds)


def verdict(advice: Advice) -> Verdict | None:
    """The verdict on the move that was made; None while it is being measured, where there is no search for the
    decision, and where the advice only tells what the player itself thought."""
    rated = next((rated for rated in advice.moves if rated.move == advice.made), None)
    return verdict_on(rated, advice) if rated and advice.done and not advice.own else None


def mistake(advice: Advice) -> Verdict | None:
    """The verdict on the move that was made if it is at least a slip."""
    found = verdict(advice)
    return found if found and found.kind else None


def counts(verdicts: Iterable[Verdict]) -> dict[Class, int]:
    found = [each.kind for each in verdicts]
    return {kind: found.count(kind) for kind in CLASSES}


def total(verdicts: Iterable[Verdict]) -> tuple[str, float] | None:
    """The unit and the sum of what these cost, as it is told of each; None for no cost, or what does not add up."""
    costly = [each for each in verdicts if each.kind]
    units = {each.unit for each in costly}
    if len(units) != 1 or not all(each.adds for each in costly):
        return None
    return units.pop(), round(fsum(each.cost for each in costly), 1)
