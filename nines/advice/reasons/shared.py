"""Leaves out causes that do not set a move apart from the others.

Some facts are events, and a cause beside an event shows how it comes about. Other facts are means, or what becomes of a
bid: there the cause is the argument itself. So is a cause that is told before all reasons. An argument against a move
must not hold of a move that is as good as the best. An argument for a move must not hold of a move that costs as much
as the worse one. To find out, the game is asked what it would tell if such a move stood in the place of the told one.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from nines.advice.advice import Reason
from nines.advice.reasons.facts import of_game
from nines.advice.reasons.rated import as_good, clearly_as_good
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.game import View
from nines.core.moves import Move

Placed = Callable[[Reason], Reason]
"""A reason with one move in the place of another."""
Tell = Callable[[Placed, Analysis], Iterable[Reason]]
"""What a game tells of a fact that is placed so, where the figures are those of the other move."""


class _Pair(NamedTuple):
    """Two moves that a fact sets apart, and others: as good as the better one, and no better than the worse one."""

    worse: Move
    better: Move
    equal: tuple[Move, ...]
    as_bad: tuple[Move, ...]


def beside(view: View, fact: Reason, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """What a game tells beside a fact of two moves, without the arguments that do not tell them apart from others."""
    game, pair = of_game(view), _pair(view, worse, better, analysis)
    is_of_all = fact.code in game.amounts
    for part in game.then(view, fact, analysis):
        is_argument = is_of_all or fact.code in game.goals or part.code in game.leading
        if not pair or not is_argument or _tells_apart(
            part, pair, analysis, lambda placed, as_if: game.then(view, placed(fact), as_if), by_all=is_of_all
        ):  # fmt: skip
            yield part


def before(
    view: View, found: tuple[Reason, ...], worse: Move, better: Move, analysis: Analysis
) -> Iterator[Reason]:  # fmt: skip
    """What a game tells before all reasons, without what speaks against a move that is told as good, too."""
    first, pair = of_game(view).first, _pair(view, worse, better, analysis)
    for part in first(view, analysis, found):
        if not pair or worse not in part.others or _tells_apart(
            part, pair, analysis, lambda placed, as_if: first(view, as_if, tuple(map(placed, found)))
        ):  # fmt: skip
            yield part


def _pair(view: View, worse: Move, better: Move, analysis: Analysis) -> _Pair | None:
    good, cost = as_good(view, analysis), analysis.of(worse).behind
    if worse in good or better not in good:
        return None
    others = [values for values in analysis.moves if values.move not in (worse, better)]
    return _Pair(
        worse, better,
        tuple(move for move in clearly_as_good(view, analysis, cost) if move != better),
        tuple(values.move for values in others if values.move not in good and values.behind >= cost),
    )  # fmt: skip


def _tells_apart(part: Reason, pair: _Pair, analysis: Analysis, tell: Tell, *, by_all: bool = False) -> bool:
    """Whether an argument is none against a move that is as good, and does not speak for one that is as bad; `by_all`
    is whether one for a move has to speak for half of those that are as good."""
    if pair.worse in part.others:
        return not any(_is_told(part, pair.worse, move, analysis, tell) for move in pair.equal)
    if part.others != (pair.better,):
        return True
    of_equal = [_is_told(part, pair.better, move, analysis, tell) for move in pair.equal if by_all]
    return 2 * of_equal.count(True) >= len(of_equal) and not any(
        _is_told(part, pair.better, move, analysis, tell) for move in pair.as_bad
    )


def _is_told(part: Reason, move: Move, other: Move, analysis: Analysis, tell: Tell) -> bool:
    """Whether the same would be told of another move in the place of one."""

    def placed(reason: Reason) -> Reason:
        return reason._replace(others=tuple(other if each == move else each for each in reason.others))

    return _said(placed(part)) in map(_said, tell(placed, _as_if(analysis, move, other)))


def _said(part: Reason) -> Reason:
    """What an argument says, without figures and the cards that go with it."""
    return Reason(part.code, part.others, part.suit, n=int(part.n > 0), by=float(part.by > 0))


def _as_if(analysis: Analysis, move: Move, other: Move) -> Analysis:
    """The same analysis, as if a move had cost as much as another one."""
    cost = analysis.of(move)

    def figures(values: MoveValues) -> MoveValues:
        if values.move != other:
            return values
        return values._replace(behind=cost.behind, behind_error=cost.behind_error, outdone=cost.outdone)

    moves = tuple(map(figures, analysis.moves))
    best = min(moves, key=lambda values: (values.behind, values.move != analysis.choice))
    return analysis._replace(choice=best.move, moves=moves)
