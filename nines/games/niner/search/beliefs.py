"""What a player may believe of the other's cards in Niner: the hands that fit the view, each as likely as the bid that
the other would have made with it.

Hard facts come from what was seen: the card turned up, one's own ten, the tricks and the voids they showed. Within
these every ten cards are equally likely to have been dealt; which of them was laid as the bid is not.
"""

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate, combinations
from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import bits
from nines.bots.search.problem import Skill
from nines.core.sums import whole
from nines.games.niner.rules import DEALT, State
from nines.games.niner.search.bidding import bidding
from nines.games.niner.search.simulator import FULL, Deal, Layout


class World(NamedTuple):
    """The other's hand, and the number its bid stands for."""

    hand: int
    bid: int


Bidding = Callable[[Layout, int, bool], list[tuple[int, float]]]
"""For each of ten cards how likely it is to be laid as the bid; whether its player leads first may matter."""


class Beliefs:
    """What the seat to act may believe once both bids lie.

    A skill that draws conclusions has all the worlds there are, with their weights; any other imagines one at a time,
    all equally likely. What it does not remember may be anywhere. `voids` are by player the cards that it showed not to
    hold.
    """

    def __init__(self, view: State, skill: Skill, bidding: Bidding = bidding) -> None:
        if skill.tricks is not None:
            view = view._replace(tricks=view.tricks[max(0, len(view.tricks) - skill.tricks) :])
        deal = self.deal = Deal(view)
        of, me, other = deal.layout, deal.turn, 1 - deal.turn
        turned = of.bit[view.talon[0]]
        self.unseen = FULL & ~(deal.hands[me] | deal.bids[me] | deal.gone | turned)
        self.voids = voids(deal, view)
        void = self.voids[other]
        self._held = len(view.hands[other])
        self._could, self._not = bits(self.unseen & ~void), bits(self.unseen & void)
        self.worlds: list[World] = []
        self.weights: list[float] = []
        if skill.reads and skill.tricks is None:
            self._weigh(deal.played[other], void, lambda ten: bidding(of, ten, view.dealer == me))
        self._upto = list(accumulate(self.weights))

    def _weigh(self, played: int, void: int, bids: Callable[[int], list[tuple[int, float]]]) -> None:
        """Every world, by its weight: each ten cards that the other may have been dealt, with each bid of them."""
        of = self.deal.layout
        weights: dict[World, float] = {}
        for some in combinations(bits(self.unseen), DEALT - played.bit_count()):
            ten = whole(some) | played
            for card, chance in bids(ten):
                hand = ten & ~(card | played)
                if not card & played and not hand & void:
                    world = World(hand, of.bid[card])
                    weights[world] = weights.get(world, 0.0) + chance
        self.worlds = sorted(weights, key=lambda world: (world.bid, world.hand))
        self.weights = [weights[world] for world in self.worlds]

    def at(self, share: float) -> World:
        """The world up to which this share of all the weight lies."""
        return self.worlds[min(bisect_right(self._upto, share * self._upto[-1]), len(self.worlds) - 1)]

    def bid(self, world: World) -> int:
        """A card that the other may have laid in this world."""
        bids = self.deal.layout.bid
        return next(card for card in bits(self.unseen & ~world.hand) if bids[card] == world.bid)

    def imagined(self, dice: FastRng) -> World:
        """One world, all equally likely."""
        could = self._could[:]
        hand = drawn(could, self._held, dice)
        rest = could + self._not
        return World(hand, self.deal.layout.bid[rest[dice.below(len(rest))]])


def drawn(cards: list[int], count: int, dice: FastRng) -> int:
    """So many cards drawn at random, as a mask; they are missing from the list afterwards."""
    found = 0
    for _ in range(count):
        found |= cards.pop(dice.below(len(cards)))
    return found


def voids(deal: Deal, view: State) -> list[int]:
    """By player, the cards that it cannot hold, since it did not follow their suit."""
    of, found = deal.layout, [0, 0]
    for trick in view.tricks:
        led, answered = (of.lane[of.bit[card]] for card in trick.cards)
        if led != answered:
            found[1 - trick.leader] |= led
    return found
