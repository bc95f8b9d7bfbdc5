"""Finds the fact that sets the answer to a counted puzzle apart, for `nines.puzzles.reasons`."""

from nines.advice.advice import Reason
from nines.advice.factors import marked_factors
from nines.advice.reasons.contrast import better_first, contrast
from nines.advice.reasons.instead import natural
from nines.advice.reasons.rated import measured as rated
from nines.advice.weighing import ADVISING, WORLDS
from nines.bots.levels import problem_for
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.measuring import measured
from nines.bots.search.problem import Problem
from nines.bots.search.race import race
from nines.core.chance import private
from nines.puzzles.puzzle import Puzzle

FEW = 5
"""Worlds that list the moves; what they cost is then measured in fresh ones."""


def counted(puzzle: Puzzle) -> Reason | None:
    """The fact, told of the answer first, counted in worlds that fit the view; None where none carries the
    difference, or the game has no search for the decision."""
    view = puzzle.view

    def problem() -> Problem:
        found = problem_for(view, ADVISING._replace(explains=True))
        assert found
        return found

    if problem_for(view, ADVISING) is None:
        return None
    dice = FastRng(private(puzzle.record.seed, f"reason of seat {view.viewer}"))
    *_, listed = race(problem(), FEW, dice)
    *_, analysis = measured(listed._replace(choice=puzzle.answer), problem, WORLDS, dice)
    factor = marked_factors().get(view.game)
    other = natural(view, puzzle.answer, rated(analysis, factor.share if factor else None))
    found = contrast(view, other, puzzle.answer, analysis) if other else None
    return better_first(found) if found else None
