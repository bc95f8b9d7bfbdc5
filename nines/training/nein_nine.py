"""Nein Nine to learn from: any cards, from the first lead on."""

from random import Random

from nines.core.options import with_values
from nines.core.sums import whole
from nines.games.nein_nine.learned import INPUTS, OUTPUTS, inputs, output, suits
from nines.games.nein_nine.rules import PACK, SEATS
from nines.games.nein_nine.search.policy import choose
from nines.games.nein_nine.search.simulator import Deal
from nines.registry import GAMES
from nines.training.course import Choice


class Points:
    """The points of a deal, above the table's mean (a `Course`)."""

    name, unit = "nein-nine three", "points"
    inputs, outputs, sides = INPUTS, OUTPUTS, SEATS

    def __init__(self) -> None:
        rules = GAMES["nein-nine"]
        state, _ = rules.deal(rules.start(with_values(rules.choices, {}), SEATS), "train")
        self._deal = Deal(state)

    def deal(self, number: int, dice: Random) -> Deal:
        """Any cards."""
        deal, cards = self._deal.twin(), list(range(len(PACK)))
        dice.shuffle(cards)
        each = len(PACK) // SEATS
        deal.hands = [whole(1 << card for card in cards[seat * each : (seat + 1) * each]) for seat in range(SEATS)]
        return deal

    def choice(self, position: Deal) -> Choice:
        places, moves = suits(position), position.moves()
        return Choice(inputs(position, places), moves, [output(places, move) for move in moves])

    def taught(self, position: Deal) -> int:
        return choose(position)

    def side(self, position: Deal) -> int:
        return position.turn

    def gained(self, position: Deal, side: int) -> float:
        """The points so far, above the table's mean."""
        change = position.change()
        return change[side] - whole(change) / SEATS
