"""What a player may believe of the other's cards in Niner: the hands that fit the view, each as likely as the bid that
the other would have made with it.

Hard facts come from what was seen: the card turned up, one's own ten, the tricks and the voids they showed. Within
these every ten cards are equally likely to have been dealt; which of them was laid as the bid is not.
"""

from bisect import bisect_right
from functools import cache
from itertools import accumulate, combinations
from math import exp
from typing import NamedTuple

from nines.bots.search.dice import Dice
from nines.bots.search.niner.simulator import FULL, Deal, Layout, bits
from nines.bots.search.problem import Skill
from nines.games.niner import DEALT, HAND, State

TRUMPS = {6: (1.0, 0.9, 0.75, 0.65, 0.6, 0.55), 9: (1.0, 0.95, 0.92, 0.87, 0.8, 0.7, 0.6, 0.55, 0.5)}
PLAIN = (0.8, 0.55, 0.3, 0.15, 0.1, 0.05)
"""The tricks that a card is likely to take, the highest of its suit first; trumps by how many there are."""
SPREAD = 1.35
"""How far the tricks taken stray from the likely number."""
UNSURE = 0.08
"""Points by which two bids may differ and the lesser be made."""
SURPRISE = 0.005
GOLDEN = 0.6180339887498949
"""Steps of this share go round evenly, wherever one stops."""


class World(NamedTuple):
    """The other's hand, and the number its bid stands for."""

    hand: int
    bid: int


@cache
def likely(lane: int, held: int, trumps: bool) -> float:
    """The tricks that some cards of one suit are likely to take."""
    cards = bits(lane)[::-1]
    return sum(tricks for card, tricks in zip(cards, TRUMPS[len(cards)] if trumps else PLAIN) if card & held)


@cache
def promised(points: tuple[int, ...], twentieths: int) -> float:
    """The points of a bid with a hand that is likely to take so many twentieths of a trick."""
    chances = [exp(-(((tricks - twentieths / 20) / SPREAD) ** 2) / 2) for tricks in range(HAND + 1)]
    return sum(chance * won for chance, won in zip(chances, points)) / sum(chances)


def promises(of: Layout, ten: int) -> list[tuple[int, float]]:
    """For each of ten cards, the points that it promises as the bid."""
    trumps = of.lanes[-1]
    whole = sum(likely(lane, ten & lane, lane == trumps) for lane in of.lanes)
    found = []
    for card in bits(ten):
        lane = of.lane[card]
        rest = whole - likely(lane, card, lane == trumps)
        found.append((card, promised(of.points[of.bid[card]], round(20 * rest))))
    return found


def bidding(of: Layout, ten: int) -> list[tuple[int, float]]:
    """For each of ten cards, how likely it is to be laid as the bid."""
    found = promises(of, ten)
    most = max(value for _, value in found)
    weights = [exp((value - most) / UNSURE) for _, value in found]
    total = sum(weights)
    return [(card, weight / total + SURPRISE) for (card, _), weight in zip(found, weights)]


def laid(of: Layout, ten: int, dice: Dice) -> int:
    """One of ten cards, drawn as likely as it is to be laid as the bid."""
    bids = bidding(of, ten)
    pick = dice.chance() * sum(chance for _, chance in bids)
    for card, chance in bids:
        pick -= chance
        if pick < 0:
            return card
    return bids[0][0]


class Beliefs:
    """What the seat to act may believe once both bids lie.

    A skill that draws conclusions has all the worlds there are, with their weights; any other imagines one at a time,
    all equally likely. What it does not remember may be anywhere.
    """

    def __init__(self, view: State, skill: Skill) -> None:
        if skill.tricks is not None:
            view = view._replace(tricks=view.tricks[max(0, len(view.tricks) - skill.tricks) :])
        deal = self.deal = Deal(view)
        of, me, other = deal.layout, deal.turn, 1 - deal.turn
        turned = of.bit[view.talon[0]]
        self.unseen = FULL & ~(deal.hands[me] | deal.bids[me] | deal.gone | turned)
        void = _void(deal, view)
        self._held = len(view.hands[other])
        self._could, self._not = bits(self.unseen & ~void), bits(self.unseen & void)
        self.worlds: list[World] = []
        self.weights: list[float] = []
        if skill.reads and skill.tricks is None:
            self._weigh(deal.played[other], void)
        self._upto = list(accumulate(self.weights))

    def _weigh(self, played: int, void: int) -> None:
        """Every world, by its weight: each ten cards that the other may have been dealt, with each bid of them."""
        of = self.deal.layout
        weights: dict[World, float] = {}
        for some in combinations(bits(self.unseen), DEALT - played.bit_count()):
            ten = sum(some) | played
            for card, chance in bidding(of, ten):
                hand = ten & ~(card | played)
                if not card & played and not hand & void:
                    world = World(hand, of.bid[card])
                    weights[world] = weights.get(world, 0.0) + chance
        self.worlds = sorted(weights, key=lambda world: (world.bid, world.hand))
        self.weights = [weights[world] for world in self.worlds]

    def at(self, share: float) -> World:
        """The world up to which this share of all the weight lies."""
        return self.worlds[min(bisect_right(self._upto, share * self._upto[-1]), len(self.worlds) - 1)]

    def imagined(self, dice: Dice) -> World:
        """One world, all equally likely."""
        could = self._could[:]
        hand = drawn(could, self._held, dice)
        rest = could + self._not
        return World(hand, self.deal.layout.bid[rest[dice.below(len(rest))]])


def drawn(cards: list[int], count: int, dice: Dice) -> int:
    """So many cards drawn at random, as a mask; they are missing from the list afterwards."""
    found = 0
    for _ in range(count):
        found |= cards.pop(dice.below(len(cards)))
    return found


def _void(deal: Deal, view: State) -> int:
    """The cards that the other player cannot hold, since it did not follow their suit."""
    of, found = deal.layout, 0
    for trick in view.tricks:
        led, answered = (of.lane[of.bit[one]] for one in trick.cards)
        if trick.leader == deal.turn and led != answered:
            found |= led
    return found
