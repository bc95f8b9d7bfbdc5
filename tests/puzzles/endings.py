"""Endings of deals played half by rules of thumb and half by chance, and the slow truth about what is sure in them."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from nines.bots import heuristics
from nines.bots.worlds import every
from nines.core.chance import Stream
from nines.core.game import AnyGame, View
from nines.core.moves import Move
from nines.core.options import from_pairs
from nines.registry import GAMES


def endings(key: str, cards: int, worlds: int, *options: str) -> Iterator[View]:
    """Views with a choice, with so many cards in hand at most, and so many ways for the others to lie."""
    game = GAMES[key]
    chosen = from_pairs(game.choices, options)
    for number in count():
        stream = Stream(f"sure {number}", key)
        state: Any = game.start(chosen, game.seats(chosen)[0])
        state, _ = game.deal(state, f"sure {number}")
        while state.deal == 1 and state.turn >= 0:
            view = game.view(state, state.turn)
            moves = game.legal_moves(view)
            few = view.phase == "play" and 2 <= len(view.hands[view.viewer]) <= cards
            if few and len(moves) > 1 and _at_most(view, worlds):
                yield view
            by_thumb = state.phase != "play" or stream.below(2)
            state = game.apply(state, heuristics.RULES[key](view) if by_thumb else stream.one_of(moves))


def _at_most(view: View, worlds: int) -> bool:
    return next(islice(every(view), worlds, None), None) is None


def sure(view: View, move: Move) -> int:
    """The most that is sure after a move: every deal that fits is gone through by the rules, and every reply."""
    game = GAMES[view.game]
    return _sure(game, [game.apply(world, move) for world in every(view)], view.viewer, view.deal)


def result(game: AnyGame, state: Any, seat: int) -> int:
    """What a deal that is over came to: points where points are written down, else the tricks of the side."""
    row = state.sheet[-1]
    if game.low_wins:
        sides = game.sides(len(state.hands), state.options)
        return sum(tricks for tricks, side in zip(row.tricks, sides) if side == sides[seat])
    return int(row.change[seat])


def _sure(game: AnyGame, worlds: list[Any], seat: int, deal: int) -> int:
    if len(worlds[0].sheet) == deal:
        return min(result(game, world, seat) for world in worlds)
    if worlds[0].turn == seat:
        return max(
            _sure(game, [game.apply(world, move) for world in worlds], seat, deal)
            for move in game.legal_moves(worlds[0])
        )
    by_move: dict[Move, list[Any]] = {}
    for world in worlds:
        for move in game.legal_moves(world):
            by_move.setdefault(move, []).append(game.apply(world, move))
    return min(_sure(game, some, seat, deal) for some in by_move.values())
