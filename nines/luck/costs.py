"""What a choice cost: how much less it came to than the best one, in the worlds that its seat could imagine.

What looks best among several moves looks better than it is, for chance helped it to the top. So the best is chosen in
some worlds, and what the other one costs is measured in as many others, which had no part in choosing it. However
little that is, it counts: much of what good players lose goes in costs that nothing tells from chance, one by one.
"""

from collections.abc import Callable, Iterator
from math import fsum

from nines.advice.advice import RatedMove
from nines.advice.verdict import class_of
from nines.advice.weighing import ADVISER
from nines.advice.weighing import WORLDS as MEASURED
from nines.bots.levels import SKILLS, problem_for
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.measuring import gaps, mean_of
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.race import race
from nines.core.chance import private
from nines.core.game import View
from nines.core.going import Going
from nines.core.moves import Move
from nines.luck.deals import DealChoice
from nines.registry import GAMES

WORLDS = 50
"""So many in either half."""
KNOWS = Skill(WORLDS, wins=True)
"""Nothing of what was seen is forgotten."""


def cost(seed: str, label: str, choice: DealChoice) -> Going[float]:
    """How much of the chance to win the match a choice cost its side; 0 where it is the one that a search of the first
    worlds would make.

    `seed` and `label` name the chance of the worlds. Where the first worlds took another move for the best, the others
    may say that the choice is better than that one: then its cost is below 0.
    """
    view = GAMES[choice.before.game].view(choice.before, choice.before.turn)
    problem = problem_for(view, KNOWS)
    if problem is None or len(problem.candidates) < 2:
        return 0.0
    kept = frozenset((problem.same[choice.made],))
    found = yield from _last(race(problem, WORLDS, FastRng(private(seed, f"best {label}")), kept=kept))
    if problem.same[found.choice] == problem.same[choice.made]:
        return 0.0
    if found.certain:
        return found.of(choice.made).behind
    return (yield from _measured(seed, label, choice, found.choice))


def marked_cost(seed: str, label: str, choice: DealChoice) -> Going[float]:
    """The same for a choice that is at least a slip by what it seems to cost (`nines.advice.verdict`), in worlds that
    had no part in that; 0 for any other."""
    view = GAMES[choice.before.game].view(choice.before, choice.before.turn)
    make = _maker(view, SKILLS[ADVISER])
    problem = problem_for(view, SKILLS[ADVISER])
    if problem is None or len(problem.candidates) < 2:
        return 0.0
    picks = race(problem, SKILLS[ADVISER].worlds, FastRng(private(seed, f"picked {label}")))
    picked = yield from _last(picks)
    if problem.same[picked.choice] == problem.same[choice.made]:
        return 0.0
    moves = picked.choice, choice.made
    behind, error = yield from _gap(make, *moves, MEASURED, FastRng(private(seed, f"measured {label}")))
    rated = RatedMove(choice.made, 0.0, 0.0, behind, error, MEASURED, equal=False)
    if class_of(rated, problem.unit, None, certain=False) is None:
        return 0.0
    lost, _ = yield from _gap(_maker(view, KNOWS), *moves, 2 * WORLDS, FastRng(private(seed, f"lost {label}")))
    return lost


def _maker(view: View, skill: Skill) -> Callable[[], Problem]:
    def make() -> Problem:
        problem = problem_for(view, skill)
        assert problem
        return problem

    return make


def _gap(
    make: Callable[[], Problem], better: Move, made: Move, worlds: int, dice: FastRng
) -> Going[tuple[float, float]]:  # fmt: skip
    """By how much the better move is ahead in fresh worlds, and the standard error of that."""
    found = list[tuple[float, float]]()
    for gap in gaps(make, better, made, worlds, dice):
        found.append(gap)
        yield
    return mean_of(found)


def _last(batches: Iterator[Analysis]) -> Going[Analysis]:
    found = next(batches)
    while more := next(batches, None):
        found = more
        yield
    return found


def _measured(seed: str, label: str, choice: DealChoice, best: Move) -> Going[float]:
    """By how much the best is ahead in fresh worlds."""
    view = GAMES[choice.before.game].view(choice.before, choice.before.turn)
    problem = problem_for(view, KNOWS)
    assert problem
    dice, gaps, weights = FastRng(private(seed, f"cost {label}")), list[float](), list[float]()
    for _ in range(WORLDS):
        drawn = problem.draw(dice)
        if drawn is None:
            break
        world, weight = drawn
        better, made = (problem.outcome(world, problem.same[move])[0] for move in (best, choice.made))
        gaps.append(weight * (better - made))
        weights.append(weight)
        yield
    return fsum(gaps) / (fsum(weights) or 1.0)
