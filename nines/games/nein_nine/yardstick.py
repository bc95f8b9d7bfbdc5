"""How the frozen yardstick imagines Nein Nine."""

from nines.bots.search.determinizations import FACTS, Determinization
from nines.games.nein_nine.rules import State
from nines.games.nein_nine.search.beliefs import Beliefs
from nines.games.nein_nine.search.simulator import Deal, written


def imagined(view: State) -> Determinization[Deal]:
    """Each seat has its points, from -8 to 7, as a part of that range."""
    return Determinization(
        Beliefs(view, FACTS).draw,
        lambda _, move: written(move),
        lambda deal: tuple((points + 8) / 15 for points in deal.change()),
    )
