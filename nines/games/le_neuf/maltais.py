"""A yardstick for Le Neuf: the players of Nines for Android, another public program that plays it, written anew.

Nicolas Maltais published that program in 2019 (github.com/maltaisn/card-game-nines and card-game-base, Apache 2.0).
Its figures and its method are taken over, none of its code.

- A card: information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). Each iteration imagines the
  hidden cards anew, from what was played, the voids shown and the hand laid down. A node chooses by upper confidence
  bounds, with how often a move was available in the logarithm. One new move is added at random, and the deal is played
  on at random. A move is worth the part of the thirteen tricks that whoever made it takes. The move made most often is
  played, of several the lowest card.
- An exchange: both answers are played on at random, equally often. Taking the spare hand must promise more even after
  it is marked down for each player who took it before.
- It concludes nothing from what others chose and knows no scores.

Two things differ. Deals that fit the voids are drawn equally likely; the original assigns cards at random costs, so
that some deals come oftener. Among partners, whom it does not know, a move is worth the tricks of both.
Its figures in STRENGTH.md stand for as long as nobody changes it.
"""

from math import log, sqrt
from typing import Any, NamedTuple

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.sampler import Sampler
from nines.core.cards import NO_TRUMP, SUITS, Card, Cards
from nines.core.chance import Stream
from nines.core.moves import KEEP, SWAP, Move, play
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State, unseen
from nines.games.le_neuf.search.simulator import BITS, FULL, NONE, SUIT_NUMBERS
from nines.registry import GAMES

EXPLORE = 0.70710678
MARKED_DOWN = (1.0, 0.85, 0.7)
"""By how many took the spare hand before, what is left of the tricks that taking it promises."""
SUIT = 4
"""A card is `suit << SUIT | rank`, the rank from 0 for the 2."""
CODES = len(SUITS) << SUIT
LOWEST = tuple((mask & -mask).bit_length() - 1 for mask in range(FULL + 1))
"""The place of the lowest bit."""


class Effort(NamedTuple):
    """How much is tried: iterations for a card, and random deals for each answer in the exchange."""

    plays: int
    exchanges: int


EXPERT, PERFECT = Effort(350, 140), Effort(2000, 1000)
"""The strongest level of its menu, and its author's reference for the best play."""


def _strengths(trump: int, led: int) -> tuple[int, ...]:
    """By card, how high it stands in a trick; 0 for one that cannot win it."""
    tiers = [2 * (suit == trump) + (suit == led) for suit in SUIT_NUMBERS]
    return tuple(tier and tier << SUIT | rank for tier in tiers for rank in range(1 << SUIT))


STRENGTHS = tuple(tuple(_strengths(trump, led) for led in SUIT_NUMBERS) for trump in (*SUIT_NUMBERS, NONE))


