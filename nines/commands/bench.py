"""Speed and memory of the rules, as medians: `python -m nines bench`.

For every game: microseconds a move for the legal moves and the state after one of them; milliseconds for the checked
replay of the record nearest to 600 moves; bytes of the longest match found, its state and record together.
"""

import gc
import json
import tracemalloc
from argparse import Namespace
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

from nines.commands.simulate import play_match
from nines.core.game import NATURE, State
from nines.core.moves import Deal, Move
from nines.core.options import Options, every_combination
from nines.core.progress import with_progress
from nines.core.subcommands import Subcommands, whole_number
from nines.records.record import Record, parse, replay, steps
from nines.registry import GAMES

NEAREST_TO = 600
REPEATS = 7


class Figures(NamedTuple):
    """What was measured of one game; the moves are those of the record replayed and of the longest one."""

    game: str
    move_us: float
    replay_ms: float
    replay_moves: int
    memory_bytes: int
    memory_moves: int


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("bench", help="measure speed and memory of the rules")
    parser.add_argument(
        "--matches", type=whole_number(), default=20, metavar="N", help="random matches a game to choose from (20)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=main)


def main(chosen: Namespace) -> int:
    """The figures of every game are printed; the exit status is 0."""
    figures = [measure(key, chosen.matches) for key in with_progress(GAMES, len(GAMES), "games")]
    if chosen.json:
        print(json.dumps([speed._asdict() for speed in figures]))
        return 0
    print(f"{'game':<10} {'µs a move':>10} {'ms a replay':>12} {'of moves':>9} {'kB, longest':>12} {'of moves':>9}")
    for speed in figures:
        print(
            f"{speed.game:<10} {speed.move_us:>10.1f} {speed.replay_ms:>12.1f} {speed.replay_moves:>9} "
            f"{speed.memory_bytes / 1000:>12.0f} {speed.memory_moves:>9}"
        )
    return 0


def measure(game: str, matches: int) -> Figures:
    """The figures of one game over so many random matches at each of its tables."""
    records = [
        play_match(game, options, ("random",) * seats, f"bench/{k}")
        for options, seats in tables(game)
        for k in range(1, matches + 1)
    ]
    near = min(records, key=lambda record: abs(len(record.moves) - NEAREST_TO))
    longest = max(records, key=lambda record: len(record.moves))
    return Figures(
        game,
        round(1e6 * median(move_seconds(record) for record in records[:: max(1, len(records) // 20)]), 2),
        round(1e3 * median(seconds(lambda: replay(near)) for _ in range(REPEATS)), 2),
        len(near.moves),
        memory(longest),
        len(longest.moves),
    )


def tables(game: str) -> list[tuple[Options, int]]:
    """The tables that differ in size or in what the rules have to look at: all options but names, looks and orders."""
    choices = GAMES[game].choices
    few = tuple(choice if len(choice.values) == 2 else choice._replace(values=choice.values[:1]) for choice in choices)
    return [(options, seats) for options in every_combination(few) for seats in GAMES[game].seats(options)]


def seconds(work: Callable[[], object]) -> float:
    """How long this took."""
    start = perf_counter()
    work()
    return perf_counter() - start


def move_seconds(record: Record) -> float:
    """The mean time a move of a record takes: its legal moves and the state after it, deals left out."""
    rules = GAMES[record.game]
    made: list[tuple[State, Move | Deal]] = [(step.before, step.move) for step in steps(record) if step.seat != NATURE]

    def play() -> None:
        for state, move in made:
            rules.legal_moves(state)
            rules.step(state, move)

    return min(seconds(play) for _ in range(3)) / len(made)


def memory(record: Record) -> int:
    """The bytes that the record and the state after its last move hold together, the rules' own tables left out."""
    text = str(record)
    replay(parse(text))  # fills the caches of the rules
    gc.collect()
    tracemalloc.start()
    kept = parse(text)
    state = replay(kept)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept, state
    return held
