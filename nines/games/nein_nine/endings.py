"""The endings of Nein Nine: a trick counts 1, the 9s in it cost, and an 8 or the Joker may still change everything.

Cards and moves are numbered as in `nines.games.nein_nine.search.simulator`.
"""

from typing import NamedTuple

from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine.rules import PENALTY, SEATS, State
from nines.games.nein_nine.search.simulator import (
    ALL,
    LOSES,
    NINE,
    NINES,
    NONE,
    NUMBER,
    OF_SUIT,
    POWER,
    RANKS,
    SUIT,
    WINS,
    Deal,
    bits,
    written,
)
from nines.puzzles.endings import Ends
from nines.puzzles.endings.pool import Counts, Masks, possible, replaced
from nines.words.languages import Language
from nines.words.phrases import signed_figure

EIGHT = 1
"""The place of the 8 in its suit."""


class Node(NamedTuple):
    """`hand` is the seat's own; the others' cards are in `pool`, and by seat `may` and `need` say which and how many of
    them it can hold. `trick` are the moves of the unfinished trick from `leader` on, which follows `follow`; `left`
    counts the tricks that are not finished, `tricks` and `nines` are the seat's own."""

    hand: int
    pool: int
    may: Masks
    need: Counts
    turn: int
    leader: int
    trump: int
    follow: int
    trick: tuple[int, ...]
    left: int
    tricks: int
    nines: int


class Ending:
    """An ending of Nein Nine (an `Ending`), worth the points of the deal."""

    def __init__(self, view: State) -> None:
        deal, me = Deal(view), view.turn
        pool = ALL & ~(deal.gone | deal.hands[me])
        may = tuple(0 if seat == me else pool & ~deal.void[seat] for seat in range(SEATS))
        self._me = me
        self.root = Node(
            deal.hands[me], pool, may, tuple(deal.held), me, deal.leader, deal.trump, deal.follow, tuple(deal.trick),
            deal.held[me], deal.taken[me], deal.nines[me],
        )  # fmt: skip

    def bounds(self, node: Node) -> tuple[int, int]:
        """The least and the most that the deal can still come to: all the 9s that are out, or no more of them."""
        if not node.left:
            return (node.tricks - PENALTY[node.nines],) * 2
        out = ((node.hand | node.pool) & NINES).bit_count()
        for move in node.trick:
            out += NINE[move]
        return node.tricks - PENALTY[node.nines + out], node.tricks + node.left - PENALTY[node.nines]

    def plays(self, node: Node) -> list[tuple[int, Node]]:
        """Each card that may be played, with what follows."""
        if not node.left:
            return []
        if node.turn == self._me:
            legal = node.hand & OF_SUIT[node.trump][node.follow] or node.hand & ~(1 << WINS)
            return [(move, self.play(node, move)) for move in _moves(legal | node.hand & 1 << WINS)]
        could = _moves(node.pool & node.may[node.turn])
        found = [(move, self.play(node, move)) for move in could]
        return [(move, after) for move, after in found if possible(after.pool, after.may, after.need, self._me)]

    def play(self, node: Node, move: int) -> Node:
        """What follows when whoever is to act makes this move (NN4 to NN13)."""
        seat, trump, follow, may = node.turn, node.trump, node.follow, node.may
        card = 1 << min(move, WINS)
        if move < WINS:
            if follow == NONE:
                follow = SUIT[trump][move]
            elif SUIT[trump][move] != follow and seat != self._me:
                may = replaced(may, seat, may[seat] & ~OF_SUIT[trump][follow])
            if trump == NONE and move % RANKS == EIGHT:
                trump = move // RANKS
        trick, turn, leader = (*node.trick, move), (seat + 1) % SEATS, node.leader
        left, tricks, nines = node.left, node.tricks, node.nines
        if len(trick) == SEATS:
            power = POWER[trump][follow]
            strengths = [power[move] for move in trick]
            turn = leader = (leader + strengths.index(max(strengths))) % SEATS
            left -= 1
            if leader == self._me:
                tricks += 1
                nines += NINE[trick[0]] + NINE[trick[1]] + NINE[trick[2]]
            trick, follow = (), NONE
        return Node(
            node.hand & ~card, node.pool & ~card, may, replaced(node.need, seat, node.need[seat] - 1), turn, leader,
            trump, follow, trick, left, tricks, nines,
        )  # fmt: skip

    def card(self, move: Move) -> int:
        """The number of a move of the rules package."""
        return {JOKER_WINS: WINS, JOKER_LOSES: LOSES}.get(move) or NUMBER[move.cards[0]]

    def written(self, card: int) -> Move:
        """The move of the rules package with this number."""
        return written(card)


def _moves(cards: int) -> list[int]:
    """The moves of some cards, the Joker's two last."""
    found = bits(cards)
    return [*found, LOSES] if cards >> WINS else found


def result(state: State, seat: int) -> int:
    """The points of a seat in the deal just scored."""
    return state.sheet[-1].change[seat]


def asks(view: State, goal: int, say: Language) -> str:
    """What is asked: so many points in this deal, for certain."""
    return say.text(
        "Make sure that this deal brings you {points} or more, however the cards lie.", points=signed_figure(goal)
    )


def missed(state: State, seat: int, goal: int, say: Language) -> str:
    """What the deal brought, and what was needed."""
    brought = signed_figure(result(state, seat))
    return say.text("This deal brings you {points}. You needed {n}.", points=brought, n=signed_figure(goal))


ENDS = Ends(4, Ending, result, asks, missed)
