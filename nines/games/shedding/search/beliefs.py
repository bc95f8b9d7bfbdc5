"""What a seat may believe of the cards it cannot see: every deal that fits its view is equally likely.

Hard facts: cards that lie open or left the game, cards seen taken with a pile, and that whoever had to take a pile held
nothing that could be played. A player who forgets has fewer of them.
"""

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.search.sampler import Sampler
from nines.core.cards import masked
from nines.core.game import HiddenZone
from nines.core.sums import whole
from nines.games.shedding.search.policy import THUMB, choose_up
from nines.games.shedding.search.simulator import BIT, Deal
from nines.games.shedding.table import State, unseen


class Beliefs:
    """Draws positions that may be the true one for the viewer of a view."""

    def __init__(self, view: State, skill: Skill) -> None:
        forgotten = 0
        if skill.tricks is not None:
            forgotten = len(view.gone)
            view = _forgetting(view, skill.tricks)
        self.root = Deal(view)
        cards, holders = unseen(view)
        self._cards = [BIT[card] for card in cards]
        self._sampler = Sampler(cards, (HiddenZone(forgotten), *holders))
        self._me, self._slots = view.viewer, view.downs
        self._chosen = [seat for seat, up in enumerate(view.ups) if view.phase == "up" and up]

    def draw(self, dice: FastRng) -> Deal:
        deal, cards = self.root.twin(), self._cards
        piles = [[cards[at] for at in pile] for pile in self._sampler.draw(dice)]
        deal.gone |= whole(piles[0])
        at = 1
        for seat, slots in enumerate(self._slots):
            if seat != self._me:
                deal.hands[seat] |= whole(piles[at])
                at += 1
            deal.ups[seat] |= whole(piles[at])
            turned_up = iter(piles[at + 1])
            deal.downs[seat] = tuple(next(turned_up) if card else 0 for card in slots)
            at += 2
        for seat in self._chosen:
            six = deal.hands[seat] | deal.ups[seat]
            deal.ups[seat] = choose_up(six, THUMB.up)
            deal.hands[seat] = six ^ deal.ups[seat]
        draw = piles[-1]
        for last in range(len(draw) - 1, 0, -1):
            other = dice.below(last + 1)
            draw[last], draw[other] = draw[other], draw[last]
        deal.draw = draw
        return deal


def _forgetting(view: State, cards: int) -> State:
    """The view of a player who remembers, of the cards seen in the others' hands, only so many, the highest, and none
    that left the game."""
    seen = [(card.rank, card) for seat, some in enumerate(view.known) if seat != view.viewer for card in some]
    remembered = {card for _, card in sorted(seen, reverse=True)[:cards]}
    known = tuple(
        some if seat == view.viewer else some.intersection(remembered) for seat, some in enumerate(view.known)
    )
    return view._replace(
        gone=(),
        hands=tuple(
            hand if seat == view.viewer else masked(hand, some)
            for seat, (hand, some) in enumerate(zip(view.hands, known))
        ),
        known=known,
        limits=((),) * len(view.limits),
    )
