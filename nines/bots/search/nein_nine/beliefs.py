"""What a seat may believe of the cards it cannot see in Nein Nine: worlds that fit its view, the likely ones oftener.

Hard facts come first: voids, as the suits stood when they were shown, and the cards played.
On top of these a seat that holds a card hardly ever leaves it there when any player would have played it: of several
worlds that fit, one is drawn by how well it explains the cards that were played.
"""

from nines.bots.search.dice import Dice
from nines.bots.search.nein_nine.policy import choose
from nines.bots.search.nein_nine.simulator import ALL, LOSES, NUMBER, WINS, Deal, bits
from nines.bots.search.problem import Skill
from nines.bots.search.sampler import Sampler
from nines.cards import BACK, JOKER, Card
from nines.game import Holder
from nines.games.nein_nine import HAND, PACK, SEATS, State

AMONG = 6
"""Worlds of which one is drawn."""
UNLIKELY = 0.3
"""How much less likely it is that somebody makes another move than a rule of thumb would, than that it is made."""


class Beliefs:
    """Draws positions that may be the true one for the viewer of a view."""

    def __init__(self, view: State, skill: Skill) -> None:
        reads = skill.reads and skill.tricks is None
        if skill.tricks is not None:
            view = view._replace(tricks=view.tricks[max(0, len(view.tricks) - skill.tricks) :])
        root = self.root = Deal(view)
        self._others = [seat for seat in range(SEATS) if seat != root.turn]
        out = ALL & ~(root.gone | root.hands[root.turn])
        holders = [Holder(root.held[seat], ((_cards(root.void[seat]), 0),)) for seat in self._others]
        forgotten = out.bit_count() - sum(holder.count for holder in holders)
        self._sampler = Sampler(tuple(PACK[card] for card in bits(out)), (*holders, Holder(forgotten)))
        self._cards = [1 << card for card in bits(out)]
        self._history: list[tuple[int, int]] = []
        self._played = [0] * SEATS
        if reads and (view.tricks or view.trick):
            self._remember(view)

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
        for leader, cards in [*((one.leader, one.cards) for one in view.tricks), (view.leader, view.trick)]:
            for at, card in enumerate(cards):
                seat = (leader + at) % SEATS
                move = NUMBER[card] if card != JOKER else WINS if view.joker else LOSES
                self._history.append((seat, move))
                self._played[seat] |= 1 << NUMBER[card]

    def draw(self, dice: Dice) -> Deal:
        """One position."""
        if not self._history:
            return self._dealt(dice)
        found = [self._dealt(dice) for _ in range(AMONG)]
        weights = [self._explains(deal) for deal in found]
        pick = dice.chance() * sum(weights)
        for deal, weight in zip(found, weights):
            pick -= weight
            if pick < 0:
                return deal
        return found[-1]

    def _explains(self, deal: Deal) -> float:
        """How likely the moves are that others made, if the cards lie so."""
        then, likely, me = self._first.twin(), 1.0, self.root.turn
        then.hands = [held | gone for held, gone in zip(deal.hands, self._played)]
        for seat, move in self._history:
            if seat != me and choose(then) != move:
                likely *= UNLIKELY
            then.play(move)
        return likely

    def _dealt(self, dice: Dice) -> Deal:
        deal = self.root.twin()
        piles = self._sampler.draw(dice)
        cards = self._cards
        for seat, pile in zip(self._others, piles):
            deal.hands[seat] = sum([cards[at] for at in pile])
        for at in piles[-1]:  # forgotten: played, whoever did
            deal.gone |= cards[at]
        return deal


def _cards(mask: int) -> frozenset[Card]:
    return frozenset(PACK[card] for card in bits(mask))
