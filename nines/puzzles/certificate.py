"""Whether one move is better than others in many deals that fit, under each model of a panel."""

from collections.abc import Iterable, Mapping
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.puzzles.models import PANELS, Model
from nines.registry import GAMES

ERRORS = 4
"""So many standard errors are taken off a lead."""
BARS: Mapping[bool, float] = MappingProxyType({True: 0.3, False: 0.05})
"""What has to be left of it: points or tricks in a game with tricks, else a chance."""
HOPELESS = 2
LOOKED_AT = (60, 250, 1000)
"""After so many deals a lead is given up that even so many errors more would not save."""
WORLDS = 10_000


class Lead(NamedTuple):
    """By how much one move comes to more than another in the mean of the same deals, and its standard error."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """What is left of it for sure."""
        return self.mean - ERRORS * self.error


def bar(game: str) -> float:
    """The lead that an answer needs."""
    return BARS[GAMES[game].tricks]


def leads(
    model: Model, move: Move, others: tuple[Move, ...], worlds: int, dice: FastRng, least: float
) -> tuple[Lead, ...] | None:
    """One move's lead over each of some others; None as soon as it is hopeless that each is `least`.

    Whoever is left behind for good after the last look is not tried in all the deals.
    """
    totals, squares, counts = [0.0] * len(others), [0.0] * len(others), [0] * len(others)
    running = list(range(len(others)))
    for count in range(1, worlds + 1):
        world = model.draw(dice)
        mine = model.outcome(world, move, dice)
        for at in running:
            gap = mine - model.outcome(world, others[at], dice)
            totals[at] += gap
            squares[at] += gap * gap
            counts[at] = count
        if count in LOOKED_AT or count == worlds:
            found = [_lead(totals[at], squares[at], count) for at in running]
            if any(lead.mean + HOPELESS * lead.error < least for lead in found):
                return None
            if count == LOOKED_AT[-1]:
                nearest = min(lead.mean for lead in found)
                running = [at for at, lead in zip(running, found) if lead.least < least or lead.mean == nearest]
    return tuple(map(_lead, totals, squares, counts))


def _lead(total: float, squares: float, count: int) -> Lead:
    mean = total / count
    return Lead(mean, sqrt(max(0.0, squares / count - mean * mean) / count))


def means(model: Model, moves: Iterable[Move], worlds: int, dice: FastRng) -> dict[Move, float]:
    """What each move comes to in the mean of the same deals."""
    found = dict.fromkeys(moves, 0.0)
    for _ in range(worlds):
        world = model.draw(dice)
        for move in found:
            found[move] += model.outcome(world, move, dice) / worlds
    return found


def best(view: View, moves: tuple[Move, ...], worlds: int, label: str) -> list[tuple[Move, float]]:
    """Some moves with what they come to by rules of thumb, the best first; none where nobody can play on from here."""
    panel = PANELS[view.game](view)
    if not panel:
        return []
    found = means(panel[0], moves, worlds, FastRng(Stream("puzzles", label)))
    return sorted(found.items(), key=lambda item: -item[1])


def certified(
    view: View, move: Move, others: tuple[Move, ...], worlds: int, label: str, least: float | None = None
) -> float | None:
    """The smallest lead that a move has over each of the others under each model; None where one is not `least` for
    sure, usually what an answer needs."""
    least = bar(view.game) if least is None else least
    smallest = float("inf")
    panel = PANELS[view.game](view)
    for number in (min(worlds, LOOKED_AT[-1]), worlds):  # a model that disagrees shows it soon
        for model in panel:
            dice = FastRng(Stream("puzzles", f"{label} {model.name}"))
            found = leads(model, move, others, number, dice, least)
            if found is None or (number == worlds and any(lead.least < least for lead in found)):
                return None
            smallest = min([smallest, *(lead.mean for lead in found)])
    return smallest if panel else None
