"""What a seat may believe of the cards it cannot see in Nein Nine: worlds that fit its view, the likely ones oftener.

Hard facts come first: voids, as the suits stood when they were shown, and the cards played.
On top of these a seat that holds a card hardly ever leaves it there when any player would have played it: after the
first card every world that fits is weighed by how well it explains the cards that were played.
"""

from bisect import bisect_right
from itertools import accumulate, combinations

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.search.sampler import GOLDEN, Sampler
from nines.core.cards import BACK, JOKER, Card
from nines.core.game import HiddenZone
from nines.core.sums import whole
from nines.games.nein_nine.rules import HAND, PACK, SEATS, State
from nines.games.nein_nine.search.policy import choose
from nines.games.nein_nine.search.simulator import ALL, LOSES, NUMBER, WINS, Deal, bits


class Beliefs:
    """Draws positions that may be the true one for the viewer of a view."""

    def __init__(self, view: State, skill: Skill) -> None:
        self._stray = skill.stray
        reads = skill.reads and skill.tricks is None
        if skill.tricks is not None:
            view = view._replace(tricks=view.tricks[max(0, len(view.tricks) - skill.tricks) :])
        root = self.root = Deal(view)
        self._others = [seat for seat in range(SEATS) if seat != root.turn]
        out = ALL & ~(root.gone | root.hands[root.turn])
        holders = [HiddenZone(root.held[seat], ((_cards(root.void[seat]), 0),)) for seat in self._others]
        forgotten = out.bit_count() - whole(holder.count for holder in holders)
        self._sampler = Sampler(tuple(PACK[card] for card in bits(out)), (*holders, HiddenZone(forgotten)))
        self._cards = [1 << card for card in bits(out)]
        self._history: list[tuple[int, int]] = []
        self._played = [0] * SEATS
        self._start = -1.0
        if reads and (view.tricks or view.trick):
            self._remember(view)
            self._weigh()

    def _remember(self, view: State) -> None:
        """The deal from its first card is at hand, to be played again in any world."""
        first = view.tricks[0].leader if view.tricks else view.leader
        hands = tuple(hand + (BACK,) * (HAND - len(hand)) for hand in view.hands)
        self._first = Deal(
            view._replace(
                tricks=(), trick=(), follow=None, trump=None, joker=None, turn=first, leader=first,
                taken=(0,) * SEATS, hands=hands,
            )
        )  # fmt: skip
        for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]:
            for at, card in enumerate(cards):
                seat = (leader + at) % SEATS
                move = NUMBER[card] if card != JOKER else WINS if view.joker else LOSES
                self._history.append((seat, move))
                self._played[seat] |= 1 << NUMBER[card]

    def _weigh(self) -> None:
        """Every world, as the first other's hand, by its weight."""
        root, (first, second) = self.root, self._others
        self._out = whole(self._cards)
        could = [card for card in self._cards if not card & root.void[first]]
        self._hands = [
            hand
            for hand in map(whole, combinations(could, root.held[first]))
            if not (self._out ^ hand) & root.void[second] & self._out
        ]
        weights = [self._explains(self._with(hand)) for hand in self._hands]
        self._upto = list(accumulate(weights))

    def _with(self, hand: int) -> Deal:
        """The position in which the first other holds these cards and the second the rest."""
        deal = self.root.twin()
        deal.hands[self._others[0]], deal.hands[self._others[1]] = hand, self._out ^ hand
        return deal

    def draw(self, dice: FastRng) -> Deal:
        """One position; where worlds are weighed, one after another they go evenly through all the weight."""
        if not self._history:
            return self._dealt(dice)
        self._start = (self._start + GOLDEN) % 1.0 if self._start >= 0 else dice.chance()
        at = bisect_right(self._upto, self._start * self._upto[-1])
        return self._with(self._hands[min(at, len(self._hands) - 1)])

    def _explains(self, deal: Deal) -> float:
        """How likely the moves are that others made, if the cards lie so."""
        then, likely, me = self._first.twin(), 1.0, self.root.turn
        then.hands = [held | gone for held, gone in zip(deal.hands, self._played)]
        for seat, move in self._history:
            if seat != me and choose(then) != move:
                likely *= self._stray
            then.play(move)
        return likely

    def _dealt(self, dice: FastRng) -> Deal:
        deal = self.root.twin()
        piles = self._sampler.draw(dice)
        cards = self._cards
        for seat, pile in zip(self._others, piles):
            deal.hands[seat] = whole([cards[at] for at in pile])
        for at in piles[-1]:  # forgotten: played, whoever did
            deal.gone |= cards[at]
        return deal


def _cards(mask: int) -> frozenset[Card]:
    return frozenset(PACK[card] for card in bits(mask))
