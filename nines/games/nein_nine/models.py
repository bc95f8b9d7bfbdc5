"""Nein Nine played on: points above the table's mean."""

from nines.bots.search.problem import Skill
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.core.sums import whole
from nines.games.nein_nine.rules import SEATS, State
from nines.games.nein_nine.search.beliefs import Beliefs
from nines.games.nein_nine.search.policy import choose
from nines.games.nein_nine.search.simulator import LOSES, NUMBER, WINS, Deal
from nines.puzzles.models import CARELESS, Model, Panel, played_on

JOKER = {JOKER_WINS: WINS, JOKER_LOSES: LOSES}


def panel(view: State) -> Panel:
    """What others played tells something of their cards only where they go by rules of thumb."""
    seat = view.turn

    def worth(deal: Deal) -> float:
        change = deal.change()
        return change[seat] - whole(change) / SEATS

    telling, any_deal = Beliefs(view, Skill(0)), Beliefs(view, Skill(0, reads=False))
    return (
        Model("thumb", telling.draw, played_on(seat, 0.0, _code, choose, worth)),
        Model("careless", any_deal.draw, played_on(seat, CARELESS, _code, choose, worth)),
        Model("random", any_deal.draw, played_on(seat, 1.0, _code, choose, worth)),
    )


def _code(move: Move) -> int:
    return JOKER[move] if move in JOKER else NUMBER[move.cards[0]]
