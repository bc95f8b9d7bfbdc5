"""How far each move lies behind the one that was picked, in worlds that had no part in the picking.

What stands out among several moves in the worlds of a race stands out by chance, too. In fresh worlds it does not. All
moves are played in all of them, so that what one comes to does not hang on which others are asked about.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from nines.bots.player import never
from nines.bots.search.analysis import Analysis
from nines.bots.search.explaining import explained
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem
from nines.bots.search.race import BATCH, weighted_mean
from nines.core.moves import Move


def measured(
    picked: Analysis, make: Callable[[], Problem], worlds: int, dice: FastRng, late: Callable[[], bool] = never
) -> Iterator[Analysis]:
    """The picked analysis with figures from so many fresh worlds, after every batch of them; the last one is final.

    `make` makes the problem of the same decision, anew when all worlds of one have been drawn. `late` is asked after
    every world; once it is true the measuring ends with what there is.
    """
    first = make()
    places = range(len(first.candidates))
    values, hits = [list[float]() for _ in places], [list[int]() for _ in places]
    weights: list[float] = []
    plans: list[tuple[int, int]] = []
    made, before = 0, first
    for problem, world, weight in _worlds(first, make, dice):
        weights.append(weight)
        made, before = made + (problem is not before), problem
        plans.append((made, problem.planned))
        for at in places:
            value, facts = problem.outcome(world, at)
            values[at].append(value)
            hits[at].append(facts)
        whole = len(weights) >= worlds
        if whole or late():
            found = _figures(picked, problem, values, weights)
            yield explained(found, problem, values, hits, weights, plans)._replace(asked=worlds, cut=not whole)
            return
        if len(weights) % BATCH == 0:
            yield _figures(picked, problem, values, weights)._replace(asked=worlds)


def _worlds(
    problem: Problem, make: Callable[[], Problem], dice: FastRng
) -> Iterator[tuple[Problem, object, float]]:  # fmt: skip
    """World after world with its weight, and the problem of which it is; that is made anew once all have been drawn."""
    while True:
        drawn = problem.draw(dice)
        if drawn is None:
            problem = make()
        else:
            yield (problem, *drawn)


def _figures(
    picked: Analysis, problem: Problem, values: list[list[float]], weights: list[float]
) -> Analysis:  # fmt: skip
    best = problem.same[picked.choice]
    moves = []
    for before in picked.moves:
        at = problem.same[before.move]
        mean, error = weighted_mean(values[at], weights)
        behind, behind_error = weighted_mean([ahead - mine for ahead, mine in zip(values[best], values[at])], weights)
        moves.append(before._replace(mean=mean, error=error, behind=behind, behind_error=behind_error,
                                     worlds=len(weights), shares=()))  # fmt: skip
    order = sorted(moves, key=lambda values: (values.move != picked.choice, values.behind))
    return picked._replace(moves=tuple(order), worlds=len(weights), facts=problem.facts, certain=False)


def gaps(
    make: Callable[[], Problem], better: Move, other: Move, worlds: int, dice: FastRng
) -> Iterator[tuple[float, float]]:  # fmt: skip
    """World by world its weight, and by how much one move comes to more there than another; `make` as above."""
    for problem, world, weight in islice(_worlds(make(), make, dice), worlds):
        best, mine = (problem.outcome(world, problem.same[move])[0] for move in (better, other))
        yield weight, best - mine


def mean_of(weighted: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The mean of values, each behind its weight, and its standard error."""
    weights, values = zip(*weighted)
    return weighted_mean(list(values), list(weights))
