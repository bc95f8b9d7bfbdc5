"""What a network makes of a decision, beside the search: in the games that have one."""

import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from nines.bots.learned.network import Network, parse
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem
from nines.core.game import View
from nines.core.moves import Move
from nines.games import ByGame


class Question(NamedTuple):
    """A decision as a network is asked about it: which one, the inputs that are on, an output for each move; in which
    unit it counts, and how much its word weighs, of 1."""

    network: str
    on: list[int]
    outputs: list[int]
    unit: str
    weight: float


class Opinions(NamedTuple):
    """What each candidate of a decision is worth to a network, more is better, in this unit; and how much that weighs.

    Only differences say something.
    """

    values: tuple[float, ...]
    unit: str
    weight: float


QUESTIONS: ByGame[Callable[[Any, tuple[Move, ...]], Question]] = ByGame(
    {
        "le-neuf": "nines.bots.learned.le_neuf:question",
        "nines": "nines.bots.learned.le_neuf:question",
        "nein-nine": "nines.bots.learned.nein_nine:question",
    }
)
"""By the game's key; in the other games nothing has been learned."""


def opinions(view: View, candidates: tuple[Move, ...]) -> Opinions | None:
    """What a network makes of these moves of the seat to act; None in a game that has none."""
    asked = QUESTIONS.get(view.game)
    if not asked:
        return None
    question = asked(view, candidates)
    values = network(question.network).values(question.on, question.outputs)
    return Opinions(tuple(values), question.unit, question.weight)


@cache
def network(name: str) -> Network:
    """The network of this name; raises ModuleNotFoundError where the networks are still to be fetched."""
    import nines.bots.learned.networks as folder  # it may come later

    return parse(pkgutil.get_data(folder.__name__, f"{name}.net") or b"")


def mixed(found: Analysis, problem: Problem, said: Opinions | None) -> Move:
    """The candidate to choose when the search and the network both have a say.

    It is the search's own where the network has none, or where another unit counts, as near the end of a match. What
    would look odd is chosen only if the search chose it.
    """
    if said is None or said.unit != found.unit:
        return found.choice
    worth = [  # in the worlds that it shares with the best: some were dropped before all were looked at
        value * said.weight - found.of(move).behind * (1 - said.weight)
        for move, value in zip(problem.candidates, said.values)
    ]
    places = [at for at, move in enumerate(problem.candidates) if at not in problem.odd or move == found.choice]
    return problem.candidates[max(places, key=lambda at: (worth[at], -at))]
