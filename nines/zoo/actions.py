"""Actions: every move of a game by a number of its own, which is the same at every table of the game.

The number is the place in `ACTIONS`. A move is made by one action, but for laying up three cards (SN2): there are
22,100 ways to do that with a pack, and so it takes three actions, a card each, in any order.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from nines.core.cards import JOKER, TEN, Cards
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE, Move, bid, jump, lay_up, play, turn_down
from nines.games.le_neuf import rules as le_neuf
from nines.games.nein_nine import rules as nein_nine
from nines.games.niner import rules as niner
from nines.games.shedding import pile as shedding_pile
from nines.games.shedding.pile import FOUR, missing, plays
from nines.registry import ByGame

Action = Move
"""A move, or a part of one: `up 7D` lays up one card."""
Actions = tuple[Action, ...]


def _one_by_one(pack: Cards) -> Actions:
    """The plays of a single card, in code order, without the Joker, which is declared."""
    return tuple(play(card) for card in pack if card != JOKER)


def _shedding(pack: Cards) -> Iterator[Action]:
    ranks = sorted({card.rank for card in pack})
    fours = [tuple(card for card in pack if card.rank == rank) for rank in ranks]
    for four in fours:
        yield from plays(0, four, (), False)
    yield TAKE
    yield from (turn_down(slot) for slot in (1, 2, 3))
    yield from (lay_up((card,)) for card in pack)
    for four in fours:
        if four[0].rank != TEN:  # SN10: a ten clears the pile, so that no run of them lies there
            runs = (some for count in range(FOUR - 1, 0, -1) for some in combinations(four, count))
            yield from (jump(others) for some in runs if (others := missing(some)))
    yield PASS


NEIN_NINE: Actions = (*_one_by_one(nein_nine.PACK), JOKER_WINS, JOKER_LOSES)
LE_NEUF: Actions = (*_one_by_one(le_neuf.PACK), KEEP, SWAP)
NINER: Actions = (*_one_by_one(niner.PACK), *map(bid, niner.PACK))
SHEDDING: Actions = tuple(_shedding(shedding_pile.PACK))

ACTIONS: ByGame[Actions] = ByGame(
    {
        "nein-nine": "nines.zoo.actions:NEIN_NINE",
        "le-neuf": "nines.zoo.actions:LE_NEUF",
        "nines": "nines.zoo.actions:LE_NEUF",
        "niner": "nines.zoo.actions:NINER",
        "shedding": "nines.zoo.actions:SHEDDING",
    }
)


@cache
def numbers(actions: Actions) -> dict[Action, int]:
    """The number of each action."""
    return {action: number for number, action in enumerate(actions)}


def parts(move: Move) -> Actions:
    """The actions that make a move; for three cards laid up in code order, though any will do."""
    return tuple(lay_up((card,)) for card in move.cards) if move.verb == "up" else (move,)


def made_by(some: Sequence[Action]) -> Move:
    """The move that these actions make; where it wants more of them, what they make so far."""
    return lay_up(card for action in some for card in action.cards) if some[0].verb == "up" else some[0]


def next_actions(legal: Iterable[Move], begun: Actions) -> set[Action]:
    """The actions with which a move that is begun, or not yet, goes on to a legal one."""
    if not begun:
        return {action for move in legal for action in parts(move)}
    done = set(begun)
    return {action for move in legal if done.issubset(parts(move)) for action in parts(move) if action not in done}
