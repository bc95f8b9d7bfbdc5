"""Decisions for the re-deal test: from matches at every table in turn, half by chance, half by rules of thumb."""

from collections.abc import Iterator
from itertools import cycle

from nines.bots import heuristics
from nines.bots.player import Budget, ask
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY, State
from nines.core.options import Options, every_combination
from nines.registry import GAMES

APART = 9
"""From one decision of a match that is asked about to the next: more than any trick has, so that all seats come up."""
A_MATCH = 8
"""So many decisions of a match are asked about at most."""


def tables(game: str) -> Iterator[tuple[Options, int]]:
    """Every combination of a game's options with every number of seats, over and over, neighbours unlike each other."""
    found = [
        (options, seats) for options in every_combination(GAMES[game].choices) for seats in GAMES[game].seats(options)
    ]
    return cycle(Stream("fair", game).shuffled(found))


def decisions(game: str, seed: str) -> Iterator[State]:
    """States in which a seat has more than one legal move, some of a match, then some of the next table's."""
    rules = GAMES[game]
    for number, (options, seats) in enumerate(tables(game)):
        state = rules.start(options, seats)
        stream = Stream(f"{seed}/{number}", "moves")
        at, given, next_at = 0, 0, stream.below(APART)
        while state.turn != NOBODY and given < A_MATCH:
            if state.turn == NATURE:
                state, _ = rules.deal(state, f"{seed}/{number}")
            legal = rules.legal_moves(state)
            if at >= next_at and len(legal) > 1:
                yield state
                given, next_at = given + 1, at + APART + stream.below(APART)
            if number % 2:
                made = ask(heuristics.think, rules.view(state, state.turn), Budget(), stream)
            else:
                made = stream.one_of(legal)
            state, at = rules.apply(state, made), at + 1
