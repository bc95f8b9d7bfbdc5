"""What a choice cost: how much less it came to than the best one, in the worlds that its seat could imagine.

What looks best among several moves looks better than it is, for chance helped it to the top. So the best is chosen in
some worlds, and what the other one costs is measured in as many others, which had no part in choosing it. However
little that is, it counts: much of what good players lose goes in costs that nothing tells from chance, one by one.
"""

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from nines.balance.deals import DealChoice
from nines.bots.levels import problem_for
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.search.race import race
from nines.core.chance import private
from nines.core.going import Going
from nines.core.moves import Move
from nines.games import GAMES

WORLDS = 50
"""So many in either half."""
KNOWS = Skill(WORLDS, wins=True)
"""Nothing of what was seen is forgotten."""


class Weighed(NamedTuple):
    """What a choice cost in chances to win; and as much of it as is `marked`: nothing where the first worlds did not
    tell it from the best, as it is in the review and in one's record."""

    cost: float
    marked: float


def cost(seed: str, label: str, choice: DealChoice) -> Going[Weighed]:
    """How much of the chance to win the match a choice cost its side; 0 where it is the one that a search of the first
    worlds would make.

    `seed` and `label` name the chance of the worlds. Where the first worlds took another move for the best, the others
    may say that the choice is better than that one: then its cost is below 0.
    """
    view = GAMES[choice.before.game].view(choice.before, choice.before.turn)
    problem = problem_for(view, KNOWS)
    if problem is None or len(problem.candidates) < 2:
        return Weighed(0.0, 0.0)
    kept = frozenset((problem.same[choice.made],))
    found = yield from _last(race(problem, WORLDS, FastRng(private(seed, f"best {label}")), kept=kept))
    mine = found.of(choice.made)
    if problem.same[found.choice] == problem.same[choice.made]:
        return Weighed(0.0, 0.0)
    behind = mine.behind if found.certain else (yield from _measured(seed, label, choice, found.choice))
    return Weighed(behind, 0.0 if mine.equal else behind)


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
