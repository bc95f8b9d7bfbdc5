"""How the frozen yardstick (`nines.bots.baselines`) imagines a view, for the games that have one."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import Position
from nines.bots.search.problem import Skill
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND
from nines.games.le_neuf.rules import State as LeNeufState
from nines.games.le_neuf.search import beliefs as le_neuf
from nines.games.le_neuf.search import simulator as le_neuf_cards
from nines.games.nein_nine.rules import State as NeinNineState
from nines.games.nein_nine.search import beliefs as nein_nine
from nines.games.nein_nine.search import simulator as nein_nine_cards
from nines.games.shedding.rules import State as SheddingState
from nines.games.shedding.search import beliefs as shedding
from nines.games.shedding.search import simulator as shedding_cards
from nines.registry import ByGame

P = TypeVar("P", bound=Position)
FACTS = Skill(0, reads=False)
"""Nothing is concluded from what others chose."""


class Determinization(NamedTuple, Generic[P]):
    """How a decision of some game is imagined.

    `draw` gives a position that fits the view, on hard facts alone; `written` a position's move as the rules package
    writes it; `shares` what each seat has of a deal that is over, from 0 to 1.
    """

    draw: Callable[[FastRng], P]
    written: Callable[[P, int], Move]
    shares: Callable[[P], tuple[float, ...]]


def of_nein_nine(view: NeinNineState) -> Determinization[nein_nine_cards.Deal]:
    """Each seat has its points, from -8 to 7, as a part of that range."""
    return Determinization(
        nein_nine.Beliefs(view, FACTS).draw,
        lambda _, move: nein_nine_cards.written(move),
        lambda deal: tuple((points + 8) / 15 for points in deal.change()),
    )


def of_le_neuf(view: LeNeufState) -> Determinization[le_neuf_cards.Deal]:
    """Each seat has its part of the tricks, its partner's included."""

    def shares(deal: le_neuf_cards.Deal) -> tuple[float, ...]:
        taken = [whole(deal.taken[side :: deal.sides]) / HAND for side in range(deal.sides)]
        return tuple(taken[seat % deal.sides] for seat in range(deal.seats))

    return Determinization(le_neuf.Beliefs(view, FACTS).draw, lambda _, move: le_neuf_cards.written(move), shares)


def of_shedding(view: SheddingState) -> Determinization[shedding_cards.Deal]:
    """1 for whoever went out first; as much for one as for another where nobody did."""

    def shares(deal: shedding_cards.Deal) -> tuple[float, ...]:
        return tuple(map(float, deal.change())) if deal.out else (1 / deal.seats,) * deal.seats

    return Determinization(shedding.Beliefs(view, FACTS).draw, shedding_cards.written, shares)


IMAGINED: ByGame[Callable[[Any], Determinization[Any]]] = ByGame(
    {
        "nein-nine": "nines.bots.search.determinizations:of_nein_nine",
        "le-neuf": "nines.bots.search.determinizations:of_le_neuf",
        "nines": "nines.bots.search.determinizations:of_le_neuf",
        "shedding": "nines.bots.search.determinizations:of_shedding",
    }
)
"""By the game's key; a game that is missing has no yardstick."""
