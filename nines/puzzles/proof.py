"""What a seat can be sure of: a result that it reaches however the hidden cards lie and whatever the others play.

Best defence (Frank and Basin, *Search in games with incomplete information*, Artificial Intelligence 100, 1998): the
seat sees what it would see at a table; the others are taken to see all cards and to play together against it. So a plan
is good where it reaches the goal in every deal that is still possible and against every reply: an AND-OR search over
public play, in which the seat's own card is the same in all the deals that it cannot tell apart.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from nines.core.moves import Move

MOST_NODES = 40_000
"""Positions that a proof may look at: what needs more is no puzzle."""

Node = Any
"""What everybody knows of a deal, and one seat's hand: a value of the ending's own kind. `turn` is who is to act."""


class Ending(Protocol):
    """The rules of one game for the last tricks of a deal, as they look from one seat.

    `root` is where the seat is to act. `bounds` are the least and the most that the deal can still come to for it,
    both the same once it is over. `plays` lists, for whoever is to act, each card that some deal still possible allows,
    with what follows; of cards that must come to the same it lists one. `play` follows a given card, whether listed or
    not. `card` and `written` lead from a move of the rules package to a card and back.
    """

    root: Node

    def bounds(self, node: Node) -> tuple[int, int]: ...
    def plays(self, node: Node) -> list[tuple[int, Node]]: ...
    def play(self, node: Node, card: int) -> Node: ...
    def card(self, move: Move) -> int: ...
    def written(self, card: int) -> Move: ...


class TooHard(Exception):
    """A proof would need more positions than are looked at."""


class Proof:
    """Whether a goal can be kept, at any node of one ending; what was found out is remembered."""

    def __init__(self, ending: Ending, goal: int, most: int | None = None) -> None:
        self.ending, self.goal, self._me = ending, goal, ending.root.turn
        self._most = MOST_NODES if most is None else most
        self._known: dict[Node, bool] = {}

    def holds(self, node: Node) -> bool:
        """Whether the seat reaches the goal from here, however the cards lie; raises TooHard."""
        least, most = self.ending.bounds(node)
        if least >= self.goal:
            return True
        if most < self.goal:
            return False
        known = self._known.get(node)
        if known is None:
            if len(self._known) >= self._most:
                raise TooHard
            holds = (self.holds(after) for _, after in self.ending.plays(node))
            known = self._known[node] = any(holds) if node.turn == self._me else all(holds)
        return known

    def keeps(self, move: Move) -> bool:
        """Whether the goal can still be reached after this move of the seat at the root."""
        return self.holds(self.ending.play(self.ending.root, self.ending.card(move)))

    def against(self, move: Move) -> Iterator[tuple[int, Move]]:
        """The deal played out after a move that gives the goal up: who plays what, the move itself first.

        The others answer as the proof found; the seat resists as long as something can still be hoped for.
        """
        ending, node, card = self.ending, self.ending.root, self.ending.card(move)
        while True:
            yield node.turn, ending.written(card)
            node = ending.play(node, card)
            if not (plays := ending.plays(node)):
                return
            if node.turn == self._me:
                card, _ = max(plays, key=lambda play: ending.bounds(play[1])[1])
            else:
                card = next(card for card, after in plays if not self.holds(after))


class Guarantee(NamedTuple):
    """The most that a seat can be sure of, and every legal move that keeps it."""

    goal: int
    moves: tuple[Move, ...]


def guarantee(ending: Ending, moves: tuple[Move, ...]) -> Guarantee:
    """What the seat at the root can be sure of with one of these moves; raises TooHard."""
    least, most = ending.bounds(ending.root)
    for goal in range(most, least, -1):
        proof = Proof(ending, goal)
        if kept := tuple(move for move in moves if proof.keeps(move)):
            return Guarantee(goal, kept)
    return Guarantee(least, moves)
