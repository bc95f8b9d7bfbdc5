"""A challenge for the pictures: a match played to its end, and the address of its code."""

from functools import cache

from nines.advice.advisor import answer
from nines.bots.player import Budget
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import defaults
from nines.days import challenge
from nines.records.record import Record, new, start
from nines.registry import GAMES


def came(game: str) -> str:
    """The address at which somebody finds a challenge."""
    return f"#/challenge/{challenge.code_of(_played(game), aided=False)}?from=Zoë"


@cache
def _played(game: str) -> Record:
    rules = GAMES[game]
    options = defaults(rules.choices)
    seats = ("human", *("bot:casual",) * (min(rules.seats(options)) - 1))
    record = new(game, options, seats, "challenge")
    state, moves = start(record), list[tuple[int, Move]]()
    while state.turn != NOBODY:
        if state.turn == NATURE:
            state, _ = rules.deal(state, record.seed)
        name = "beginner" if state.turn == 0 else ""
        made = answer(record, state, len(moves), Budget(), name)
        moves.append((state.turn, made))
        state = rules.apply(state, made)
    return record._replace(moves=tuple(moves))
