"""Measures players against each other: `python -m nines arena GAME --seats a,b,b`.

A set is one seed, played once from each place at the table, so that everybody holds everybody's cards. What is
reported is how the first player named fares, as the mean over the sets with its 95 % interval: the sets are
independent, the matches of one set are not. `--matches` plays whole matches, `--deals` single deals.
"""

from nines.arena.figures import Result, result
from nines.arena.sets import Setup, play_set
from nines.options import Options


def measure(game: str, options: Options, bots: tuple[str, ...], sets: int, seed: str) -> Result:
    """How the first of these players fares at a table with the others, over so many sets of whole matches."""
    setup = Setup(game, options, bots, seed)
    return result(setup, [play_set(setup, number) for number in range(1, sets + 1)])
