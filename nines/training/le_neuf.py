"""Le Neuf and Nines to learn from: every trump, every order of the exchange that the games have, any cards."""

from random import Random

from nines.core.options import with_values
from nines.core.sums import whole
from nines.games.le_neuf.learned import OUTPUTS, inputs, output, size, suits
from nines.games.le_neuf.rules import HAND, PACK
from nines.games.le_neuf.search import thumb
from nines.games.le_neuf.search.problem import answer
from nines.games.le_neuf.search.simulator import FULL, RANKS, Deal, code
from nines.registry import GAMES
from nines.training.course import Choice

TABLES = {"three": ("le-neuf", "nines"), "partners": ("le-neuf",), "alone": ("nines",)}
"""The games that a network is for, by the table it is trained at: with three players both games are one."""
CODES = [code(card) for card in PACK]


class Tricks:
    """The tricks of a deal, from the exchange on (a `Course`)."""

    outputs = OUTPUTS
    unit = "tricks"

    def __init__(self, table: str) -> None:
        self.name = f"le-neuf {table}"
        self._deals = [deal for game in TABLES[table] for deal in _deals(game, table != "three")]
        self.sides, self._seats = self._deals[0].sides, self._deals[0].seats
        self.inputs = size(self._seats)

    def deal(self, number: int, dice: Random) -> Deal:
        """Any cards, the kinds of deals in turn."""
        deal = self._deals[number % len(self._deals)].twin()
        cards = CODES[:]
        dice.shuffle(cards)
        hands = [[0] * 5 for _ in range(4)]
        for at, card in enumerate(cards):
            hands[at // HAND][card >> RANKS] |= card & FULL
        deal.hands, deal.spare = hands[: self._seats], hands[3] if self._seats == 3 else [0] * 5
        return deal

    def choice(self, position: Deal) -> Choice:
        places, moves = suits(position), position.moves()
        return Choice(inputs(position, places), moves, [output(places, move) for move in moves])

    def taught(self, position: Deal) -> int:
        return answer(position) if position.to_change else thumb.choose(position)

    def side(self, position: Deal) -> int:
        return position.turn % position.sides

    def gained(self, position: Deal, side: int) -> float:
        """The tricks taken so far."""
        return float(whole(position.taken[side :: position.sides]))


def _deals(game: str, four: bool) -> list[Deal]:
    rules = GAMES[game]
    options = with_values(rules.choices, {"table": "four"} if four else {})
    found = []
    for number in range(len(str(options["trump_order"]))):
        state = rules.start(options, 4 if four else 3)._replace(deal=number)
        state, _ = rules.deal(state, f"train/{number}")
        found.append(Deal(state))
    return found
