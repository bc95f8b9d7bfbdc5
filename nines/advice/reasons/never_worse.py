"""Of moves that measure alike, the one that the rules show to be never worse than any of the others; else an example.

Two averages may be the same though one card can still win a trick later and the other cannot: then it is kept, and that
is the reason. So such a move is the choice, and the others are no longer called as good.
"""

from collections.abc import Iterable

from nines.advice.claims import is_settled
from nines.advice.reasons.facts import of_game
from nines.advice.reasons.rated import measured
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.game import View
from nines.core.moves import Move


def preferring(view: View, analysis: Analysis, share: float | None) -> Analysis:
    """The same analysis; where one of the moves as good as the best is never worse than any other of these, it is the
    choice, and they are outdone; else the one that is the best example. `share` is the part of a cost that is really
    lost."""
    equal = [rated.move for rated in measured(analysis, share) if rated.equal]
    best = _never_worse(view, equal)
    if best is None:
        example = of_game(view).example(view, analysis, tuple(equal)) if len(equal) > 1 else None
        return instead(analysis, example, frozenset()) if example else analysis
    if is_settled(view):
        return analysis
    return instead(analysis, best, frozenset(equal) - {best})


def instead(analysis: Analysis, best: Move, outdone: frozenset[Move]) -> Analysis:
    """The same analysis with this move as the choice, and those that it outdoes no longer called as good."""
    moves = (
        values._replace(outdone=True) if values.move in outdone
        else values._replace(behind=0.0) if values.move == best else values
        for values in analysis.moves
    )  # fmt: skip
    return analysis._replace(choice=best, moves=_first(best, moves))


def _never_worse(view: View, moves: list[Move]) -> Move | None:
    """The one of two or more moves that is never worse than any other of them, if there is one."""
    for move in moves if len(moves) > 1 else ():
        if all(other == move or of_game(view).never_worse(view, move, other) for other in moves):
            return move
    return None


def _first(best: Move, moves: Iterable[MoveValues]) -> tuple[MoveValues, ...]:
    """These figures, those of the best move first."""
    return tuple(sorted(moves, key=lambda values: values.move != best))
