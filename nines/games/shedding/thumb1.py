"""A yardstick for the shedding game: the rules of thumb that `thumb` went by there under engine 1.

What a play costs is the use its cards would be later: wild cards and aces are kept, low cards go first. What it brings
is the cards it sheds, another turn (a ten, a fourth of a kind, an 8 with two players) and the chance that the next
player has no answer and takes the pile: so 4s and 9s block, and a pile worth taking is made a trap. What it counts it
shares with today’s rules of thumb. Its figures in STRENGTH.md stand for as long as nobody changes it.
"""

from math import fsum
from typing import Any

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.core.cards import ACE, JACK, KING, QUEEN, TEN
from nines.core.chance import Stream
from nines.core.moves import PASS, TAKE, Move
from nines.games.shedding.heuristics import Count, count, laid
from nines.games.shedding.pile import BLOCK, CLONE, RESET, SKIP, UNDER
from nines.games.shedding.rules import HAND, State, legal_moves

USE = {
    BLOCK: 0.2, 5: 0.3, 6: 0.6, 7: 1.0, SKIP: 1.8, UNDER: 1.6, JACK: 2.0, QUEEN: 2.6, KING: 3.2, ACE: 4.0,
    CLONE: 5.0, RESET: 6.0, TEN: 7.0,
}  # fmt: skip
"""What a card of each rank is worth to whoever may keep it."""
UP = USE | {SKIP: 1.2}
"""What a card of each rank is worth as an up card."""
DRAWN, SHED, AGAIN, TRAP, TRAP_CARD = 2.0, 2.5, 3.0, 2.0, 0.3


def thumb1(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move of the rules of thumb; in any other game those of `thumb`."""
    if not isinstance(view, State):
        return heuristics.think(view, budget, stream)
    return think(view)


def think(view: State) -> Move:
    """The move of the seat to act in the shedding game."""
    moves = legal_moves(view)
    if len(moves) == 1 or moves[0].verb == "down":
        return moves[0]  # one down card is as good as another
    if view.phase == "up":
        return max(moves, key=lambda move: fsum(UP[card.rank] for card in move.cards))
    known = count(view)
    return max(moves, key=lambda move: promise(view, known, move))


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
    gain = DRAWN * drawn + SHED * (number - drawn) - fsum(USE[card.rank] for card in move.cards)
    if found.again:
        return gain + AGAIN
    return gain + found.stuck * (TRAP + TRAP_CARD * (len(view.pile) + number))
