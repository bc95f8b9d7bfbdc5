"""Which deals make a move wrong: those that fit what its seat saw, and in which another move comes to more.

The deals are those that the adviser imagines, drawn with chance of their own: the same question has the same answer.
The other move is the one that comes to most in the first of them.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from math import fsum
from typing import Any, NamedTuple

from nines.advice.weighing import ADVISING
from nines.bots.levels import SKILLS, problem_for
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem
from nines.core.cards import Cards, Unreadable, parse_cards, show
from nines.core.chance import private
from nines.core.game import View
from nines.core.moves import Move
from nines.core.untrusted_json import read_json
from nines.registry import ByGame

WORLDS = 200
"""So many deals are tried; fewer where there are no more."""
SKILL = SKILLS["expert"]._replace(worlds=WORLDS, stray=ADVISING.stray)
FIRST = 30
"""In so many of them all moves are played, to find the other one."""
STEP = 10
"""Deals after which it is told how far it has come."""
CONTENTS: ByGame[Callable[[View, Any], tuple[Cards, ...]]] = ByGame("imagined")


class LaidDeal(NamedTuple):
    """A deal in which the move is wrong: by how much, and for each hidden place of the view its cards."""

    cost: float
    contents: tuple[Cards, ...]


class WrongDeals(NamedTuple):
    """What came of a question: of `worlds` deals of `asked` the `share`, by weight, in which `other` comes to more, in
    the `unit`. `typical` is the one in the middle of these, `worst` the one in which most is lost; None where there is
    none, or while deals are still being tried."""

    worlds: int
    asked: int
    other: Move | None = None
    unit: str = ""
    share: float = 0.0
    typical: LaidDeal | None = None
    worst: LaidDeal | None = None

    @property
    def done(self) -> bool:
        """Whether all deals have been tried."""
        return self.worlds == self.asked


class _Tried(NamedTuple):
    """A deal, and what moves come to in it, by their places among the candidates."""

    weight: float
    values: Mapping[int, float]
    contents: tuple[Cards, ...]


def wrong_deals(seed: str, view: View, at: int, made: Move) -> Iterator[WrongDeals]:
    """The deals that make a move wrong which the viewer made after `at` moves of a record with this seed.

    Before that comes how far it is. Nothing where there is no search for the decision, or no other move is different.
    """
    problem = problem_for(view, SKILL)
    if problem is None or len(problem.candidates) < 2 or view.game not in CONTENTS:
        return
    dice = FastRng(private(seed, f"wrong for seat {view.viewer} at move {at}"))
    mine = problem.same[made]
    places, tried = tuple(range(len(problem.candidates))), list[_Tried]()
    while len(tried) < WORLDS and (drawn := problem.draw(dice)):
        world, weight = drawn
        values = {place: problem.outcome(world, place)[0] for place in places}
        tried.append(_Tried(weight, values, CONTENTS[view.game](view, world)))
        if len(tried) == FIRST:
            places = (mine, _best(tried, places, mine))
        if len(tried) % STEP == 0 and len(tried) < WORLDS:
            yield WrongDeals(len(tried), WORLDS)
    yield _found(problem, tried, mine, _best(tried, places, mine))


def _best(tried: list[_Tried], places: tuple[int, ...], mine: int) -> int:
    """The place of the other move that comes to most in these deals."""
    return max(
        (place for place in places if place != mine),
        key=lambda place: fsum(each.weight * each.values[place] for each in tried),
    )


def _found(problem: Problem, tried: list[_Tried], mine: int, other: int) -> WrongDeals:
    costs = sorted(
        ((each.values[other] - each.values[mine], at) for at, each in enumerate(tried)), key=lambda cost: cost[0]
    )
    lost = [(cost, tried[at]) for cost, at in costs if cost > 0]
    share = fsum(each.weight for _, each in lost) / fsum(each.weight for each in tried)
    deals = [LaidDeal(cost, each.contents) for cost, each in lost]
    typical, worst = (deals[len(deals) // 2], deals[-1]) if deals else (None, None)
    return WrongDeals(len(tried), len(tried), problem.candidates[other], problem.unit, share, typical, worst)


# ---- as text ---------------------------------------------------------------------------------------------------------


def write(found: WrongDeals) -> str:
    """The answer as one line of JSON."""
    return json.dumps(
        {
            **found._asdict(), "other": str(found.other or ""),
            "typical": _written(found.typical), "worst": _written(found.worst),
        }
    )  # fmt: skip


def _written(deal: LaidDeal | None) -> object:
    return deal and [deal.cost, *map(show, deal.contents)]


def read(text: str) -> WrongDeals | None:
    """The answer that a text holds; None where it holds none."""
    try:
        raw = read_json(text)
        other = Move.parse(raw["other"]) if raw["other"] else None
        typical, worst = _read(raw["typical"]), _read(raw["worst"])
        return WrongDeals(**raw | {"other": other, "typical": typical, "worst": worst})
    except (KeyError, TypeError, ValueError, Unreadable):
        return None


def _read(raw: Any) -> LaidDeal | None:
    return LaidDeal(float(raw[0]), tuple(map(parse_cards, raw[1:]))) if raw else None
