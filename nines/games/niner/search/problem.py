"""The decisions of Niner as problems for the search: a card to lay as the bid, a card to play.

A deal is worth one's own points less the other's; near the end of a match the chance to win it takes their place. A
card to play is judged in each world by what exact play comes to, which takes the other to see one's bid and hand, and
by what a fair rule of thumb comes to, which sees too little: the mean of both is stronger than either. Bids are judged
by the rule of thumb alone.
"""

from collections.abc import Mapping

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import AT_LAST, FEW, LATER, NOTHING, in_few_cards
from nines.bots.search.position import bits
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.sampler import GOLDEN
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.niner.rules import DEALS, DEALT, GOAL, HAND, State
from nines.games.niner.search.beliefs import Beliefs, World, drawn
from nines.games.niner.search.bidding import laid, promises
from nines.games.niner.search.double_dummy import Exact
from nines.games.niner.search.match_equity import chance, ends_soon, may_end
from nines.games.niner.search.playout_policy import Steering
from nines.games.niner.search.simulator import FULL, Deal, beats, distinct, written

SEES_ENDS = 10
"""Skills of so many worlds see for themselves how a deal ends when a bid is given up."""
FAR = 0.15
"""Points by which a bid may promise less than the best and not look odd."""
ENOUGH = {10: 60, 9: 20, 8: 30, 7: 50}
"""By the cards in hand, the most worlds that are worth the time of a level; elsewhere as many as the skill has."""
LEVELS = 100
"""No level looks at more worlds: whoever wants more gets them all."""


class Worth:
    """What a deal is worth to the seat to act, by its tricks, for each pair of bids."""

    def __init__(self, view: State, deal: Deal, skill: Skill) -> None:
        self.unit = "wins" if skill.wins or ends_soon(view) else "points"
        self._seat = deal.turn
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

    def after(self, deal: Deal) -> float:
        """The same of a deal that is over, all cards known."""
        seat, bids = self._seat, deal.layout.bid
        return self.of(bids[deal.bids[seat]], bids[deal.bids[1 - seat]])[deal.taken[seat]]

    def _value(self, mine: int, other: int) -> float:
        if self.unit == "points":
            return float(mine - other)
        after = self._totals[0] + mine, self._totals[1] + other
        value = chance(*after, self._left)
        return value if not self._left or max(after) >= GOAL else min(value, LATER)


def _most(cards_left: int, skill: Skill) -> int:
    return skill.worlds if skill.worlds > LEVELS else ENOUGH.get(cards_left, skill.worlds)


class Play:
    """A card to play (a `Problem`); to few worlds one that gives up what the own bid may still score looks odd."""

    planned = 0

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        deal = self._deal = self._beliefs.deal
        self._hand, self._taken = deal.hands[deal.turn], deal.taken[deal.turn]
        self._cards_left = self._hand.bit_count()
        self._most = _most(self._cards_left, skill)
        self._steering = Steering(deal.layout, deal.layout.bit[view.talon[0]])
        self._own = bits(self._hand) if skill.explains else []
        of_cards = (f"win {deal.layout.card[card]}" for card in self._own)
        self.facts: tuple[str, ...] = (*OF_A_BID, "trick", *of_cards) if self._own else ()
        self.counts = ("tricks",) if self._own else ()
        self._worth = Worth(view, deal, skill)
        self.unit = self._worth.unit
        self.exact = 0 < len(self._beliefs.worlds) <= min(skill.worlds, self._most)
        self._drawn, self._start = 0, -1.0
        legal = whole(deal.moves())
        self._codes = distinct(legal, self._beliefs.unseen | deal.led, deal.layout.lanes)
        self.candidates: tuple[Move, ...] = tuple(written(deal, code) for code in self._codes)
        at, same = -1, {}
        for card in bits(legal):
            at += card in self._codes  # those above it are its equals
            same[written(deal, card)] = at
        self.same: Mapping[Move, int] = same
        self.odd = _odd(deal, self._codes) if skill.worlds < SEES_ENDS else frozenset()
        near = is_near_end(view)
        self.outdone = in_few_cards(view, self._codes, Deal, self._worth.after) if near else NOTHING

    def draw(self, dice: FastRng) -> tuple[tuple[World, Exact], float] | None:
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
        """What the card comes to, on the mean of exact play and of the rule of thumb; exact play alone where all
        worlds can be tried."""
        (other, _), exact = world
        card, deal, taken, left = self._codes[candidate], self._deal, self._taken, self._cards_left
        mine = self._hand ^ card
        if not deal.led:
            value = exact.answer(mine, other, True, card, taken, left)
        else:
            wins = beats(deal.layout, card, deal.led)
            value = exact.lead(mine, other, wins, taken + wins, left - 1)
        if self.exact and not self._own:
            return value, 0
        fairly, facts = self._fair(world[0], card)
        return value if self.exact else (value + fairly) / 2, facts

    def _fair(self, world: World, card: int) -> tuple[float, int]:
        """What the card comes to when both play on by the rule of thumb, and the facts of that."""
        deal, me = self._deal, self._deal.turn
        of, led = deal.layout, deal.led
        mine, other, own = self._hand ^ card, 1 - me, self._beliefs.voids
        voids, taken = [own[me], own[other]], [deal.taken[me], deal.taken[other]]
        turn, won = 1, 0
        if led:
            turn = int(not beats(of, card, led))
            won = 0 if turn else card
            taken[turn] += 1
            if of.lane[card] != of.lane[led]:
                voids[0] |= of.lane[led]
        tricks, winners = self._steering.play_out(
            (mine, world.hand), (deal.bids[me], self._beliefs.bid(world)), voids, taken, deal.gone | card,
            0 if led else card, turn,
        )  # fmt: skip
        says = of.bid[deal.bids[me]]
        value = self._worth.of(says, world.bid)[tricks]
        if not self._own:
            return value, 0
        facts = _of_a_bid(says, of.points[says], of.points[world.bid], tricks)
        winners |= won
        if winners & card:
            facts |= TRICK
        facts |= tricks - self._taken << len(self.facts)
        return value, facts | whole(1 << at for at, own in enumerate(self._own, OF_CARDS) if winners & own)


