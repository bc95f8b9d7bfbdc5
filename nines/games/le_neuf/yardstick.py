"""How the frozen yardstick imagines Le Neuf and Nines."""

from nines.bots.search.determinizations import FACTS, Determinization
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State
from nines.games.le_neuf.search.beliefs import Beliefs
from nines.games.le_neuf.search.simulator import Deal, written


def imagined(view: State) -> Determinization[Deal]:
    """Each seat has its part of the tricks, its partner's included."""

    def shares(deal: Deal) -> tuple[float, ...]:
        taken = [whole(deal.taken[side :: deal.sides]) / HAND for side in range(deal.sides)]
        return tuple(taken[seat % deal.sides] for seat in range(deal.seats))

    return Determinization(Beliefs(view, FACTS).draw, lambda _, move: written(move), shares)
