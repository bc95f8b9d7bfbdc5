"""A frozen yardstick: Monte Carlo tree search over determinized worlds, as published programs of these games play.

350 iterations a decision, each in a freshly imagined world that fits the voids shown and every card seen; moves in the
tree are chosen by upper confidence bounds, the rest of the deal is played at random. It draws no conclusions from what
others chose and does not look beyond the deal. Its figures in STRENGTH.md stand for as long as nobody changes it.
"""

from math import log, sqrt

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.bots.search.determinizations import IMAGINED, Determinization, P
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import OVER
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES

ITERATIONS = 350
EXPLORE = 0.7


class _Node:
    """A move in the tree: how often it was made and could have been, what it brought its player, what came after."""

    __slots__ = ("after", "could", "made", "sum")

    def __init__(self) -> None:
        self.made, self.could, self.sum = 0, 0, 0.0
        self.after: dict[int, _Node] = {}


def mcts350(view: View, budget: Budget, stream: Stream) -> Move:
    """The move tried most often; rules of thumb where the game has no yardstick."""
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return legal[0]
    if view.game not in IMAGINED:
        return heuristics.think(view, budget, stream)
    mind, dice, root = IMAGINED[view.game](view), FastRng(stream), _Node()
    for _ in range(ITERATIONS):
        position = mind.draw(dice)
        _iterate(root, position, mind, dice)
    best = max(root.after, key=lambda code: root.after[code].made)
    return mind.written(mind.draw(dice), best)


def _iterate(root: _Node, position: P, mind: Determinization[P], dice: FastRng) -> None:
    """One world: down the tree, one new move, on to the end at random, and what came of it back up."""
    node, path = root, []
    while position.turn != OVER:
        moves = position.moves()
        fresh = [code for code in moves if code not in node.after]
        for code in moves:
            if code in node.after:
                node.after[code].could += 1
        if fresh:
            code = fresh[dice.below(len(fresh))]
            child = node.after[code] = _Node()
            child.could = 1
        else:
            code = max(moves, key=lambda move: _bound(node.after[move]))
            child = node.after[code]
        path.append((child, position.turn))
        position.play(code)
        node = child
        if fresh:
            break
    while position.turn != OVER:
        moves = position.moves()
        position.play(moves[dice.below(len(moves))])
    shares = mind.shares(position)
    for child, seat in path:
        child.made += 1
        child.sum += shares[seat]


def _bound(node: _Node) -> float:
    return node.sum / node.made + EXPLORE * sqrt(log(node.could) / node.made)
