"""Whole matches between computer players, as records."""

from typing import Any

from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.cards import Unreadable, quoted
from nines.chance import private
from nines.game import NATURE, NOBODY
from nines.games import GAMES
from nines.moves import Move
from nines.options import Options
from nines.record import Record, new, start

PREFIX = "bot:"
THINKING = Budget()


def match(game: str, options: Options, bots: tuple[str, ...], seed: str, budget: Budget = THINKING) -> Record:
    """A finished match between the players of these names, one a seat; raises Unreadable for a setup that cannot be."""
    for name in bots:
        if name not in BOTS:
            raise Unreadable(f"player {quoted(name)} is unknown: there are {', '.join(BOTS)}")
    record = new(game, options, tuple(PREFIX + name for name in bots), seed)
    rules = GAMES[game]
    state = start(record)
    moves: list[tuple[int, Move]] = []
    while state.turn != NOBODY:
        if state.turn == NATURE:
            state, _ = rules.deal(state, seed)
        made = answer(record, state, len(moves), budget)
        moves.append((state.turn, made))
        state = rules.apply(state, made)
    return record._replace(moves=tuple(moves))


def answer(record: Record, state: Any, at: int, budget: Budget) -> Move:
    """The move of the computer player whose turn it is, after `at` moves: the same whenever it is asked again.

    Its stream of chance is made from the record's seed, but neither the seed nor a deal can be found from it.
    """
    seat = state.turn
    name = record.seats[seat].removeprefix(PREFIX)
    return decide(BOTS[name], state, seat, budget, private(record.seed, f"seat {seat} move {at}"))
