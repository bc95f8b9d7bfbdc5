"""An analysis as rated moves: every legal move with its figures, and which are as good as the best."""

from math import sqrt

from nines.advice.advice import RatedMove
from nines.advice.factors import marked_factors
from nines.advice.verdict import class_of
from nines.bots.search.analysis import Analysis
from nines.core.game import View
from nines.core.moves import Move

COMPARED = 5
"""Worlds by which moves are compared: fewer say next to nothing of their own spread."""
TOLD_AS_GOOD = 0.5
"""What part of the cost of a worse move another one costs at most that is told as good as the best, for a reason not to
hold of both."""


def rated(analysis: Analysis) -> tuple[RatedMove, ...]:
    """Every legal move with its figures, the best first, and of those that come to the same the choice.

    Some were tried in fewer worlds than the best. So that all can be compared, `mean` is that of the best less how far
    the move lies behind it in the worlds that both were tried in. *Equal* is what lies within two standard errors of
    that difference; where every world there is was looked at, nothing is left to chance, and only the same is equal.
    Too few worlds tell nothing apart, but the rules do: what they alone put behind another move is never equal.
    """
    order = sorted(analysis.moves, key=lambda values: (values.behind, values.move != analysis.choice))
    best, found = order[0], []
    for values in order:
        mean, error = values.mean, values.error
        if values.worlds < best.worlds:
            mean, error = best.mean - values.behind, sqrt(best.error**2 + values.behind_error**2)
            if analysis.unit in ("wins", "next"):
                mean = max(0.0, mean)  # no chance is less than none
        near = values.behind < 1e-9 if analysis.certain else values.equal or not comparable(analysis)
        equal = near and not values.outdone
        found.append(RatedMove(values.move, mean, error, values.behind, values.behind_error, values.worlds, equal))
    return tuple(found)


def measured(analysis: Analysis, share: float | None) -> tuple[RatedMove, ...]:
    """Every legal move with its figures from fresh worlds, those that are as good as the choice first: equal is what is
    no slip, unless the rules alone put it behind another move."""
    found = []
    for values in analysis.moves:
        behind = max(0.0, values.behind)  # that one came out better than the best in these worlds is chance
        figures = RatedMove(
            values.move, values.mean, values.error, behind, values.behind_error, values.worlds, equal=True
        )
        kind = class_of(figures, analysis.unit, share, certain=analysis.certain)
        found.append(figures._replace(equal=kind is None and not values.outdone))
    return tuple(sorted(found, key=lambda rated: (not rated.equal, rated.behind)))


def as_good(view: View, analysis: Analysis) -> tuple[Move, ...]:
    """The moves that are told to be as good as the best one, the best first."""
    factor = marked_factors().get(view.game)
    return tuple(each.move for each in measured(analysis, factor.share if factor else None) if each.equal)


def clearly_as_good(view: View, analysis: Analysis, cost: float) -> tuple[Move, ...]:
    """Those of them that cost little beside a move which costs so much, the best first."""
    return tuple(move for move in as_good(view, analysis) if analysis.of(move).behind <= TOLD_AS_GOOD * cost)


def comparable(analysis: Analysis) -> bool:
    """Whether enough worlds were looked at for moves to be compared."""
    return analysis.certain or analysis.worlds >= COMPARED
