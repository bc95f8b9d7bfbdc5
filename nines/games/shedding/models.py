"""The shedding game played on: the chance to be the first out."""

from collections.abc import Callable

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.core.moves import Move
from nines.games.shedding.rules import State
from nines.games.shedding.search.beliefs import Beliefs
from nines.games.shedding.search.policy import lowest, thumb
from nines.games.shedding.search.problem import code
from nines.games.shedding.search.simulator import Deal
from nines.games.shedding.search.worth import Worth
from nines.puzzles.models import CARELESS, Model, Panel

AHEAD = 12
"""Moves that are played on before the position is weighed."""


def panel(view: State) -> Panel:
    """Others by rules of thumb, by the lowest card that goes, and with more and more moves by chance."""
    seat, draw = view.turn, Beliefs(view, Skill(0)).draw
    worth = Worth(len(view.hands))

    def played(others: Callable[[Deal], int], slips: float) -> Callable[[Deal, Move, FastRng], float]:
        def outcome(world: Deal, move: Move, dice: FastRng) -> float:
            deal, ahead = world.twin(), AHEAD
            deal.play(code(move))
            while deal.turn >= 0 and not deal.out and (ahead > 0 or deal.jumping):
                ahead -= not deal.choosing
                if deal.turn == seat:
                    deal.play(thumb(deal))
                elif slips and not deal.choosing and dice.chance() < slips:
                    legal = deal.moves()
                    deal.play(legal[dice.below(len(legal))])
                else:
                    deal.play(others(deal))
            if deal.out:
                return float(deal.out[0] == seat)
            return worth.chance(deal, seat) if deal.turn >= 0 else 1 / deal.seats

        return outcome

    return (
        Model("thumb", draw, played(thumb, 0.0)),
        Model("lowest", draw, played(lowest, 0.0)),
        Model("careless", draw, played(thumb, CARELESS)),
        Model("random", draw, played(thumb, 1.0)),
    )
