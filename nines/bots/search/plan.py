"""Looking ahead by plans: what a seat does later is one choice for all worlds that it could not tell apart then.

To play on by a rule of thumb undervalues what a seat can still do; to choose the best in each world takes it to see
all cards. So the worlds are played on together: the others by their rule of thumb, the seat's next moves by what comes
out best on average over the worlds in which it has seen the same moves up to then.
"""

from collections.abc import Callable, Sequence
from math import fsum
from typing import Generic, NamedTuple, TypeVar

from nines.bots.search.position import OVER, Position

P = TypeVar("P", bound=Position)


Ended = tuple[float, P]
"""What a world came to, and the deal as it was then over."""


class Play(NamedTuple, Generic[P]):
    """How a game's positions are played on: by a rule of thumb, the moves worth trying for the seat to act (the same
    in all worlds that it cannot tell apart), and what a deal that is over is worth to a seat."""

    choose: Callable[[P], int]
    moves: Callable[[P], Sequence[int]]
    worth: Callable[[P], float]


def after(
    game: Play[P], worlds: Sequence[P], weights: Sequence[float], move: int, seat: int, steps: int
) -> list[Ended[P]]:
    """How each world ends after a move of the seat to act, which then plans so many moves more.

    `worlds` are positions that the seat cannot tell apart, and stay as they are. After the last planned move the seat
    plays by the rule of thumb as well.
    """
    found: dict[int, Ended[P]] = {}
    alike: dict[tuple[int, ...], list[tuple[int, P]]] = {}
    choose = game.choose
    for at, world in enumerate(worlds):
        deal = world.twin()
        deal.play(move)
        if not steps:
            while deal.turn != OVER:
                deal.play(choose(deal))
            found[at] = game.worth(deal), deal
            continue
        seen = []
        while deal.turn not in (seat, OVER):
            seen.append(choose(deal))
            deal.play(seen[-1])
        if deal.turn == OVER:
            found[at] = game.worth(deal), deal
        else:
            alike.setdefault(tuple(seen), []).append((at, deal))
    for some in alike.values():
        places = [at for at, _ in some]
        for at, end in zip(
            places, _best(game, [deal for _, deal in some], [weights[at] for at in places], seat, steps)
        ):
            found[at] = end
    return [found[at] for at in range(len(worlds))]


def _best(game: Play[P], worlds: list[P], weights: list[float], seat: int, steps: int) -> list[Ended[P]]:
    """How each world ends after the one move that is best for all of them together."""
    best: list[Ended[P]] = []
    most = 0.0
    moves = game.moves(worlds[0])
    for move in moves:
        ends = after(game, worlds, weights, move, seat, steps - (len(moves) > 1))
        total = fsum(weight * value for weight, (value, _) in zip(weights, ends))
        if not best or total > most:
            best, most = ends, total
    return best
