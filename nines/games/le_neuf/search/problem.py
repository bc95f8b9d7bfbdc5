"""The decisions of Le Neuf and Nines as problems for the search: a card to play, a hand to change or keep."""

from collections.abc import Iterator, Mapping

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import FEW, LATER, NOTHING, Outdone, at_once, in_few_cards
from nines.bots.search.position import OVER
from nines.bots.search.problem import Problem, Skill
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.le_neuf.heuristics import catching_up, needed
from nines.games.le_neuf.rules import State
from nines.games.le_neuf.search.beliefs import Beliefs
from nines.games.le_neuf.search.count import answers, chance, later, out
from nines.games.le_neuf.search.hands import hand_value
from nines.games.le_neuf.search.match_equity import chances, coming, ends_soon
from nines.games.le_neuf.search.policy import play_out
from nines.games.le_neuf.search.simulator import FULL, KEEPS, NONE, RANKS, SWAPS, Deal, code, written

TRICK, QUOTA, OF_CARDS = 1, 2, 2
"""Facts, as bits: the trick on the table falls to the seat's side; its side takes its quota or more; then which
cards of the hand take a trick."""
FACTS = Skill(0, reads=False)
"""Nothing is forgotten, and nothing concluded from what others chose."""
SEARCHES_EXCHANGE = 10
"""Skills of fewer worlds change hands by rules of thumb."""


class Decision:
    """One decision of the seat to act (a `Problem`)."""

    exact = False
    planned = 0

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        root = self._beliefs.root
        self._seat, self._side = root.turn, root.turn % root.sides
        self._codes, classes = _classes(root)
        self.odd = _odd(root, self._codes)
        self._totals, self._coming = view.totals, coming(view)
        self.unit = "wins" if skill.wins or ends_soon(view) else "tricks"
        self._values: dict[tuple[int, ...], float] = {}
        hand = view.hands[root.turn] if skill.explains and view.phase == "play" else ()
        self._own = {code(card): 1 << at for at, card in enumerate(hand, OF_CARDS)}
        self.facts: tuple[str, ...] = ("trick", "quota", *(f"win {card}" for card in hand))
        self.counts = ("tricks",) if skill.explains else ()
        self.candidates: tuple[Move, ...] = tuple(map(written, self._codes))
        self.same: Mapping[Move, int] = {written(code): at for code, at in classes.items()}
        self.outdone = self._outdone(view, Deal(view)) if is_near_end(view) else NOTHING

    def _outdone(self, view: State, root: Deal) -> Outdone:
        """What the rules alone say: who can win at once does (LN10), and nobody throws the last cards away."""
        if root.instant and root.taken_wins(self._side):
            sure = at_once([int(_falls_to_us(root, code)) for code in self._codes])
            if sure.by:
                return sure
        if root.held[self._seat] > FEW:
            return NOTHING
        return in_few_cards(view, self._codes, Deal, lambda deal: self._worth(deal.change()), _drawn(view))

    def draw(self, dice: FastRng) -> tuple[Deal, float]:
        """A position that may be the true one."""
        return self._beliefs.draw(dice), 1.0

    def outcome(self, world: Deal, candidate: int) -> tuple[float, int]:
        """What the candidate comes to when everybody plays on by the fair policy."""
        deal = world.twin()
        deal.play(self._codes[candidate])
        while deal.to_change:
            deal.play(answer(deal))
        if deal.led != NONE:
            play_out(deal, self._side, 1)
        facts = TRICK if deal.top_seat % deal.sides == self._side else 0
        if self._own:
            facts |= self._played_on(deal)
        else:
            play_out(deal, self._side)
        taken = whole(deal.taken[self._side :: deal.sides])
        if taken >= deal.quota:
            facts |= QUOTA
        if self.counts:
            facts |= taken - whole(world.taken[self._side :: deal.sides]) << len(self.facts)
        return self._worth(deal.change()), facts

    def _played_on(self, deal: Deal) -> int:
        """The deal has been played to its end trick by trick; the facts of which cards of the hand took one."""
        found = 0
        while True:
            if deal.top_seat == self._seat:
                found |= self._own.get(deal.top_suit << RANKS | deal.top_bit, 0)
            if deal.turn == OVER:
                return found
            play_out(deal, self._side, 1)

    def _worth(self, change: tuple[int, ...]) -> float:
        """What a deal that changes the scores so is worth to the seat's side."""
        value = self._values.get(change)
        if value is None:
            value = self._values[change] = self._value(change)
        return value

    def _value(self, change: tuple[int, ...]) -> float:
        """The same in the problem's unit, worked out."""
        if self.unit == "tricks":
            return float(-change[self._side])
        after = tuple(old + new for old, new in zip(self._totals, change))
        found = chances(after, self._coming)[self._side]
        return found if min(after) <= 0 else min(found, LATER)


