"""The shedding game of two to learn from: any cards, from the up cards on, until somebody is out."""

from random import Random

from nines.bots.search.position import bits
from nines.core.options import with_values
from nines.core.sums import whole
from nines.games.shedding.learned import SEATS, size
from nines.games.shedding.rules import HAND
from nines.games.shedding.search.simulator import BIT, DOWN, FIRST_CARD, Deal, rank_of
from nines.registry import GAMES


class Matches:
    """Matches from the first card on."""

    name = "shedding two"
    inputs = size(SEATS)

    def __init__(self) -> None:
        rules = GAMES["shedding"]
        state, _ = rules.deal(rules.start(with_values(rules.choices, {}), SEATS), "train")
        self._deal = Deal(state)

    def deal(self, dice: Random) -> Deal:
        """Any cards, any dealer."""
        deal, cards = self._deal.twin(), list(BIT.values())
        dice.shuffle(cards)
        deal.dealer = int(dice.random() * SEATS)
        deal.turn = (deal.dealer + 1) % SEATS
        deal.downs = [(cards.pop(), cards.pop(), cards.pop()) for _ in range(SEATS)]
        deal.hands = [whole(cards.pop() for _ in range(2 * HAND)) for _ in range(SEATS)]
        deal.draw = cards
        return deal


def candidates(deal: Deal) -> list[int]:
    """One move of each class of equals (SN1): suits do not matter, and one down card is as good as another."""
    up = deal.ups[deal.turn]
    first: dict[tuple[int, ...], int] = {}
    for move in deal.moves():
        kind: tuple[int, ...] = (move,)
        if move in DOWN:
            kind = (DOWN[0],)
        elif move >= FIRST_CARD:
            kind = (*(rank_of(card) for card in bits(move)), (move & up).bit_count())
        first.setdefault(kind, move)
    return list(first.values())
