"""Niner by a fair rule of thumb, quickly: how simulated players play on, on what each of them may know.

A card is worth what its trick and the rest of the hand are likely to lead to: one's own points, less those that the
other would then make on average over the bids it may have laid. The figures were tuned by games of the rule against
itself, 12,000 deals for each change that was kept; they beat those they began with by 0.2 points a deal.
"""

from collections.abc import Sequence
from math import fsum
from operator import mul

from nines.core.sums import whole
from nines.games.niner import heuristics
from nines.games.niner.rules import HAND
from nines.games.niner.search.simulator import CARDS, FULL, TRUMP, Layout, distinct

TRUMPS = (1.2, 0.9, 0.95, 0.38, 0.27, 0.12)
"""The tricks that a trump is likely to take, by how many higher ones are out."""
LENGTH = -0.05
"""What each lower trump in the same hand changes in that."""
PLAIN = (
    (0.83, 0.52, 0.25), (0.62, 0.54, 0.16), (0.48, 0.32, 0.14), (0.24, 0.23, 0.0), (0.11, 0.0, 0.03), (0.0, 0.07, 0.15),
)  # fmt: skip
"""The same for a plain card, by how many higher ones are out, and how many lower ones of its suit are in the hand."""
RUFFED = 0.44
"""The part of them that is lost for each trump the other may hold, up to two, where it is void of the suit."""
ON_LEAD = -0.42
"""What it changes in the tricks to come to have taken this one."""
LONG = 4
"""So many cards of a suit in the other's hand keep it from ruffing."""
SPREAD = 0.91
"""How far the tricks of one card stray from the likely number; it grows with the root of the number of cards."""
SPOIL = 0.95
"""How much a point of the other counts, against one's own."""
MOST_TENTHS = 100
CHANCES = tuple(
    tuple(heuristics.chances(tenths, cards, SPREAD) for tenths in range(MOST_TENTHS + 1)) for cards in range(HAND)
)
"""By cards left and tenths of a trick that they are likely to take."""


def _tenths(tricks: float) -> int:
    """Likely tricks as a whole number of tenths."""
    return int(10 * min(MOST_TENTHS / 10, max(0.0, tricks)) + 0.5)


