"""A measurement of the arena as a function call."""

from nines.arena.figures import Result, result
from nines.arena.programs import play_any_set
from nines.arena.sets import Setup
from nines.core.options import Options


def measure(game: str, options: Options, bots: tuple[str, ...], sets: int, seed: str) -> Result:
    """How the first of these players fares at a table with the others, over so many sets of whole matches."""
    setup = Setup(game, options, bots, seed)
    return result(setup, [play_any_set(setup, number) for number in range(1, sets + 1)])
