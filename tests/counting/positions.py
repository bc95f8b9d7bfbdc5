"""Positions of deals, played by chance and by rules of thumb, and the worlds that fit them, found the slow way."""

from collections.abc import Iterator
from itertools import combinations
from math import comb, prod
from typing import Any, NamedTuple

from nines.bots import heuristics
from nines.core.cards import BACK, Card, Cards
from nines.core.chance import Stream
from nines.core.game import NotLegal
from nines.core.moves import Move
from nines.core.options import Value, with_values
from nines.registry import GAMES

MOST_MOVES = 90


class Position(NamedTuple):
    """A state of a first deal in play, and how it came about: the state at the first trick or play, and the moves."""

    game: str
    state: Any
    first: Any
    moves: tuple[tuple[int, Move], ...]

    def view(self, seat: int) -> Any:
        return GAMES[self.game].view(self.state, seat)


def course(key: str, seed: str, **options: Value) -> Iterator[Position]:
    """Every moment of a deal in play; half of its moves are made by chance, so that all sorts of things happen."""
    game, stream = GAMES[key], Stream(seed, "moves")
    table = with_values(game.choices, options)
    seats = game.seats(table)
    state, _ = game.deal(game.start(table, 3 if 3 in seats else seats[0]), seed)
    first, moves = None, ()
    while state.deal == 1 and state.turn >= 0 and len(moves) < MOST_MOVES:
        if state.phase == "play":
            first = first or state
            yield Position(key, state, first, moves)
        view = game.view(state, state.turn)
        by_thumb = state.phase != "play" or stream.below(2)
        move = heuristics.RULES[key](view) if by_thumb else stream.one_of(game.legal_moves(state))
        moves = (*moves, (state.turn, move)) if first else ()
        state = game.apply(state, move)


def covered(world: Any, seat: int) -> Iterator[tuple[str, int | None, Card]]:
    """Every card of a world that a seat does not see, with the kind of its place and whose that is."""
    view = GAMES[world.game].view(world, seat)
    for true, seen in zip(GAMES[world.game].zones(world), GAMES[world.game].zones(view), strict=True):
        own = true.seat == seat and true.kind in ("hand", "bid")
        for card, shown in zip(true.cards, seen.cards, strict=True):
            remembered = true.kind in ("hand", "spare") and shown != BACK
            if card and not own and true.kind not in ("trick", "pile", "gone", "up") and (shown == BACK or remembered):
                yield true.kind, true.seat, card


def replayed_worlds(position: Position, seat: int, most: int) -> tuple[Any, ...] | None:
    """Every world from which the same deal could have been played, each tried by playing it again from its first card;
    None where there are more than `most` to try. For games with tricks."""
    game, view = GAMES[position.game], position.view(seat)
    cards, holders = game.unseen(view)
    counts = [holder.count for holder in holders]
    left = [len(cards) - sum(counts[:at]) for at in range(len(counts))]
    if prod(comb(n, k) for n, k in zip(left, counts)) > most:
        return None
    worlds = (game.fill(view, contents) for contents in _shared_out(cards, counts))
    return tuple(world for world in worlds if _could_be(position, world))


def _shared_out(cards: Cards, counts: list[int]) -> Iterator[tuple[Cards, ...]]:
    if not counts:
        yield ()
        return
    for some in combinations(cards, counts[0]):
        rest = tuple(card for card in cards if card not in some)
        for others in _shared_out(rest, counts[1:]):
            yield (some, *others)


def _could_be(position: Position, world: Any) -> bool:
    """Whether every move of the deal was legal if the cards lie so."""
    game = GAMES[position.game]
    played: list[Cards] = [() for _ in world.hands]
    for seat, move in position.moves:
        played[seat] += move.cards
    state = position.first._replace(hands=tuple(hand + gone for hand, gone in zip(world.hands, played)))
    try:
        for seat, move in position.moves:
            state, _ = game.play(state, seat, move)
    except NotLegal:
        return False
    return True
