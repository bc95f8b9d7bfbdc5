"""How the frozen yardstick imagines the shedding game."""

from nines.bots.search.determinizations import FACTS, Determinization
from nines.games.shedding.rules import State
from nines.games.shedding.search.beliefs import Beliefs
from nines.games.shedding.search.simulator import Deal, written


def imagined(view: State) -> Determinization[Deal]:
    """1 for whoever went out first; as much for one as for another where nobody did."""

    def shares(deal: Deal) -> tuple[float, ...]:
        return tuple(map(float, deal.change())) if deal.out else (1 / deal.seats,) * deal.seats

    return Determinization(Beliefs(view, FACTS).draw, written, shares)
