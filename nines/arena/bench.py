"""The benchmark for players, `nines-bench 1`: frozen seeds, frozen opponents at the tables of every game, one table.

Nothing of it may change: another seed, table, opponent or unit is another version.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nines.arena.sets import Setup
from nines.core.options import from_pairs
from nines.registry import GAMES, BenchTable, ByGame

TABLES: ByGame[tuple[BenchTable, ...]] = ByGame("bench")
VERSION = 1
SEED = f"nines-bench-{VERSION}"
SETS = 200
"""The sets of a whole run at each table and against each opponent: 1 to 200."""


class Measurement(NamedTuple):
    """One figure of the benchmark: where and against whom, and what the arena plays for it."""

    table: str
    opponent: str
    setup: Setup


def measurements(
    player: str, games: Iterable[str], seed: str = SEED, worlds: int | None = None
) -> Iterator[Measurement]:
    """What is measured of a player in these games: single deals in games with tricks, else whole matches.

    The opponent has every seat that is not of the player's side.
    """
    for game in games:
        rules = GAMES[game]
        for table in TABLES[game]:
            options = from_pairs(rules.choices, table.options)
            sides = rules.sides(table.seats, options)
            chosen = f", {', '.join(table.options)}" if table.options else ""
            for opponent in table.yardsticks:
                bots = tuple(player if side == sides[0] else opponent for side in sides)
                setup = Setup(game, options, bots, seed, deals=rules.tricks, worlds=worlds)
                yield Measurement(f"{game}, {table.seats} players{chosen}", opponent, setup)
