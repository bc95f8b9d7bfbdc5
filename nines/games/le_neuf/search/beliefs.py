"""What a seat may believe of the cards it cannot see: worlds that fit its view, the likely ones oftener.

Hard facts come from the rules package (`unseen`): voids, the hand that the seat itself laid down, the cards played. On
top of these a hand that somebody kept is seldom weak, and one that somebody laid down seldom strong: worlds are drawn
equally likely and then kept by the likelihood of all answers that others gave on hands the seat does not know.
"""

from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.search.sampler import Sampler
from nines.core.cards import BACK
from nines.core.game import HiddenZone, left_of
from nines.core.sums import whole
from nines.games.le_neuf.heuristics import catching_up, needed
from nines.games.le_neuf.rules import SPARE, State, laid_down, unseen
from nines.games.le_neuf.search.hands import hand_value, likelihood
from nines.games.le_neuf.search.simulator import FULL, RANKS, Deal, Masks, code

MOST_TRIES = 40
"""Worlds looked at for one that fits the answers; the last is taken as it is."""


class Judged(NamedTuple):
    """A hand that somebody kept or laid down: where it lies, what of it was played, and how much was enough."""

    place: int
    played: Masks
    swap: bool
    enough: float


class Beliefs:
    """Draws positions that may be the true one for the viewer of a view."""

    def __init__(self, view: State, skill: Skill) -> None:
        if skill.tricks is not None:
            view = view._replace(tricks=view.tricks[max(0, len(view.tricks) - skill.tricks) :])
        cards, holders = unseen(view)
        forgotten = len(cards) - whole(holder.count for holder in holders)
        self._places = [seat for seat in range(len(view.hands)) if seat != view.viewer] + [SPARE]
        self._sampler = Sampler(cards, (*holders, HiddenZone(forgotten)))
        self._cards = [code(card) for card in cards]
        self.root = Deal(view)
        self._judged = judged(view) if skill.reads and view.spare and skill.tricks is None else []

    def draw(self, dice: FastRng) -> Deal:
        deal = self._dealt(dice)
        if self._judged:
            for _ in range(MOST_TRIES):
                if dice.chance() < self._fits(deal):
                    break
                deal = self._dealt(dice)
        return deal

    def _fits(self, deal: Deal) -> float:
        """How likely all the answers are that were given, if the cards lie so."""
        fits = 1.0
        for place, played, swap, enough in self._judged:
            hand = deal.spare if place == SPARE else deal.hands[place]
            whole = [held | gone for held, gone in zip(hand, played)]
            fits *= likelihood(swap, hand_value(whole, deal.trump), enough)
        return fits

    def _dealt(self, dice: FastRng) -> Deal:
        deal = self.root.twin()
        piles = self._sampler.draw(dice)
        cards = self._cards
        for place, pile in zip(self._places, piles):
            hand = deal.spare if place == SPARE else deal.hands[place]
            for at in pile:
                card = cards[at]
                hand[card >> RANKS] |= card & FULL
        for at in piles[-1]:  # forgotten: played, whoever did
            card = cards[at]
            deal.gone[card >> RANKS] |= card & FULL
        return deal


def judged(view: State) -> list[Judged]:
    """The hands, unknown to the viewer, that somebody else decided on in this deal's exchange."""
    count, me = len(view.hands), view.viewer
    first = view.dealer if view.options["first_exchange"] == "dealer" else left_of(view.dealer, count)
    found = []
    for at, swap in enumerate(view.answers):
        seat = (first + at) % count
        place = laid_down(view, seat) if swap else seat
        if place is None or me in (seat, place):
            continue
        played = [0] * 5
        if place != SPARE:
            for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]:
                on = (place - leader) % count
                if on < len(cards):
                    card = code(cards[on])
                    played[card >> RANKS] |= card & FULL
        hand = view.spare if place == SPARE else view.hands[place]
        if BACK in hand:
            enough = needed(at, whole(view.answers[:at])) + catching_up(view.totals, seat)
            found.append(Judged(place, played, swap, enough))
    return found
