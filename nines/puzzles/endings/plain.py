"""The endings of games in which the order of the cards stays what it is: whose tricks count, and nothing else."""

from collections.abc import Sequence
from typing import NamedTuple

from nines.core.cards import BACK, Card, Cards
from nines.core.game import TrickState
from nines.core.moves import Move, play
from nines.core.sums import whole
from nines.puzzles.endings.pool import Counts, Masks, possible, replaced, runs, telling
from nines.registry import GAMES


class Node(NamedTuple):
    """`hand` is the seat's own; the others' cards are in `pool`, and by seat `may` and `need` say which and how many of
    them it can hold. `led` is the suit led, as a mask, `top` the card that has the trick and `holder` who played it.
    `left` counts the tricks that are not finished, `waits` the cards that the unfinished one lacks; the seat's side has
    `taken` so many."""

    hand: int
    pool: int
    may: Masks
    need: Counts
    turn: int
    led: int
    top: int
    holder: int
    waits: int
    left: int
    taken: int


class Plain:
    """An ending (an `Ending`) worth what a table says of the tricks that the seat's side ends with."""

    def __init__(self, view: TrickState, worth: Sequence[int]) -> None:
        game = GAMES[view.game]
        assert game.ranking and not game.order_may_change
        ranking = game.ranking(view)
        self._me, self._seats = view.turn, len(view.hands)
        sides = game.sides(self._seats, view.options)
        self._ours = tuple(side == sides[self._me] for side in sides)
        self._worth = worth
        unseen, holders = game.unseen(view)
        known = {seat: hand for seat, hand in enumerate(view.hands) if BACK not in hand}
        cards = [*unseen, *view.trick, *(card for hand in known.values() for card in hand)]
        suits = sorted({ranking.suit_of(card) for card in cards}, key=lambda suit: (suit == ranking.trump, suit))
        cards.sort(key=lambda card: (suits.index(ranking.suit_of(card)), ranking.power(card, ranking.suit_of(card))))
        self._cards = {1 << at: card for at, card in enumerate(cards)}
        self._bits = {card: bit for bit, card in self._cards.items()}
        self._lanes = tuple(self._mask([card for card in cards if ranking.suit_of(card) == suit]) for suit in suits)
        self._lane = {bit: next(lane for lane in self._lanes if lane & bit) for bit in self._cards}
        self._trumps = self._lanes[-1] if suits and suits[-1] == ranking.trump else 0
        self.root = self._root(view, unseen, [dict(holder.limits) for holder in holders], known)

    def _root(
        self, view: TrickState, unseen: Cards, limits: list[dict[frozenset[Card], int]], known: dict[int, Cards]
    ) -> Node:
        may, need = [0] * self._seats, [len(hand) for hand in view.hands]
        others = [seat for seat in range(self._seats) if seat != self._me]
        for seat, limited in zip(others, limits):
            if seat in known:
                may[seat] = self._mask(known[seat])
            else:
                may[seat] = self._mask([card for card in unseen if not any(card in some for some in limited)])
        hand = self._mask(view.hands[self._me])
        led = top = 0
        holder = view.leader
        for at, card in enumerate(view.trick):
            led, top, holder = self._after(led, top, holder, (view.leader + at) % self._seats, self._bits[card])
        pool = self._mask([*unseen, *(card for seat in others for card in known.get(seat, ()))])
        taken = whole(count for count, ours in zip(view.taken, self._ours) if ours)
        waits = self._seats - len(view.trick)
        return Node(
            hand, pool, tuple(may), tuple(need), self._me, led, top, holder, waits, need[self._me], taken,
        )  # fmt: skip

    def _mask(self, cards: Sequence[Card]) -> int:
        return whole(self._bits[card] for card in cards)

    def _after(self, led: int, top: int, holder: int, seat: int, card: int) -> tuple[int, int, int]:
        """The suit led, the card that has the trick and who played it, once a seat has played a card."""
        lane = self._lane[card]
        if not led:
            return lane, card, seat
        wins = card > top and (lane == self._lane[top] or lane == self._trumps)
        return (led, card, seat) if wins else (led, top, holder)

    def bounds(self, node: Node) -> tuple[int, int]:
        """The least and the most that the deal can still come to."""
        open_to = self._worth[node.taken : node.taken + node.left + 1]
        return min(open_to), max(open_to)

    def plays(self, node: Node) -> list[tuple[int, Node]]:
        """Each card that may be played, with what follows."""
        if not node.left:
            return []
        if node.turn == self._me:
            legal = node.hand & node.led or node.hand
            return [(run[0], self.play(node, run[0])) for run in runs(legal, self._lanes, (), 0, node.pool | node.top)]
        rivals = whole(count > 0 for seat, count in enumerate(node.need) if seat not in (self._me, node.turn))
        could = runs(node.pool & node.may[node.turn], self._lanes, node.may, node.pool, node.hand | node.top)
        found = ((card, self.play(node, card)) for run in could for card in telling(run, rivals))
        return [(card, after) for card, after in found if possible(after.pool, after.may, after.need, self._me)]

    def play(self, node: Node, card: int) -> Node:
        """What follows when whoever is to act plays this card."""
        seat, may = node.turn, node.may
        if seat != self._me and node.led and not card & node.led:
            may = replaced(may, seat, may[seat] & ~node.led)
        led, top, holder = self._after(node.led, node.top, node.holder, seat, card)
        turn, waits, left, taken = (seat + 1) % self._seats, node.waits - 1, node.left, node.taken
        if not waits:
            turn, waits, left, taken = holder, self._seats, left - 1, taken + self._ours[holder]
            led = top = 0
        need = replaced(node.need, seat, node.need[seat] - 1)
        return Node(
            node.hand & ~card, node.pool & ~card, may, need, turn, led, top, holder, waits, left, taken,
        )  # fmt: skip

    def card(self, move: Move) -> int:
        """The card of a move of the rules package."""
        return self._bits[move.cards[0]]

    def written(self, card: int) -> Move:
        """The move of the rules package that plays a card."""
        return play(self._cards[card])
