"""What a network makes of a decision, beside the search: in the games that have one."""

import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from nines.bots.learned.network import Network, parse
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem
from nines.core.cards import Unreadable, quoted
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import ByGame


class Question(NamedTuple):
    """A decision as a network is asked about it: which one, the inputs that are on and the outputs wanted, once for all
    moves or for each the position that it leads to; in which unit it counts, and how much its word weighs, of 1;
    whether it also counts for moves that look odd."""

    network: str
    asked: list[tuple[list[int], list[int]]]
    unit: str
    weight: float
    odd_too: bool = False


class Opinions(NamedTuple):
    """What each candidate of a decision is worth to a network, more is better, where this unit counts; how much that
    weighs, and whether also for moves that look odd.

    Only differences say something. A network that plays says how likely a card is, as a logarithm, and weighs little.
    """

    values: tuple[float, ...]
    unit: str
    weight: float
    odd_too: bool = False


QUESTIONS: ByGame[Callable[[Any, tuple[Move, ...]], Question | None]] = ByGame("learned")
"""By the game's key; where there is no question nothing has been learned."""


def opinions(view: View, candidates: tuple[Move, ...]) -> Opinions | None:
    """What a network makes of these moves of the seat to act; None where it has none."""
    asked = QUESTIONS.get(view.game)
    question = asked(view, candidates) if asked else None
    if not question:
        return None
    says = network(question.network).values
    values = tuple(value for on, outputs in question.asked for value in says(on, outputs))
    return Opinions(values, question.unit, question.weight, question.odd_too)


@cache
def network(name: str) -> Network:
    """The network of this name; raises ModuleNotFoundError where the networks are still to be fetched."""
    import nines.bots.learned.networks as folder  # it may come later

    try:
        found = parse(pkgutil.get_data(folder.__name__, f"{name}.net") or b"")
        if found.name.replace(" ", "-") != name:
            raise Unreadable(f"the network {quoted(found.name)}")
    except Unreadable as fault:
        raise Unreadable(f"{name}.net is damaged, so that Master cannot play by it ({fault})") from None
    return found


def mixed(found: Analysis, problem: Problem, said: Opinions | None) -> Move:
    """The candidate to choose when the search and the network both have a say.

    It is the search's own where the network has none, or where another unit counts, as near the end of a match. What
    would look odd is chosen only if the search chose it, unless the network knows better than that; what another move
    outdoes is never chosen.
    """
    if said is None or said.unit != found.unit:
        return found.choice
    worth = [  # in the worlds that it shares with the best: some were dropped before all were looked at
        value * said.weight - found.of(move).behind * (1 - said.weight)
        for move, value in zip(problem.candidates, said.values)
    ]
    odd = frozenset() if said.odd_too else problem.odd
    able = [at for at in range(len(problem.candidates)) if at not in problem.outdone.by]
    places = [at for at in able if at not in odd or problem.candidates[at] == found.choice]
    return problem.candidates[max(places, key=lambda at: (worth[at], -at))]
