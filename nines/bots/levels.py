"""The five levels, by how many worlds they look at, how much they remember and whether they have learned from play.

None ever plays a card at random, nor one that another outdoes by the rules alone: with the last cards in hand, and
where the match can be won at once, everybody knows what has gone (`nines.bots.search.outdone`).
Where a game has no search for a decision, every level decides it by rules of thumb.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from nines.bots import heuristics
from nines.bots.learned.opinions import Opinions, mixed, opinions
from nines.bots.player import Bot, Budget
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.problems import PROBLEMS
from nines.bots.search.race import race
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import offered

SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "beginner": Skill(worlds=1, tricks=1, reads=False),
        "casual": Skill(worlds=3, tricks=3, reads=False),
        "club": Skill(worlds=10, tricks=6, reads=False),
        "expert": Skill(worlds=30),
        "master": Skill(worlds=100, learned=True),
    }
)


def above(level: str, game: str, seats: int) -> str:
    """The next higher level to choose from at a table; empty where there is none."""
    names = tuple(SKILLS)
    return next((name for name in names[names.index(level) + 1 :] if name in offered(game, seats)), "")


def problem_for(view: View, skill: Skill) -> Problem | None:
    """The decision of the seat to act as a problem for this skill; None where the game has no search for it."""
    maker = PROBLEMS.get(view.game)
    return maker(view, skill) if maker else None


def batches(problem: Problem, skill: Skill, budget: Budget, stream: Stream) -> Iterator[Analysis]:
    """What the search makes of a problem so far, after every batch of worlds; it may be left at any of them."""
    worlds = skill.worlds if budget.worlds is None else min(skill.worlds, budget.worlds)
    return race(problem, worlds, FastRng(stream), budget.late)


def analyse(problem: Problem, skill: Skill, budget: Budget, stream: Stream) -> Analysis:
    """What the search makes of a problem: always the same for the same stream, unless time runs out."""
    *_, last = batches(problem, skill, budget, stream)
    return last


def opinions_of(view: View, skill: Skill, problem: Problem) -> Opinions | None:
    """What a player of this skill has learned of a decision, None for nothing; raises ModuleNotFoundError where that is
    still to be fetched."""
    return opinions(view, problem.candidates) if skill.learned else None


def player(skill: Skill) -> Bot:
    def think(view: View, budget: Budget, stream: Stream) -> Move:
        problem = problem_for(view, skill)
        if problem is None:
            return heuristics.think(view, budget, stream)
        if len(problem.candidates) == 1:
            return problem.candidates[0]
        return mixed(analyse(problem, skill, budget, stream), problem, opinions_of(view, skill, problem))

    return think


LEVELS: Mapping[str, Bot] = MappingProxyType({name: player(skill) for name, skill in SKILLS.items()})
