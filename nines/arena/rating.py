"""One rating for all players of a game, from a round-robin: Bradley and Terry's model, with intervals.

Each pair plays the same sets. The chance of one player against equal others is its strength over the sum of all at the
table (Bradley and Terry 1952; Luce 1959 for more than two), and a rating is 400 times the decimal logarithm of a
strength: who stands 100 higher wins 64 of 100 matches of two, who stands 400 higher ten of eleven.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import exp, fsum, log, sqrt
from typing import NamedTuple

from nines.arena.sets import SetResult, Setup

SCALE = 400 / log(10)
STEPS = 100
CLOSE = 1e-10
"""Newton's steps are done when none is longer."""

Matrix = list[list[float]]


class Rating(NamedTuple):
    """Where a player stands above the one that stands at 0, and how far to either side its 95 % interval goes."""

    name: str
    points: float
    within: float


class PlayedSets(NamedTuple):
    """The sets of a player against another, or several of that other."""

    setup: Setup
    sets: Sequence[SetResult]


class _Pair(NamedTuple):
    """By places in the list of players: the one measured, the other, and the logarithm of the number of others."""

    own: int
    other: int
    odds: float


def tables(names: Sequence[str], sides: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Who sits at each table of a round-robin: every pair, where there are more than two sides also the other way."""
    for own, other in combinations(names, 2):
        yield tuple(other if side else own for side in sides)
        if len(set(sides)) > 2:
            yield tuple(own if side else other for side in sides)


def ratings(names: Sequence[str], fixed: str, played: Iterable[PlayedSets]) -> list[Rating]:
    """The ratings of all, the highest first; `fixed` stands at 0.

    Every pair begins with one match shared, so that who never won has a rating, too. Sets with one number have the same
    cards: the interval is that of sums over numbers (the sandwich of Huber and White), not of matches.
    """
    free = [name for name in names if name != fixed]
    place = {name: at for at, name in enumerate([*free, fixed])}
    by_number: dict[int, list[tuple[_Pair, float]]] = {}
    for setup, sets in played:
        others = len(set(setup.sides)) - 1
        pair = _Pair(place[setup.bots[0]], place[setup.bots[1]], log(others))
        for found in sets:
            by_number.setdefault(found.number, []).append((pair, found.wins or 0.0))
    shared = [(_Pair(own, other, 0.0), 0.5) for own, other in combinations(range(len(place)), 2)]
    every = [outcome for outcomes in by_number.values() for outcome in outcomes] + shared
    strengths = [0.0] * len(free)
    for _ in range(STEPS):
        step = _times(_inverse(_curvature(strengths, every)), _slope(strengths, every))
        strengths = [strength + change for strength, change in zip(strengths, step)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    flat = _inverse(_curvature(strengths, every))
    leverage = [_times(flat, _slope(strengths, outcomes)) for outcomes in by_number.values()]
    rated = [
        Rating(name, SCALE * strengths[at], 1.96 * SCALE * sqrt(fsum(pull[at] ** 2 for pull in leverage)))
        for at, name in enumerate(free)
    ]
    return sorted([*rated, Rating(fixed, 0.0, 0.0)], key=lambda rating: -rating.points)


def _chance(strengths: Sequence[float], pair: _Pair) -> float:
    own, other = (strengths[at] if at < len(strengths) else 0.0 for at in (pair.own, pair.other))
    return 1 / (1 + exp(other + pair.odds - own))


def _slope(strengths: Sequence[float], outcomes: Iterable[tuple[_Pair, float]]) -> list[float]:
    """How the likelihood of some outcomes changes with each strength."""
    slope = [0.0] * (len(strengths) + 1)  # the last is that of the player at 0, whom nothing moves
    for pair, wins in outcomes:
        more = wins - _chance(strengths, pair)
        slope[pair.own] += more
        slope[pair.other] -= more
    return slope[:-1]


def _curvature(strengths: Sequence[float], outcomes: Iterable[tuple[_Pair, float]]) -> Matrix:
    """The information of some outcomes about the strengths."""
    size = len(strengths) + 1
    found = [[0.0] * size for _ in range(size)]
    for pair, _ in outcomes:
        chance = _chance(strengths, pair)
        for row, column in ((pair.own, pair.other), (pair.other, pair.own)):
            found[row][row] += chance * (1 - chance)
            found[row][column] -= chance * (1 - chance)
    return [row[:-1] for row in found[:-1]]


def _times(matrix: Matrix, column: Sequence[float]) -> list[float]:
    return [fsum(a * b for a, b in zip(row, column)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                times = rows[other][at]
                rows[other] = [value - times * mine for value, mine in zip(rows[other], rows[at])]
    return [row[size:] for row in rows]
