"""Rules of thumb for the shedding game.

What a play costs is the use its cards would be later: low cards go first and all of a rank together, high ones are
kept, wild ones most of all. What it brings is the cards it sheds, another turn (a ten, a fourth of a kind, an 8 with
two players) and the chance that the next player has no answer and takes the pile: so 4s and 9s block, and a pile worth
taking is made a trap. Jumping in nearly always pays. The figures are no estimates but did best in play against
`lowest`, `thumb1` and others (`nines/bots/baselines/`).
"""

from math import fsum
from typing import NamedTuple

from nines.core.cards import ACE, JACK, KING, QUEEN, TEN
from nines.core.moves import PASS, TAKE, Move
from nines.core.sums import whole
from nines.games.shedding.pile import BLOCK, CLONE, FOUR, RESET, SKIP, UNDER, fits, in_force, run
from nines.games.shedding.rules import HAND, State, legal_moves

USE = {
    BLOCK: -1.9, 5: -3.1, 6: -1.5, 7: -1.4, SKIP: 1.5, UNDER: -0.8, JACK: 0.4, QUEEN: 0.7, KING: 1.6, ACE: 2.1,
    RESET: 2.5, CLONE: 3.8, TEN: 10.8,
}  # fmt: skip
"""What it costs to give a card of each rank away; less than nothing for those that nobody wants to keep."""
UP = {
    BLOCK: 1.2, 5: -0.4, 6: 0.2, 7: 0.7, SKIP: 5.7, UNDER: 2.1, JACK: 1.1, QUEEN: 1.9, KING: 5.8, ACE: 5.9,
    RESET: 2.9, CLONE: 3.8, TEN: 7.1,
}  # fmt: skip
"""What a card of each rank is worth as an up card."""
MORE = 0.2
"""The part of its use that each further card of a rank costs."""
DRAWN, SHED, AGAIN = 0.4, 0.8, 2.0
"""What it brings to give a card away and draw another, to have one less, and to play again."""
TRAP, TRAP_CARD = 2.0, 0.3
"""What it brings to have the next player take the pile, and each card of it."""


class Count(NamedTuple):
    """What a careful player has counted: how many cards of each rank are unseen, and who has to answer a play."""

    unseen: list[int]
    total: int
    following: int
    after_skip: int


def think(view: State) -> Move:
    moves = legal_moves(view)
    if len(moves) == 1 or moves[0].verb == "down":
        return moves[0]  # one down card is as good as another
    if view.phase == "up":
        return max(moves, key=lambda move: fsum(UP[card.rank] for card in move.cards))
    known = count(view)
    return max(moves, key=lambda move: (promise(view, known, move), *(-card.rank for card in move.cards[:1])))


def count(view: State) -> Count:
    """The count of the ranks from the seat to act."""
    me, seats = view.turn, len(view.hands)
    unseen = [4] * 15
    seen = [*view.hands[me], *view.pile, *view.gone, *(card for up in view.ups for card in up)]
    seen += (card for seat, hand in enumerate(view.hands) if seat != me for card in hand if card.rank)
    for card in seen:
        unseen[card.rank] -= 1
    order = [seat % seats for seat in range(me + 1, me + 1 + seats) if seat % seats not in view.out]
    return Count(unseen, whole(unseen[2:]), order[0], order[1 % len(order)])


def promise(view: State, known: Count, move: Move) -> float:
    """What a move promises: what it sheds and the trouble it makes, less what its cards would be good for."""
    if move == TAKE:
        return -1000.0  # it cost a good part of the matches to take the pile by choice, however short and good it was
    if move == PASS:
        return 0.0
    found = laid(view, known, move)
    if found.out:
        return 1000.0
    number = len(move.cards)
    drawn = min(len(view.draw), max(0, HAND - len(view.hands[view.turn]) + number))
    gain = DRAWN * drawn + SHED * (number - drawn) - USE[move.cards[0].rank] * (1 + MORE * (number - 1))
    if found.again:
        return gain + AGAIN
    return gain + found.stuck * (TRAP + TRAP_CARD * (len(view.pile) + number))


class Laid(NamedTuple):
    """What comes of a play: the seat is out; it plays again; else the chance that the next can play nothing."""

    out: bool
    again: bool = False
    stuck: float = 0.0


def laid(view: State, known: Count, move: Move) -> Laid:
    """What comes of laying these cards."""
    me = view.turn
    if len(view.hands[me]) + len(view.ups[me]) == len(move.cards) and not any(view.downs[me]):
        return Laid(out=True)
    pile = view.pile + move.cards
    if move.cards[0].rank == TEN or run(pile) == FOUR:
        return Laid(out=False, again=True)
    force = in_force(pile)
    following = known.after_skip if force == SKIP else known.following
    if following == me:
        return Laid(out=False, again=True)
    return Laid(out=False, stuck=stuck(view, known, following, force))


def stuck(view: State, known: Count, seat: int, force: int) -> float:
    """The chance that a seat can play nothing on the rank in force."""
    hand, up = view.hands[seat], view.ups[seat]
    sure = hand if hand else up
    if any(card.rank and fits(card.rank, force) for card in sure):
        return 0.0
    unknown = sum(card.rank == 0 for card in hand) if hand else int(not up)
    playable = whole(number for rank, number in enumerate(known.unseen) if rank > 1 and fits(rank, force))
    return (1 - playable / max(1, known.total)) ** unknown
