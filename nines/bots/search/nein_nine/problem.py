"""The decision of Nein Nine as a problem for the search: a card to play, the Joker as two moves."""

from collections.abc import Mapping

from nines.bots.search.dice import Dice
from nines.bots.search.nein_nine.beliefs import Beliefs
from nines.bots.search.nein_nine.policy import choose
from nines.bots.search.nein_nine.simulator import NINE, NONE, OF_SUIT, POWER, SUIT, WINS, Deal, written
from nines.bots.search.nein_nine.standing import chances, ends_soon
from nines.bots.search.position import OVER, Imagined
from nines.bots.search.problem import Problem, Skill
from nines.games.nein_nine import SEATS, State
from nines.moves import Move

TRICK, NINE_TAKEN = 1, 2
"""Facts, as bits: the trick on the table falls to the seat; it does, and a 9 with it."""
TEN = 3
"""The place of the 10 in its suit: from here up the order is the same whatever becomes trump."""


class Decision:
    """One card of the seat to act (a `Problem`)."""

    facts = ("trick", "nine")
    exact = False
    odd: frozenset[int] = frozenset()

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        root = self._beliefs.root
        self._seat, self._totals, self._extra = root.turn, view.totals, view.extra
        self._deals = int(view.options["deals"]) - view.deal
        self.unit = "wins" if ends_soon(view) else "points"
        self._values: dict[tuple[int, ...], float] = {}
        self._codes, classes = _classes(root)
        self.candidates: tuple[Move, ...] = tuple(map(written, self._codes))
        self.same: Mapping[Move, int] = {written(one): at for one, at in classes.items()}

    def draw(self, dice: Dice) -> tuple[Deal, float]:
        """A position that may be the true one."""
        return self._beliefs.draw(dice), 1.0

    def outcome(self, world: Deal, candidate: int) -> tuple[float, int]:
        """What the candidate comes to when everybody plays on by the fair rules of thumb."""
        deal = world.twin()
        deal.play(self._codes[candidate])
        while deal.trick:
            deal.play(choose(deal))
        seat = self._seat
        facts = TRICK if deal.leader == seat else 0
        if deal.nines[seat] > world.nines[seat]:
            facts |= NINE_TAKEN
        while deal.turn != OVER:
            deal.play(choose(deal))
        change = deal.change()
        value = self._values.get(change)
        if value is None:
            value = self._values[change] = self._value(change)
        return value, facts

    def _value(self, change: tuple[int, ...]) -> float:
        """What a deal that changes the totals so is worth to the seat: points above the table's mean, or wins."""
        if self.unit == "points":
            return change[self._seat] - sum(change) / SEATS
        after = tuple(old + new for old, new in zip(self._totals, change))
        return chances(after, self._deals, self._extra)[self._seat]


def _classes(deal: Deal) -> tuple[list[int], dict[int, int]]:
    """One move of each class of equals, the cheapest first, and for every legal move the place of its class.

    Cards of a suit are equal when neither is a 9 and no card between them is still out or in the trick.
    """
    trump, hand = deal.trump, deal.hands[deal.turn]
    power = [POWER[trump][suit] for suit in SUIT[trump]]
    legal = sorted(
        deal.moves(), key=lambda one: (one, 0, 0) if one >= WINS else (SUIT[trump][one] == trump, power[one][one], one)
    )
    legal.sort(key=lambda one: one >= WINS)
    between = ~(deal.gone | hand)
    for one in deal.trick:
        between |= 1 << one if one < WINS else 0
    first: list[int] = []
    classes: dict[int, int] = {}
    for move in legal:
        for at, other in enumerate(first):
            if _equal(deal, other, move, between):
                classes[move] = at
                break
        else:
            classes[move] = len(first)
            first.append(move)
    return first, classes


def _equal(deal: Deal, low: int, high: int, between: int) -> bool:
    trump = deal.trump
    if high >= WINS or NINE[low] or NINE[high] or SUIT[trump][low] != SUIT[trump][high]:
        return False
    if trump == NONE and min(low % 5, high % 5) < TEN:
        return False
    suit = SUIT[trump][low]
    power = POWER[trump][suit]
    edge = sorted((power[low], power[high]))
    return not any(
        between >> card & 1 and OF_SUIT[trump][suit] >> card & 1 and edge[0] < power[card] < edge[1]
        for card in range(WINS)
    )


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act."""
    return Decision(view, skill)


def imagined(view: State) -> Imagined:
    """How the yardstick imagines the view."""
    return Imagined(Beliefs(view, Skill(0, reads=False)).draw, lambda _, move: written(move), _shares)


def _shares(deal: Deal) -> tuple[float, ...]:
    """Each seat's points, from -8 to 7, as a part of that range."""
    return tuple((points + 8) / 15 for points in deal.change())