def _drawn(view: State) -> Iterator[Deal]:
    """Positions that may be the true one, all equally likely, the same for the same view."""
    beliefs, dice = Beliefs(view, FACTS), FastRng(Stream("le-neuf", "the last cards"))
    while True:
        yield beliefs.draw(dice)


def answer(deal: Deal) -> int:
    """Whether a simulated player changes hands, by rules of thumb."""
    seat = deal.turn
    enough = needed(deal.seats - deal.to_change, deal.swaps) + catching_up(deal.totals, seat)
    return SWAPS if hand_value(deal.hands[seat], deal.trump) < enough else KEEPS


def _classes(deal: Deal) -> tuple[list[int], dict[int, int]]:
    """One move of each class of equals, and for every legal move the place of its class.

    Cards of a suit are equal when everything between them is in the same hand or gone for good. The lowest stands for
    its class, and plain suits come before trumps, so that ties go to the cheapest card.
    """
    legal = list(deal.moves())
    if deal.to_change:
        return legal, {move: at for at, move in enumerate(legal)}
    hand = deal.hands[deal.turn]
    classes: dict[int, int] = {}
    first: list[int] = []
    for move in sorted(legal, key=lambda code: (code >> RANKS == deal.trump, (code & FULL), code >> RANKS)):
        suit, bit = move >> RANKS, move & FULL
        below = bit >> 1
        gone = deal.gone[suit] | deal.spare[suit]
        while below and gone & below and not _on_table(deal, suit, below):
            below >>= 1
        if below and hand[suit] & below:
            classes[move] = classes[suit << RANKS | below]
        else:
            classes[move] = len(first)
            first.append(move)
    return first, classes


def _odd(deal: Deal, codes: list[int]) -> frozenset[int]:
    """The candidates that would look stupid: a high card thrown under a higher one, more than is needed to win as the
    last to play, a partner's sure trick taken over, a sure winner thrown away."""
    if deal.to_change or deal.led == NONE:
        return frozenset()
    takes = [at for at, code in enumerate(codes) if _takes(deal, code)]
    loses = [at for at in range(len(codes)) if at not in takes]
    lowest: dict[int, int] = {}
    for at in loses:
        lowest.setdefault(codes[at] >> RANKS, at)
    odd = {at for at in loses if lowest[codes[at] >> RANKS] != at}
    if loses and _falls_to_us(deal, codes[loses[0]]):
        odd.update(takes)
    elif deal.to_play == 1:
        odd.update(takes[1:])
    sure = {at for at in loses if codes[at] >> RANKS not in (deal.led, deal.trump) and _highest(deal, codes[at])}
    return frozenset(odd | sure if len(sure) < len(codes) else odd)


def _takes(deal: Deal, move: int) -> bool:
    suit, bit = move >> RANKS, move & FULL
    return bit > deal.top_bit if suit == deal.top_suit else suit == deal.trump


def _falls_to_us(deal: Deal, move: int) -> bool:
    """Whether the trick falls to the side of the seat to act after this card, whatever others hold and play."""
    if deal.led == NONE or _takes(deal, move):
        suit, bit, ours = move >> RANKS, move & FULL, True
    else:
        suit, bit, ours = deal.top_suit, deal.top_bit, (deal.top_seat - deal.turn) % deal.sides == 0
    led = suit if deal.led == NONE else deal.led
    return chance(answers(later(deal, out(deal)), deal.trump, led, suit), bit, ours, 0.0) == 1.0


def _highest(deal: Deal, move: int) -> bool:
    """Whether no card still out is higher in its suit."""
    return not out(deal)[move >> RANKS] & -((move & FULL) << 1)


def _on_table(deal: Deal, suit: int, bit: int) -> bool:
    """Whether this card has the unfinished trick so far: one that is beaten already no longer matters."""
    return deal.led != NONE and deal.top_suit == suit and deal.top_bit == bit


def is_near_end(view: State) -> bool:
    """Whether every way to play the few cards left can be gone through, or a trick may win at once (LN10)."""
    return view.phase == "play" and (bool(view.options["instant_win"]) or len(view.hands[view.turn]) <= FEW)


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act; none for an exchange below a certain skill."""
    if view.phase == "exchange" and skill.worlds < SEARCHES_EXCHANGE:
        return None
    return Decision(view, skill)
