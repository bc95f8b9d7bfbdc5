"""Le Neuf and Nines played on: tricks above the quota of one's side."""

from nines.bots.search.problem import Skill
from nines.core.moves import KEEP, SWAP, Move
from nines.games.le_neuf.rules import State
from nines.games.le_neuf.search import thumb
from nines.games.le_neuf.search.beliefs import Beliefs
from nines.games.le_neuf.search.problem import answer
from nines.games.le_neuf.search.simulator import KEEPS, SWAPS, Deal, code
from nines.puzzles.models import CARELESS, Model, Panel, played_on

ANSWERS = {KEEP: KEEPS, SWAP: SWAPS}


def panel(view: State) -> Panel:
    """What others answered in the exchange tells something of their cards only where they go by rules of thumb."""
    side = view.turn % len(view.totals)

    def worth(deal: Deal) -> float:
        return float(-deal.change()[side])

    telling, any_deal = Beliefs(view, Skill(0)), Beliefs(view, Skill(0, reads=False))
    return (
        Model("thumb", telling.draw, played_on(view.turn, 0.0, _code, _choose, worth)),
        Model("careless", any_deal.draw, played_on(view.turn, CARELESS, _code, _choose, worth)),
        Model("random", any_deal.draw, played_on(view.turn, 1.0, _code, _choose, worth)),
    )


def _code(move: Move) -> int:
    return ANSWERS[move] if move in ANSWERS else code(move.cards[0])


def _choose(deal: Deal) -> int:
    return answer(deal) if deal.to_change else thumb.choose(deal)
