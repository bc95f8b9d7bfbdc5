"""Whole matches between computer players, as records."""

from nines.advice.advisor import PREFIX, answer
from nines.bots import BOTS
from nines.bots.player import Budget
from nines.core.cards import Unreadable, quoted
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import Options
from nines.records.record import Record, new, start
from nines.registry import GAMES


def play_match(game: str, options: Options, bots: tuple[str, ...], seed: str) -> Record:
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
        made = answer(record, state, len(moves), Budget())
        moves.append((state.turn, made))
        state = rules.apply(state, made)
    return record._replace(moves=tuple(moves))
