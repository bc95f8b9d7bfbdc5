"""The decisions of Niner as problems for the search: a card to lay as the bid, a card to play.

Both are played out exactly in each world, for one's own points less the other's. Near the end of a match the chance
to win it takes the place of the points.
"""

from collections.abc import Mapping

from nines.bots.search.dice import Dice
from nines.bots.search.niner.beliefs import GOLDEN, Beliefs, World, drawn, laid, promises
from nines.bots.search.niner.double_dummy import Exact
from nines.bots.search.niner.simulator import FULL, Deal, beats, bits, distinct, written
from nines.bots.search.niner.standing import chance, ends_soon
from nines.bots.search.problem import Problem, Skill
from nines.games.niner import DEALS, DEALT, HAND, State
from nines.moves import Move

SEARCHES_BIDS = 10
"""Skills of fewer worlds bid by rules of thumb."""
SHORT_LIST = 4
"""Bids that are looked at closely, those that promise most."""
ENOUGH = {10: 20, 9: 30, 8: 40}
"""By the cards in hand, the most worlds that are worth the time; elsewhere as many as the skill has."""


class Worth:
    """What a deal is worth to the seat to act, by its tricks, for each pair of bids."""

    def __init__(self, view: State, deal: Deal) -> None:
        self.unit = "wins" if ends_soon(view) else "points"
        self._totals, self._left = (view.totals[deal.turn], view.totals[1 - deal.turn]), DEALS - view.deal
        self._points = deal.layout.points
        self._known: dict[tuple[int, int], tuple[float, ...]] = {}

    def of(self, mine: int, other: int) -> tuple[float, ...]:
        """By the tricks that the seat ends with, when these are the two bids."""
        found = self._known.get((mine, other))
        if found is None:
            found = self._known[mine, other] = tuple(
                self._value(self._points[mine][tricks], self._points[other][HAND - tricks])
                for tricks in range(HAND + 1)
            )
        return found

    def _value(self, mine: int, other: int) -> float:
        if self.unit == "points":
            return float(mine - other)
        return chance(self._totals[0] + mine, self._totals[1] + other, self._left)


BEATEN = 1
"""A fact, as a bit: the other holds a card that may be played and takes the trick."""


class Play:
    """A card to play (a `Problem`)."""

    facts: tuple[str, ...] = ("beaten",)
    odd: frozenset[int] = frozenset()

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        deal = self._deal = self._beliefs.deal
        self._hand, self._taken = deal.hands[deal.turn], deal.taken[deal.turn]
        self._cards_left = self._hand.bit_count()
        self._most = ENOUGH.get(self._cards_left, skill.worlds)
        self._worth = Worth(view, deal)
        self.unit = self._worth.unit
        self.exact = 0 < len(self._beliefs.worlds) <= min(skill.worlds, self._most)
        self._drawn, self._start = 0, -1.0
        legal = sum(deal.moves())
        self._codes = distinct(legal, self._beliefs.unseen | deal.led, deal.layout.lanes)
        self.candidates: tuple[Move, ...] = tuple(written(deal, one) for one in self._codes)
        at, same = -1, {}
        for card in bits(legal):
            at += card in self._codes  # those above it are its equals
            same[written(deal, card)] = at
        self.same: Mapping[Move, int] = same

    def draw(self, dice: Dice) -> tuple[tuple[World, Exact], float] | None:
        """A world and what plays it out, which remembers what it found for one card when it looks at another."""
        beliefs, weight, at = self._beliefs, 1.0, self._drawn
        self._drawn += 1
        if self.exact:
            if at == len(beliefs.worlds):
                return None
            world, weight = beliefs.worlds[at], beliefs.weights[at]
        elif at == self._most:
            return None
        elif beliefs.worlds:
            if not at:
                self._start = dice.chance()
            world = beliefs.at((self._start + at * GOLDEN) % 1.0)
        else:
            world = beliefs.imagined(dice)
        deal = self._deal
        mine = deal.layout.bid[deal.bids[deal.turn]]
        return (world, Exact(deal.layout, self._worth.of(mine, world.bid))), weight

    def outcome(self, world: tuple[World, Exact], candidate: int) -> tuple[float, int]:
        """What the card comes to when both play on as well as can be, all cards open."""
        (other, _), exact = world
        card, deal, taken, left = self._codes[candidate], self._deal, self._taken, self._cards_left
        mine = self._hand ^ card
        if not deal.led:
            of = deal.layout
            may = other & of.lane[card] or other & of.lanes[-1]
            return exact.answer(mine, other, True, card, taken, left), BEATEN if may > card else 0
        wins = beats(deal.layout, card, deal.led)
        return exact.lead(mine, other, wins, taken + wins, left - 1), 0


class Bid:
    """A card to lay as the bid (a `Problem`).

    The bids that promise most are played out exactly; the rest cannot be worth as much to anybody's eye and are only
    judged by how much less they promise.
    """

    facts: tuple[str, ...] = ()
    exact = False

    def __init__(self, view: State, skill: Skill) -> None:
        deal = self._deal = Deal(view)
        of, self._hand = deal.layout, deal.hands[deal.turn]
        self._leads = view.leader == deal.turn
        self._unseen = bits(FULL & ~(self._hand | of.bit[view.talon[0]]))
        self._worth = Worth(view, deal)
        self.unit = self._worth.unit
        self._drawn = 0
        found = sorted(promises(of, self._hand), key=lambda one: -one[1])
        self._codes = [card for card, _ in found]
        self._short = [found[0][1] - value for _, value in found]
        self.candidates: tuple[Move, ...] = tuple(written(deal, one) for one in self._codes)
        self.same: Mapping[Move, int] = {move: at for at, move in enumerate(self.candidates)}
        self.odd = frozenset(range(SHORT_LIST, DEALT))

    def draw(self, dice: Dice) -> tuple[tuple[int, int, list[float]], float] | None:
        """The other's nine cards, its bid, and what the bids came to that were tried against them."""
        if self._drawn == ENOUGH[DEALT]:
            return None
        self._drawn += 1
        ten = drawn(self._unseen[:], DEALT, dice)
        card = laid(self._deal.layout, ten, dice)
        return (ten ^ card, self._deal.layout.bid[card], []), 1.0

    def outcome(self, world: tuple[int, int, list[float]], candidate: int) -> tuple[float, int]:
        """What the bid comes to when both play on as well as can be, all cards open."""
        other, bid, tried = world
        if candidate >= SHORT_LIST:
            scale = 1.0 if self.unit == "points" else 0.15
            return sum(tried) / len(tried) - scale * self._short[candidate], 0
        of, card = self._deal.layout, self._codes[candidate]
        exact = Exact(of, self._worth.of(of.bid[card], bid))
        value = exact.lead(self._hand ^ card, other, self._leads, 0, HAND)
        tried.append(value)
        return value, 0


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act; none for a bid below a certain skill."""
    if view.phase == "bid":
        return Bid(view, skill) if skill.worlds >= SEARCHES_BIDS else None
    return Play(view, skill)
