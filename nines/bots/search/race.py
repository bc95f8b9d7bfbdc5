"""The search itself: all candidates in the same worlds, the slow ones dropped, an analysis after every batch.

Worlds are shared, so that two candidates differ by what they do and not by the luck of their deals. A candidate leaves
the race once it lies further behind the leader than 2.6 standard errors of their difference. The number of worlds
is fixed: on a given view, skill and stream of chance the answer is always the same. Only a deadline can end the race
sooner, and then the analysis says so.
"""

from collections.abc import Callable, Iterator
from math import fsum, sqrt

from nines.bots.player import never
from nines.bots.search.analysis import Analysis, MoveValues
from nines.bots.search.explaining import explained
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem

BATCH = 10
"""Worlds from one analysis to the next."""
FIRST = 20
"""Worlds before anybody is dropped: fewer say too little about their spread."""
DROPPED = 2.6
CLEARLY = 2.0
ENOUGH = 5
"""Worlds without which nothing is clear: fewer say next to nothing of their own spread."""


def race(
    problem: Problem, worlds: int, dice: FastRng, late: Callable[[], bool] = never, kept: frozenset[int] = frozenset()
) -> Iterator[Analysis]:  # fmt: skip
    """An analysis after every batch of worlds, the last one final; it may be left at any batch.

    `late` is asked after every world; once it is true the race ends with what there is, after one world at least. The
    candidates at the places `kept` are never dropped.
    """
    count = len(problem.candidates)
    values: list[list[float]] = [[] for _ in range(count)]
    hits: list[list[int]] = [[] for _ in range(count)]
    weights: list[float] = []
    running = list(range(count))
    if count == 1:
        worlds = min(worlds, BATCH)  # nothing to decide: a few worlds for the figures
    done = cut = False
    while not done:
        drawn = problem.draw(dice)
        if drawn is None:
            found = _weighed(problem, values, hits, weights, running, worlds, False, problem.exact)
            all_played = len(running) == count and problem.exact
            yield explained(found, problem, values, hits, weights) if all_played else found
            return
        world, weight = drawn
        weights.append(weight)
        for at in running:
            value, facts = problem.outcome(world, at)
            values[at].append(value)
            hits[at].append(facts)
        done = len(weights) >= worlds
        if not done and late():
            done = cut = True
        if done or len(weights) % BATCH == 0:
            yield _weighed(problem, values, hits, weights, running, worlds, cut, False)
            if len(weights) >= FIRST and len(running) > 1:
                running = _still_in(problem, values, weights, running, kept)
                done = done or len(running) == 1


def weighted_mean(values: list[float], weights: list[float]) -> tuple[float, float]:
    """The weighted mean of values, and its standard error; the weights of as many worlds as there are values."""
    total = fsum(weights[: len(values)])
    if not total:
        return 0.0, 0.0
    mean = fsum(weight * value for weight, value in zip(weights, values)) / total
    spread = fsum((weight * (value - mean)) ** 2 for weight, value in zip(weights, values))
    count = len(values)
    return mean, sqrt(spread * count / max(1, count - 1)) / total


def _leader(problem: Problem, values: list[list[float]], weights: list[float], running: list[int]) -> int:
    """The candidate with the highest mean among those that no other one outdoes, of which one always runs on."""
    able = [at for at in running if at not in problem.outdone.by]
    return max(able, key=lambda at: (weighted_mean(values[at], weights)[0], -at))


def _behind(values: list[list[float]], weights: list[float], leader: int, at: int) -> tuple[float, float]:
    """How far a candidate lies behind the leader in the worlds that both were tried in, and the standard error."""
    return weighted_mean([best - mine for best, mine in zip(values[leader], values[at])], weights)


def _still_in(
    problem: Problem, values: list[list[float]], weights: list[float], running: list[int], kept: frozenset[int]
) -> list[int]:  # fmt: skip
    leader = _leader(problem, values, weights, running)
    left = []
    for at in running:
        behind, error = _behind(values, weights, leader, at)
        if at == leader or at in kept or behind <= DROPPED * error:
            left.append(at)
    return left


def _choice(problem: Problem, values: list[list[float]], weights: list[float], running: list[int], leader: int) -> int:
    """The candidate to choose: the leader, unless it looks odd and is not clearly better than one that does not.

    A few worlds of many cannot show that anything is clearly better.
    """
    plain = [at for at in running if at not in problem.odd and at not in problem.outdone.by]
    if leader not in problem.odd or not plain:
        return leader
    sensible = _leader(problem, values, weights, plain)
    behind, error = _behind(values, weights, leader, sensible)
    clearly = behind > CLEARLY * error and (len(weights) >= ENOUGH or problem.exact)
    return leader if clearly else sensible


def _weighed(
    problem: Problem, values: list[list[float]], hits: list[list[int]], weights: list[float], running: list[int],
    asked: int, cut: bool, certain: bool,
) -> Analysis:  # fmt: skip
    leader = _leader(problem, values, weights, running)
    figures = []
    for at in range(len(problem.candidates)):
        outdone = at in problem.outdone.by
        total = fsum(weights[: len(values[at])]) or 1.0
        shares = tuple(
            fsum(weight for weight, facts in zip(weights, hits[at]) if facts >> bit & 1) / total
            for bit in range(len(problem.facts))
        )
        behind, error = _behind(values, weights, leader, at)
        if outdone:
            behind = max(0.0, behind)  # an estimate may say otherwise, the rules don't
        figures.append((*weighted_mean(values[at], weights), behind, error, len(values[at]), shares, outdone))
    choice = _choice(problem, values, weights, running, leader)
    order = sorted(problem.same.items(), key=lambda item: (item[1] != choice, figures[item[1]][2], item[1]))
    moves = tuple(MoveValues(move, *figures[at]) for move, at in order)
    settled = problem.outdone.settles(choice, problem.unit)
    return Analysis(
        problem.candidates[choice], moves, problem.unit, problem.facts, len(weights), asked, cut, certain,
        settled, 0 if problem.outdone.certain or not settled else problem.outdone.worlds,
    )  # fmt: skip