def maltais_expert(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that the strongest level of its menu makes; rules of thumb in any other game."""
    return decided(view, budget, stream, EXPERT)


def maltais_perfect(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that its reference level makes; rules of thumb in any other game."""
    return decided(view, budget, stream, PERFECT)


def decided(view: Any, budget: Budget, stream: Stream, effort: Effort) -> Move:
    """The move at this effort; rules of thumb where the game is neither Le Neuf nor Nines."""
    if not isinstance(view, State):
        return heuristics.think(view, budget, stream)
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return legal[0]
    seat = Seat(view, FastRng(stream))
    if view.phase == "exchange":
        return SWAP if seat.swaps(effort.exchanges) else KEEP
    return play(_card(seat.card(max(len(legal), effort.plays))))


def _card(code: int) -> Card:
    return Card(SUITS[code >> SUIT], (code & (1 << SUIT) - 1) + 2)


def _codes(cards: Cards) -> list[int]:
    """The cards as codes; backs are left out."""
    return [SUITS.index(suit) << SUIT | rank - 2 for suit, rank in cards if rank]


class Node:
    """A move in the tree: how often it was made and could have been, the tricks it brought, and what came after it."""

    __slots__ = ("after", "could", "made", "tricks")

    def __init__(self) -> None:
        self.made, self.could, self.tricks = 0, 0, 0.0
        self.after: dict[int, Node] = {}


class Imagined:
    """A deal as it may lie, in play.

    `hands` are the cards of each seat in a random order. Who plays at random plays the first that it may, which is as
    likely to be any. `left` is which of them a seat still has, one bit a place in that order, and `suits` which are of
    each suit. `best` is the strength of the card by `winner` that has the trick so far.
    """

    __slots__ = ("best", "hands", "led", "left", "strengths", "suits", "taken", "to_play", "turn", "winner")

    def __init__(self, hands: list[list[int]], trump: int, turn: int, taken: list[int]) -> None:
        """Before a trick that the seat `turn` leads."""
        self.hands, self.strengths, self.turn, self.taken = hands, STRENGTHS[trump], turn, taken
        self.left, self.suits = [], []
        for hand in hands:
            row, bit = [0, 0, 0, 0], 1
            for card in hand:
                row[card >> SUIT] |= bit
                bit <<= 1
            self.left.append(bit - 1)
            self.suits.append(row)
        self.led, self.best, self.winner, self.to_play = NONE, 0, turn, len(hands)

    def moves(self) -> list[int]:
        """The cards that the seat to act may play; none once the deal is over."""
        seat, left = self.turn, self.left[self.turn]
        if self.led != NONE:
            left = left & self.suits[seat][self.led] or left
        hand = self.hands[seat]
        return [hand[LOWEST[bit]] for bit in BITS[left]]

    def play(self, card: int) -> None:
        """The seat to act plays a card of its hand."""
        self.left[self.turn] ^= 1 << self.hands[self.turn].index(card)
        self.lay(card)

    def lay(self, card: int) -> None:
        """A card of the seat to act lies on the table; it is no longer in the hand."""
        if self.led == NONE:
            self.led = card >> SUIT
        strength = self.strengths[self.led][card]
        if strength > self.best:
            self.best, self.winner = strength, self.turn
        self.to_play -= 1
        if self.to_play:
            self.turn = (self.turn + 1) % len(self.hands)
        else:
            self.taken[self.winner] += 1
            self.turn, self.led, self.best, self.to_play = self.winner, NONE, 0, len(self.hands)

    def play_on(self) -> None:
        """Everybody has played at random to the end."""
        hands, left, suits, taken, seats = self.hands, self.left, self.suits, self.taken, len(self.hands)
        turn, led, best, winner, to_play = self.turn, self.led, self.best, self.winner, self.to_play
        strengths = self.strengths[led] if led != NONE else self.strengths[0]
        while True:
            if to_play == seats:
                mine = left[turn]
                if not mine:
                    break
                place = LOWEST[mine]
                card = hands[turn][place]
                led = card >> SUIT
                strengths = self.strengths[led]
                best, winner = strengths[card], turn
                left[turn] = mine & mine - 1
                to_play -= 1
                turn = turn + 1 if turn + 1 < seats else 0
            while to_play:
                mine = left[turn]
                place = LOWEST[mine & suits[turn][led] or mine]
                left[turn] = mine ^ 1 << place
                strength = strengths[hands[turn][place]]
                if strength > best:
                    best, winner = strength, turn
                to_play -= 1
                turn = turn + 1 if turn + 1 < seats else 0
            taken[winner] += 1
            turn, to_play = winner, seats


class Seat:
    """What the viewer of a view knows, and what it imagines from that."""

    def __init__(self, view: State, dice: FastRng) -> None:
        self.dice, self.me, self.sides = dice, view.turn, len(view.totals)
        self.trump = NONE if view.trump == NO_TRUMP else SUITS.index(view.trump)
        self.leader, self.trick, self.taken = view.leader, _codes(view.trick), view.taken
        self.before, self.to_answer = whole(view.answers), len(view.hands) - len(view.answers)
        self.known = [_codes(hand) for hand in (*view.hands, view.spare)]
        cards, holders = unseen(view)
        self.hidden = _codes(cards)
        self.places = [seat for seat in range(len(self.known)) if seat != view.viewer]
        self.counts = [holder.count for holder in holders]
        self.sampler = Sampler(cards, holders) if any(holder.limits for holder in holders) else None

    def imagine(self, order: list[int]) -> list[list[int]]:
        """The hands of all seats and the spare as they may lie, each in random order: by its number for each code."""
        hands = [sorted(hand, key=order.__getitem__) for hand in self.known]
        if self.sampler:
            hidden = self.hidden
            for place, pile in zip(self.places, self.sampler.draw(self.dice)):
                if pile:
                    hands[place] = sorted((hidden[at] for at in pile), key=order.__getitem__)
            return hands
        cards, at = sorted(self.hidden, key=order.__getitem__), 0
        for place, count in zip(self.places, self.counts):
            if count:
                hands[place] = cards[at : at + count]
                at += count
        return hands

    def deal(self, hands: list[list[int]]) -> Imagined:
        deal = Imagined(hands, self.trump, self.leader, list(self.taken))
        for card in self.trick:
            deal.lay(card)
        return deal

    def swaps(self, deals: int) -> bool:
        """Whether taking the spare hand promises more, with so many deals for each answer."""
        keeps, swaps = self.promised(False, deals), self.promised(True, deals)
        return swaps * MARKED_DOWN[self.before] > keeps

    def promised(self, swap: bool, deals: int) -> int:
        """The tricks that the seat takes in so many deals after this answer, everything else at random."""
        total, me, seats = 0, self.me, len(self.taken)
        for _ in range(deals):
            order = self.dice.words(CODES + seats)
            *hands, spare = self.imagine(order)
            for at in range(self.to_answer):
                seat = (me + at) % seats
                if order[CODES + at] & 1 if at else swap:
                    hands[seat], spare = spare, hands[seat]
            deal = self.deal(hands)
            deal.play_on()
            total += deal.taken[me]
        return total

    def card(self, iterations: int) -> int:
        """The card tried most often."""
        root = Node()
        for _ in range(iterations):
            self.iterate(root)
        return max(root.after, key=lambda card: (root.after[card].made, -(card & (1 << SUIT) - 1)))

    def iterate(self, root: Node) -> None:
        """One imagined deal: down the tree, one new move, on to the end at random, and what came of it back up."""
        order = self.dice.words(CODES + 1)
        hands = self.imagine(order)
        hands.pop()
        deal = self.deal(hands)
        node, path = root, []
        while moves := deal.moves():
            after = node.after
            fresh = [card for card in moves if card not in after]
            if fresh:
                card = fresh[order[CODES] * len(fresh) >> 32]
                child = after[card] = Node()
            else:
                card, child = _chosen(after, moves)
            path.append((child, deal.turn))
            deal.play(card)
            if fresh:
                deal.play_on()
                break
            node = child
        taken, sides = deal.taken, self.sides
        for child, seat in path:
            child.made += 1
            child.tricks += whole(taken[seat % sides :: sides]) / HAND


def _chosen(after: dict[int, Node], moves: list[int]) -> tuple[int, Node]:
    """Of moves that were all made before the one with the highest bound."""
    most, best, found = -1.0, moves[0], after[moves[0]]
    for card in moves:
        node = after[card]
        node.could += 1
        bound = node.tricks / node.made + EXPLORE * sqrt(log(node.could) / node.made)
        if bound > most:
            most, best, found = bound, card, node
    return best, found
