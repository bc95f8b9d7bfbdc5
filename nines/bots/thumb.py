"""The player called *thumb*: rules of thumb, but for a move that another one outdoes by the rules of the game alone."""

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.problems import NEAR_ENDS, PROBLEMS
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move

FORGETS_NOTHING = Skill(1, reads=False)


def think(view: View, budget: Budget, stream: Stream) -> Move:
    """What the rules of thumb choose, or the move that outdoes it; the same view gives the same move."""
    by_rule = heuristics.think(view, budget, stream)
    problem = near_end(view)
    place = problem.outdone.by.get(problem.same[by_rule]) if problem else None
    return by_rule if problem is None or place is None else problem.candidates[place]


def near_end(view: View) -> Problem | None:
    """The decision of a view in which the rules alone may say that one move outdoes another; None elsewhere."""
    if view.game not in NEAR_ENDS or not NEAR_ENDS[view.game](view):
        return None
    return PROBLEMS[view.game](view, FORGETS_NOTHING)
