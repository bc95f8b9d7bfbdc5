"""What two moves of the same moment come to when the deal is played on from each many times, all cards as they lay.

One outcome is mostly luck of how the others happened to play. Every seat is played by the same level, whose chance is
the same for both moves and another one each time. Nothing here is for a deal that is still being played.
"""

from collections.abc import Iterator
from math import fsum, sqrt
from typing import NamedTuple

from nines.bots.levels import LEVELS
from nines.bots.player import Budget
from nines.core.chance import private
from nines.core.game import NATURE, NOBODY, AnyGame, State
from nines.core.moves import Move
from nines.records.record import Record
from nines.registry import GAMES

RUNS, PLAYER = 32, "casual"
"""So many times each way, and the level that plays on."""


class Continued(NamedTuple):
    """What `runs` of `asked` continuations came to on average for the seat: with the one move, with the other, and by
    how much the second is ahead, with the standard error of that. In points ahead of the others; where there is no
    score, as a share of wins."""

    runs: int
    asked: int
    then: float
    now: float
    ahead: float
    error: float


def continuations(
    record: Record, state: State, seat: int, moves: tuple[Move, Move], runs: int = RUNS
) -> Iterator[Continued]:  # fmt: skip
    """The averages after each pair of continuations; `state` is that after the record, `moves` are both legal."""
    game = GAMES[record.game]
    first, second = (game.play(state, state.turn, move)[0] for move in moves)
    then, now = list[float](), list[float]()
    for run in range(runs):
        label = f"continued {run}"
        then.append(_worth(game, state, played_out(record.seed, first, label), seat))
        now.append(_worth(game, state, played_out(record.seed, second, label), seat))
        yield _averages(then, now, runs)


def played_out(seed: str, state: State, label: str) -> State:
    """The state after the deal was played to its end by the same level in every seat; the label names its chance."""
    game, think, at = GAMES[state.game], LEVELS[PLAYER], 0
    while state.turn not in (NATURE, NOBODY):
        stream = private(seed, f"{label} seat {state.turn} move {at}")
        state = game.apply(state, think(game.view(state, state.turn), Budget(), stream))
        at += 1
    return state


def _worth(game: AnyGame, before: State, after: State, seat: int) -> float:
    if not game.tricks:
        return 1 / len(after.winners) if seat in after.winners else 0.0
    made = [total - was for total, was in zip(after.totals, before.totals)]
    mine = game.sides(len(after.hands), after.options)[seat]
    others = [change for side, change in enumerate(made) if side != mine]
    ahead = made[mine] - fsum(others) / len(others)
    return -ahead if game.low_wins else ahead


def _averages(then: list[float], now: list[float], asked: int) -> Continued:
    count = len(then)
    gaps = [second - first for first, second in zip(then, now)]
    ahead = fsum(gaps) / count
    spread = fsum((gap - ahead) ** 2 for gap in gaps)
    error = sqrt(spread / count / (count - 1)) if count > 1 else 0.0
    return Continued(count, asked, fsum(then) / count, fsum(now) / count, ahead, error)
