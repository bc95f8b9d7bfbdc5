"""Actions: every move of a game by a number of its own, which is the same at every table of the game.

The number is the place in `ACTIONS`. A move is made by one action, but for laying up three cards (SN2): there are
22,100 ways to do that with a pack, and so it takes three actions, a card each, in any order.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from nines.core.moves import Move, lay_up
from nines.registry import ByGame

Action = Move
"""A move, or a part of one: `up 7D` lays up one card."""
Actions = tuple[Action, ...]


ACTIONS: ByGame[Actions] = ByGame("actions")


@cache
def numbers(actions: Actions) -> dict[Action, int]:
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
