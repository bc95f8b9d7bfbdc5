"""How strong each level is at each table, as measured, with the first sets of each measurement to be played again.

`strength.txt` has the figures of nines/bots/STRENGTH.md, a line each, in blank-separated fields:

    nines-strength 1 engine 4
    le-neuf - expert,club,club deals levels 300 0.401 0.083 0.333 -0.111

The game, its options (`-` for the usual ones), the players by seat, whether deals or matches were played, the seed, how
many sets, the mean and half of its 95 % interval, and what sets 1, 2 … came to. The first player is measured: in points
of a deal above the table's mean, or in the share of matches won.
"""

import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from nines.arena.sets import SetResult, Setup, play_set
from nines.bots import ENGINE
from nines.core.cards import Unreadable, quoted
from nines.core.options import Options, from_pairs, same_rules
from nines.registry import GAMES

FILE = "strength.txt"
HEADER = f"nines-strength 1 engine {ENGINE}"


class Strength(NamedTuple):
    """How the first player fared at this table, and what the first sets came to."""

    setup: Setup
    played: int
    mean: float
    half: float
    sets: tuple[float, ...]

    @property
    def level(self) -> str:
        """The level that was measured."""
        return self.setup.bots[0]

    @property
    def even(self) -> float:
        """What the first player would come to among equals."""
        return 0.0 if self.setup.deals else 1 / len({*self.setup.sides})


def value(setup: Setup, result: SetResult) -> float:
    """What a set comes to: points above the table's mean, or the share of matches won."""
    return round(result.points if setup.deals else result.wins or 0.0, 6) + 0.0


def again(found: Strength, number: int) -> float:
    """What the set of this number comes to when it is played again."""
    return value(found.setup, play_set(found.setup, number))


def of_game(game: str) -> tuple[Strength, ...]:
    """What was measured of a game, table by table; nothing where it was not measured."""
    return tuple(found for found in strengths() if found.setup.game == game)


def of_level(level: str, game: str, options: Options, seats: int) -> Strength | None:
    """The figure that says most of a level at a table: its own against the level below, or, of the lowest, what the
    next one comes to against it; with these options where they were measured. None where so many seats were not."""
    found = [figure for figure in of_game(game) if len(figure.setup.bots) == seats and level in figure.setup.bots]
    return max(
        found, key=lambda figure: (figure.level == level, same_rules(figure.setup.options, options)), default=None
    )


@cache
def strengths() -> tuple[Strength, ...]:
    """Every figure of the file, in its order; none where it is of another engine."""
    return tuple(read((pkgutil.get_data("nines.arena", FILE) or b"").decode()))


def read(text: str) -> Iterator[Strength]:
    """The figures in a text; raises Unreadable for a line that is none."""
    header, *lines = text.splitlines() or [""]
    if header != HEADER:
        return
    for line in lines:
        try:
            game, options, bots, kind, seed, count, mean, half, *sets = line.split(" ")
            values = from_pairs(GAMES[game].choices, options.split(",") if options != "-" else ())
            setup = Setup(game, values, tuple(bots.split(",")), seed, deals=kind == "deals").fitting()
            yield Strength(setup, int(count), float(mean), float(half), tuple(map(float, sets)))
        except (KeyError, ValueError) as fault:
            raise Unreadable(f"no figure of strength: {quoted(line)}") from fault


def written(line: str, sets: tuple[float, ...]) -> str:
    """A line of the file with these sets instead of its own."""
    return " ".join([*line.split(" ")[:8], *map(str, sets)])
