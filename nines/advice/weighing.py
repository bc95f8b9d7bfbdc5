"""A decision weighed: the best move is picked in some worlds, and what each other costs is measured in fresh ones.

The answer hangs on the record before the decision and on nothing else: not on the move that was made, nor on who asks,
nor on when. So a hint, Coach, the review and the check after a match say the same of the same move.
"""

from collections.abc import Iterator
from typing import NamedTuple

from nines.bots.levels import SKILLS, problem_for
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.measuring import gaps, mean_of, measured
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.race import race
from nines.core.chance import private
from nines.core.game import View
from nines.core.moves import Move

ADVISER = "master"
"""The level that picks the best move."""
ADVISING = SKILLS[ADVISER]._replace(stray=0.5)
"""What it looks at: people and computer players keep to the rules of thumb less often than a level holds. Of the hands
in 1,080 positions of Nein Nine with three kinds of players those that were there come out likeliest with 0.4 to 0.5."""
WORLDS = 300
"""So many fresh worlds measure what the others cost."""
PICKED, MEASURED, AGAIN = "thought of", "measured for", "measured again for"
"""The names of the chance that different worlds have: those of a computer player's own thought pick the best."""


class Weighed(NamedTuple):
    """How far it has come: once `measuring`, the choice of the analysis is the best move, and its figures grow."""

    analysis: Analysis
    measuring: bool


def weigh(seed: str, view: View, at: int, budget: Budget) -> Iterator[Weighed]:
    """The decision of the viewer after `at` moves of a record with this seed, batch by batch; nothing where there is no
    search for it.

    Where all worlds that are possible can be tried, all of them are, and nothing is left to chance. A budget that runs
    out ends it with what there is.
    """
    worlds = WORLDS if budget.worlds is None else min(WORLDS, budget.worlds)
    every = problem_for(view, Skill(worlds, stray=ADVISING.stray, explains=True))
    if every is None:
        return
    if every.exact or len(every.candidates) == 1:
        everybody = frozenset(range(len(every.candidates)))
        for found in race(every, worlds, _dice(seed, view, at, MEASURED), budget.late, everybody):
            yield Weighed(found, measuring=True)
        return
    picked, picks = None, min(ADVISING.worlds, worlds)
    for picked in race(_problem(view), picks, _dice(seed, view, at, PICKED), budget.late):
        yield Weighed(picked, measuring=False)
    if picked and not picked.cut:
        dice = _dice(seed, view, at, MEASURED)
        for found in measured(picked, lambda: _problem(view, explains=True), worlds, dice, budget.late):
            yield Weighed(found, measuring=True)


def measured_again(seed: str, view: View, at: int, moves: tuple[Move, Move], worlds: int) -> tuple[float, float]:
    """By how much the first move comes to more than the second in so many other worlds, and its standard error."""
    return mean_of(gaps(lambda: _problem(view), *moves, worlds, _dice(seed, view, at, AGAIN)))


def _problem(view: View, *, explains: bool = False) -> Problem:
    problem = problem_for(view, ADVISING._replace(explains=explains))
    assert problem
    return problem


def _dice(seed: str, view: View, at: int, what: str) -> FastRng:
    """The chance of the worlds; neither the seed nor a deal can be found from it."""
    return FastRng(private(seed, f"{what} seat {view.viewer} at move {at}"))
