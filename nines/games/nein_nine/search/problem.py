"""The decision of Nein Nine as a problem for the search: a card to play, the Joker as two moves.

The others play on by a fair rule of thumb; a skill of many worlds plans its own next moves, others play on by the rule
as well. Worlds are drawn some at a time, since a plan is made for several worlds together.
"""

from collections.abc import Mapping

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import AT_LAST, FEW, LATER, NOTHING, in_few_cards
from nines.bots.search.plan import Play, after
from nines.bots.search.position import OVER
from nines.bots.search.problem import WIDE, Problem, Skill
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.nein_nine.rules import PACK, PENALTY, SEATS, State
from nines.games.nein_nine.search.beliefs import Beliefs
from nines.games.nein_nine.search.match_equity import chances, ends_soon, is_over, may_end
from nines.games.nein_nine.search.policy import choose
from nines.games.nein_nine.search.simulator import (
    NINE,
    NINES,
    NONE,
    OF_SUIT,
    POWER,
    RANKS,
    SUIT,
    WINS,
    Deal,
    bits,
    written,
)

TRICK, NINE_TAKEN, OF_CARDS = 1, 2, 2
"""Facts, as bits: the trick on the table falls to the seat; it does, and a 9 with it; then which cards of the hand take
a trick, which of them one with a 9, and which 9s of those still to be played fall to the seat."""
COUNTS = ("tricks", "nines", "penalty", "theirs")
"""What is counted to the end of the deal: tricks and 9s that fall to the seat, the points that these cost it, and those
that 9s cost the others."""
PLANS = 30
"""Skills of fewer worlds make no plans."""
AT_FIRST = 20
"""Worlds that are planned for together at first, until the race has dropped some candidates; then all the rest."""
TO_THE_END = 5
"""With so many cards in hand the rest of them is planned, before that the next one."""
SPIT, TEN = 0, 3
"""The places of the 7 and of the 10 in their suit: from the 10 up the order is the same whatever becomes trump."""


class Decision:
    """One card of the seat to act (a `Problem`)."""

    exact = False

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        root = self._beliefs.root
        self._hand = bits(root.hands[root.turn]) if skill.explains else []
        self._nines = bits(NINES & ~root.gone) if self._hand else []
        self.counts = COUNTS if self._hand else ()
        self.facts: tuple[str, ...] = (
            "trick", "nine", *(f"win {PACK[card]}" for card in self._hand),
            *(f"costs {PACK[card]}" for card in self._hand),
            *(f"home {PACK[card]}" for card in self._nines),
        )  # fmt: skip
        self._seat, self._totals, self._extra = root.turn, view.totals, view.extra
        self._deals = int(view.options["deals"]) - view.deal
        self.unit = "wins" if skill.wins or ends_soon(view) else "points"
        self._values: dict[tuple[int, ...], float] = {}
        self._codes, classes = _classes(root)
        self.candidates: tuple[Move, ...] = tuple(map(written, self._codes))
        self.same: Mapping[Move, int] = {written(code): at for code, at in classes.items()}
        self.odd = frozenset(_odd(root, self._codes))
        left = root.held[self._seat]
        near = is_near_end(view)
        self.outdone = in_few_cards(view, self._codes, Deal, self._worth) if near else NOTHING
        self._steps = 0 if skill.worlds < PLANS else left - 1 if left <= TO_THE_END else 1
        self._play = Play(choose, lambda deal: _classes(deal)[0], self._worth)
        self._left, self.planned = skill.worlds, 0
        self._some: list[Deal] = []
        self._place: dict[int, int] = {}
        self._planned: dict[int, list[tuple[float, Deal]]] = {}

    def draw(self, dice: FastRng) -> tuple[Deal, float] | None:
        """A position that may be the true one, with its weight; None after as many as the skill looks at: another one
        would be planned for by itself, as if all cards lay open."""
        at = len(self._place)
        if at == len(self._some):
            if not self._left:
                return None
            size = self._left if self._some else min(AT_FIRST, self._left)
            self._left -= size
            self.planned += 1
            self._some, self._place, self._planned, at = [self._beliefs.draw(dice) for _ in range(size)], {}, {}, 0
        self._place[id(self._some[at])] = at
        return self._some[at], 1.0

    def outcome(self, world: Deal, candidate: int) -> tuple[float, int]:
        """What the candidate comes to when the seat plays on as planned and the others by the fair rule of thumb."""
        deal, code, seat = world.twin(), self._codes[candidate], self._seat
        deal.play(code)
        while deal.trick:
            deal.play(choose(deal))
        facts = TRICK if deal.leader == seat else 0
        if deal.nines[seat] > world.nines[seat]:
            facts |= NINE_TAKEN
        if self._steps:
            if candidate not in self._planned:
                equally = [1.0] * len(self._some)
                self._planned[candidate] = after(self._play, self._some, equally, code, seat, self._steps)
            value, deal = self._planned[candidate][self._place[id(world)]]
        else:
            while deal.turn != OVER:
                deal.play(choose(deal))
            value = self._worth(deal)
        return value, facts | self._of_each_card(deal) | self._counted(deal, world) if self._hand else facts

    def _of_each_card(self, deal: Deal) -> int:
        """Facts of a deal that is over: which cards of the hand took a trick, which a 9 with it, which 9s came home."""
        caught = deal.caught[self._seat]
        found = [cards >> card & 1 for cards in (deal.winners, deal.costly) for card in self._hand]
        found += [caught >> card & 1 for card in self._nines]
        return whole(came << bit for bit, came in enumerate(found, OF_CARDS))

    def _counted(self, deal: Deal, before: Deal) -> int:
        """The counts of a deal that is over, which began from another."""
        costs = [PENALTY[now] - PENALTY[then] for now, then in zip(deal.nines, before.nines)]
        seat = self._seat
        mine = deal.taken[seat] - before.taken[seat], deal.nines[seat] - before.nines[seat], costs[seat]
        counts, first = (*mine, whole(costs) - costs[seat]), len(self.facts)
        return whole(count << first + at * WIDE for at, count in enumerate(counts))

    def _worth(self, deal: Deal) -> float:
        """What a deal that is over is worth to the seat."""
        change = deal.change()
        value = self._values.get(change)
        if value is None:
            value = self._values[change] = self._value(change)
        return value

    def _value(self, change: tuple[int, ...]) -> float:
        """What a deal that changes the totals so is worth to the seat: points above the table's mean, or wins."""
        if self.unit == "points":
            return change[self._seat] - whole(change) / SEATS
        after = tuple(old + new for old, new in zip(self._totals, change))
        chance = chances(after, self._deals, self._extra)[self._seat]
        return chance if is_over(after, self._deals, self._extra) else min(chance, LATER)


