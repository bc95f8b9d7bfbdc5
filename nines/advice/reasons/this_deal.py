"""Of moves of which none is a slip, those that come to clearly less in this deal.

A slip is what somebody should care about; a fifth of a trick is none, but cards that far apart are not as good as one
another. Long before its end a trick changes the chance to win a match by one in a hundred, which is no slip either.
Somebody who looks at the cards sees the trick. So what moves bring in this deal decides which of them are as good, and
which of them is the choice if one is no worse in the match.
"""

from collections.abc import Iterator

from nines.advice.claims import is_settled
from nines.advice.reasons.facts import of_game
from nines.advice.reasons.in_tricks import wanted
from nines.advice.reasons.never_worse import instead
from nines.advice.reasons.outcomes import LEAST, Worth, mean
from nines.advice.reasons.rated import measured
from nines.advice.verdict import CHANCES, is_behind
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import in_tricks

AS_GOOD = 0.01
"""The chance to win by which the choice may lie behind in the match, for what it brings in this deal."""
TOGETHER = 0.03
"""Moves that lie no further apart are told alike: all of them as good as the best, or none."""


def told_apart(view: View, analysis: Analysis, share: float | None) -> Analysis:
    """The same analysis; moves as good in the match that come to less in this deal than the best of them are outdone,
    and that one is the choice. `share` is the part of a cost that is really lost."""
    analysis = _as_one(view, analysis)
    if analysis.unit not in CHANCES:
        less = frozenset(_clearly_behind(analysis, share))
        return instead(analysis, analysis.choice, less) if less else analysis
    worth: Worth = {name: each for kind in of_game(view).kinds.values() for name, each in kind.items()}
    if analysis.unit != "wins" or not worth or not _is_told(view):
        return analysis
    equal = [rated.move for rated in measured(analysis, share) if rated.equal]
    found = {move: points for move in equal if (points := mean(analysis, move, worth)) is not None}
    if len(found) < len(equal) or len(equal) < 2:
        return analysis
    best = _best(analysis, found)
    less = frozenset(move for move, points in found.items() if found[best] - points >= LEAST)
    return instead(analysis, best, less) if less else analysis


def _as_one(view: View, analysis: Analysis) -> Analysis:
    """The same analysis, where moves that the rules show to come to the same have the figures of the better one: what
    the search found between them is chance."""
    same, found = of_game(view).same_by_rule, list[MoveValues]()
    for values in sorted(analysis.moves, key=lambda values: values.behind):
        like = next((other for other in found if same(view, other.move, values.move)), None)
        figures = like or values
        found.append(
            values._replace(
                mean=figures.mean, error=figures.error, behind=figures.behind, behind_error=figures.behind_error
            )
        )
    by_move = {values.move: values for values in found}
    return analysis._replace(moves=tuple(by_move[values.move] for values in analysis.moves))


def _clearly_behind(analysis: Analysis, share: float | None) -> Iterator[Move]:
    """The moves that are no slips and surely come to less, with those that hardly differ from one of them."""
    above = 0.0
    for rated in reversed(measured(analysis, share)):
        sure = is_behind(rated, certain=analysis.certain)
        if rated.equal and sure and (rated.behind >= LEAST or above - TOGETHER < rated.behind <= above):
            above = rated.behind
            yield rated.move


def _is_told(view: View) -> bool:
    """Whether a card is to be played of which more tricks are better, and something is left to decide."""
    return in_tricks(view) and view.phase == "play" and wanted(view) > 0 and not is_settled(view)


def _best(analysis: Analysis, points: dict[Move, float]) -> Move:
    """The choice, or where it comes to clearly less in this deal, what comes to most among those next to it."""
    near = [move for move in points if analysis.of(move).behind <= AS_GOOD]
    best = max(near, key=lambda move: points[move], default=analysis.choice)
    return best if points[best] - points[analysis.choice] >= LEAST else analysis.choice