class Steering:
    """Plays deals under one layout on; it remembers what it has worked out once.

    `turned` is the card that lies open.
    """

    def __init__(self, of: Layout, turned: int) -> None:
        self._of, self._turned = of, turned
        self._suits = [whole(bit for bit, bid in of.bid.items() if bid == number) for number in range(1, 5)]
        self._tricks: dict[int, float] = {}
        self._goals: dict[tuple[int, ...], tuple[float, ...]] = {}

    def play_out(
        self, hands: Sequence[int], bids: Sequence[int], voids: Sequence[int], taken: Sequence[int], gone: int,
        led: int, turn: int,
    ) -> tuple[int, int]:  # fmt: skip
        """The tricks that the first player ends with, and the cards that take one from now on.

        By player: the cards in hand, the bid as a card, the cards that it showed not to hold, the tricks it has; then
        the cards played, the one that waits for an answer, 0 for none, and who is to play.
        """
        lane, trumps = self._of.lane, self._of.lanes[TRUMP]
        hand, void, won = [*hands], [*voids], [*taken]
        number = [self._of.bid[bid] for bid in bids]
        dark = [FULL & ~(gone | self._turned | bid) for bid in bids]
        winners = 0
        while hand[turn]:
            mine, other = hand[turn], 1 - turn
            held = hand[other].bit_count()
            card = self.choose(mine, led, dark[turn] & ~mine, void[other], held, number[turn], won[turn])
            hand[turn] = mine ^ card
            dark[0] &= ~card
            dark[1] &= ~card
            if not led:
                led, turn = card, other
                continue
            if lane[card] != lane[led]:
                void[turn] |= lane[led]
            if card > led and card & (lane[led] | trumps):
                winners |= card
            else:
                winners |= led
                turn = other
            won[turn] += 1
            led = 0
        return won[0], winners

    def choose(self, hand: int, led: int, out: int, void: int, held: int, bid: int, won: int) -> int:
        """The card that a player plays.

        `out` are the cards it cannot place; the other holds so many of them, and none of `void`. `bid` is its number,
        `won` the tricks it has.
        """
        of = self._of
        legal = (hand & of.lane[led] or hand) if led else hand
        if not legal & (legal - 1):
            return legal
        could = out & ~void
        dense = held / max(held, could.bit_count())
        chances, goal = CHANCES[hand.bit_count() - 1], self._goal(out, bid)
        kept = self._kept(could, dense)
        parts = [kept[at] * self._likely(hand & lane, out & lane, at) for at, lane in enumerate(of.lanes)]
        whole = fsum(parts)
        best, most = 0, -99.0
        for at, lane in enumerate(of.lanes):
            mine = legal & lane
            if not mine:
                continue
            for card in distinct(mine, out | led, (lane,)):
                wins = self._wins(card, led, lane, could, 1 - dense)
                likely = whole - parts[at] + kept[at] * self._likely(hand & lane ^ card, out & lane, at)
                value = 0.0
                if wins > 0:
                    value += wins * fsum(map(mul, chances[_tenths(likely + ON_LEAD)], goal[won + 1 :]))
                if wins < 1:
                    value += (1 - wins) * fsum(map(mul, chances[_tenths(likely - ON_LEAD)], goal[won:]))
                if value > most:
                    best, most = card, value
        return best

    def _kept(self, could: int, dense: float) -> list[float]:
        """By suit, the part of the likely tricks that the other's trumps leave, if it holds any one of these cards so
        likely."""
        lanes = self._of.lanes
        lost = RUFFED * min(2.0, dense * (could & lanes[TRUMP]).bit_count())
        plain = lanes[:TRUMP]
        kept = [max(0.0, 1 - lost * max(0.0, 1 - dense * (could & lane).bit_count() / LONG)) for lane in plain]
        kept.append(1.0)
        return kept

    def _wins(self, card: int, led: int, lane: int, could: int, absent: float) -> float:
        """The chance that a card takes the trick, when each card that the other could hold is so likely elsewhere."""
        trumps = self._of.lanes[TRUMP]
        if led:
            return float(card > led and card & (self._of.lane[led] | trumps) > 0)
        wins = absent ** (could & lane & -card).bit_count()
        if lane != trumps:
            wins -= absent ** (could & lane).bit_count() * (1 - absent ** (could & trumps).bit_count())
        return wins

    def _likely(self, held: int, out: int, at: int) -> float:
        """The tricks that the cards held of one suit are likely to take, of which these are out."""
        if not held:
            return 0.0
        key = (held << CARDS | out) << 2 | at  # two bits for the suit
        found = self._tricks.get(key)
        if found is None:
            found = 0.0
            rest = held
            while rest:
                card = rest & -rest
                rest ^= card
                higher, lower = min(5, (out & -card).bit_count()), (held & card - 1).bit_count()
                found += TRUMPS[higher] + LENGTH * lower if at == TRUMP else PLAIN[higher][min(2, lower)]
            self._tricks[key] = found
        return found

    def _goal(self, out: int, bid: int) -> tuple[float, ...]:
        """What it is worth to end with 0, 1, 2 … tricks on this bid, while these cards are out."""
        counts = [(out & suit).bit_count() for suit in self._suits]
        key = (*counts, bid)
        found = self._goals.get(key)
        if found is None:
            points, total = self._of.points, whole(counts) or 1
            found = self._goals[key] = tuple(
                points[bid][tricks]
                - SPOIL * fsum(n * points[at][HAND - tricks] for at, n in enumerate(counts, 1)) / total
                for tricks in range(HAND + 1)
            )
        return found