def _odd(deal: Deal, codes: list[int]) -> list[int]:
    """The places of moves that look stupid to anybody once two cards lie: others of them do the same for less.

    The Joker where a card without a 9 takes the trick, or leaves it, just as well; a Spit thrown under a trick where
    another such card would do; a higher card of a suit where a lower one takes the trick.
    """
    if len(deal.trick) < 2:
        return []
    trump, follow = deal.trump, deal.follow
    found = []
    for at, code in enumerate(codes):
        takes = _takes(deal, code)
        for other in codes:
            if other >= WINS or NINE[other] or other == code or _takes(deal, other) != takes:
                continue
            if code >= WINS or (
                not NINE[code]
                and SUIT[trump][code] == SUIT[trump][other]
                and POWER[trump][follow][code] > POWER[trump][follow][other]
                and (takes or (trump != NONE and code % RANKS == SPIT and SUIT[trump][code] == trump))
            ):
                found.append(at)
                break
    return found


def _takes(deal: Deal, code: int) -> bool:
    """Whether the last card of a trick takes it."""
    twin = deal.twin()
    twin.play(code)
    return twin.leader == deal.turn


def _classes(deal: Deal) -> tuple[list[int], dict[int, int]]:
    """One move of each class of equals, the cheapest first, and for every legal move the place of its class.

    Cards of a suit are equal when neither is a 9 and no card between them is still out or in the trick.
    """
    trump, hand = deal.trump, deal.hands[deal.turn]
    power = [POWER[trump][suit] for suit in SUIT[trump]]
    legal = sorted(
        deal.moves(),
        key=lambda code: (code, 0, 0) if code >= WINS else (SUIT[trump][code] == trump, power[code][code], code),
    )
    legal.sort(key=lambda code: code >= WINS)
    between = ~(deal.gone | hand)
    for card in deal.trick:
        between |= 1 << card if card < WINS else 0
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
    if trump == NONE and min(low % RANKS, high % RANKS) < TEN:
        return False
    suit = SUIT[trump][low]
    power = POWER[trump][suit]
    edge = sorted((power[low], power[high]))
    return not any(
        between >> card & 1 and OF_SUIT[trump][suit] >> card & 1 and edge[0] < power[card] < edge[1]
        for card in range(WINS)
    )


def is_near_end(view: State) -> bool:
    """Whether so few cards are left that every way to play on can be gone through."""
    left = len(view.hands[view.turn])
    return left <= FEW or (left <= AT_LAST and may_end(view))


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act."""
    return Decision(view, skill)