OF_A_BID = ("over", "under", "exact", "hers", "scores")
"""Facts: the seat ends with more tricks than its bid asks for, with fewer, with just as many; the other bid scores, and
the seat's own."""
TRICK, OF_CARDS = 32, 6
"""The fact that the card played takes this trick, as a bit; the place of the first fact of the cards of the hand."""


def _of_a_bid(says: int, own: tuple[int, ...], others: tuple[int, ...], tricks: int) -> int:
    """The bits of `OF_A_BID` for a bid of so many tricks, by what tricks are worth to it and to the other bid."""
    scored = (own[tricks] > 0) << 4 | (others[HAND - tricks] > 0) << 3
    return (tricks > says) | (tricks < says) << 1 | (tricks == says) << 2 | scored


def _odd(deal: Deal, codes: list[int]) -> frozenset[int]:
    """The places of answers to a card led after which the own bid can no longer score as much as after another."""
    if not deal.led:
        return frozenset()
    of, seat = deal.layout, deal.turn
    points, left = of.points[of.bid[deal.bids[seat]]], deal.hands[seat].bit_count() - 1
    after = [deal.taken[seat] + beats(of, card, deal.led) for card in codes]
    most = [max(points[taken : taken + left + 1]) for taken in after]
    return frozenset(at for at, reachable in enumerate(most) if reachable < max(most))


class Bid:
    """A card to lay as the bid (a `Problem`); bids that promise far less than another look odd."""

    facts: tuple[str, ...] = OF_A_BID
    counts: tuple[str, ...] = ("tricks",)
    exact = False
    planned = 0
    outdone = NOTHING

    def __init__(self, view: State, skill: Skill) -> None:
        deal = self._deal = Deal(view)
        of, self._hand = deal.layout, deal.hands[deal.turn]
        self._leads = view.leader == deal.turn
        turned = of.bit[view.talon[0]]
        self._unseen = bits(FULL & ~(self._hand | turned))
        self._steering = Steering(of, turned)
        self._worth = Worth(view, deal, skill)
        self.unit = self._worth.unit
        self._drawn, self._most = 0, _most(DEALT, skill)
        found = sorted(promises(of, self._hand, self._leads), key=lambda promise: -promise[1])
        self._codes = [card for card, _ in found]
        self.candidates: tuple[Move, ...] = tuple(written(deal, code) for code in self._codes)
        self.same: Mapping[Move, int] = {move: at for at, move in enumerate(self.candidates)}
        self.odd = frozenset(at for at, (_, value) in enumerate(found) if value < found[0][1] - FAR)

    def draw(self, dice: FastRng) -> tuple[tuple[int, int], float] | None:
        """The other's nine cards, and its bid."""
        if self._drawn == self._most:
            return None
        self._drawn += 1
        ten = drawn(self._unseen[:], DEALT, dice)
        card = laid(self._deal.layout, ten, not self._leads, dice)
        return (ten ^ card, card), 1.0

    def outcome(self, world: tuple[int, int], candidate: int) -> tuple[float, int]:
        """What the bid comes to when both play on by the rule of thumb."""
        other, bid = world
        card, of = self._codes[candidate], self._deal.layout
        tricks, _ = self._steering.play_out(
            (self._hand ^ card, other), (card, bid), (0, 0), (0, 0), 0, 0, int(not self._leads)
        )
        says = of.bid[card]
        facts = _of_a_bid(says, of.points[says], of.points[of.bid[bid]], tricks) | tricks << len(OF_A_BID)
        return self._worth.of(says, of.bid[bid])[tricks], facts


def is_near_end(view: State) -> bool:
    """Whether so few cards are left that every way to play on can be gone through."""
    left = len(view.hands[view.turn])
    return left <= FEW or (left <= AT_LAST and may_end(view))


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act."""
    return Bid(view, skill) if view.phase == "bid" else Play(view, skill)
