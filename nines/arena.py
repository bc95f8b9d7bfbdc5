"""Measures players against each other: `python -m nines arena GAME --seats a,b,b`.

A set is one seed, played once from each place at the table, so that everybody holds everybody's cards. What is
reported is how the first player named fares, as the mean over the sets with its 95 % interval: the sets are
independent, the matches of one set are not.
"""

import json
from argparse import ArgumentParser, Namespace
from statistics import mean, stdev
from typing import Any, NamedTuple

from nines.bots import BOTS
from nines.cards import Unreadable
from nines.games import GAMES
from nines.options import Options, from_pairs
from nines.record import replay
from nines.simulate import match

LOW_WINS = ("le-neuf", "nines")
"""The games whose scores count down."""


class Estimate(NamedTuple):
    """A mean, and how far to either side its 95 % interval goes."""

    mean: float
    within: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.within:.3f}"


class Result(NamedTuple):
    """How the first player fared: the share of matches won, a shared win counting in part; what equal players would
    win; and the points of a deal above the mean of the table, 1 for the win of a match that is one deal."""

    wins: Estimate
    parity: float
    points: Estimate
    sets: int
    matches: int


def add_to(commands: Any) -> None:
    """The command line knows `arena`."""
    parser: ArgumentParser = commands.add_parser("arena", help="measure a player against others, in duplicate")
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "--seats", required=True, metavar="A,B,B", help=f"who to measure, then the rest: {', '.join(BOTS)}"
    )
    parser.add_argument("--sets", type=int, default=1000, metavar="N", help="how many seeds (1000)")
    parser.add_argument("--seed", default="arena", metavar="S", help="set k is played with the seed S/k")
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=main)


def main(chosen: Namespace) -> int:
    """The result is printed; the exit status is 0. Raises Unreadable for a setup that cannot be."""
    options = from_pairs(GAMES[chosen.game].choices, chosen.option)
    if chosen.sets < 2:
        raise Unreadable("the number of sets is 2 or more")
    result = measure(chosen.game, options, tuple(chosen.seats.split(",")), chosen.sets, chosen.seed)
    if chosen.json:
        print(json.dumps(result._asdict()))
        return 0
    share, within, parity = (100 * part for part in (*result.wins, result.parity))
    print(
        f"wins {share:.1f} % ± {within:.1f} (parity {parity:.1f} %), points a deal above the mean {result.points}, "
        f"{result.sets} sets of {result.matches // result.sets}"
    )
    return 0


def measure(game: str, options: Options, bots: tuple[str, ...], sets: int, seed: str) -> Result:
    """How the first of these players fares at a table with the others, over so many sets."""
    sides = GAMES[game].sides(len(bots), options)
    seatings = {(_moved(bots, seat), side): seat for seat, side in enumerate(sides)}.values()
    played = [[_fared(game, options, bots, seat, f"{seed}/{k}") for seat in seatings] for k in range(1, sets + 1)]
    return Result(
        _estimate([mean(won for won, _ in one) for one in played]),
        1 / len(set(sides)),
        _estimate([mean(points for _, points in one) for one in played]),
        sets,
        sets * len(seatings),
    )


def _moved(bots: tuple[str, ...], places: int) -> tuple[str, ...]:
    """The same players, each so many places further round the table."""
    return bots[-places:] + bots[:-places] if places else bots


def _fared(game: str, options: Options, bots: tuple[str, ...], seat: int, seed: str) -> tuple[float, float]:
    """The first player's share of one match, and the points a deal above the mean, when that player has this seat."""
    state = replay(match(game, options, _moved(bots, seat), seed))
    sides = GAMES[game].sides(len(bots), options)
    own = sides[seat]
    if not state.winners:
        won = 1 / len(set(sides))  # SN20: nobody wins a draw, which is no worse for one than for another
    else:
        won = (own in state.winners) / len(state.winners)
    sign = -1 if game in LOW_WINS else 1
    return won, mean(sign * (row.change[own] - mean(row.change)) for row in state.sheet)


def _estimate(samples: list[float]) -> Estimate:
    return Estimate(mean(samples), 1.96 * stdev(samples) / len(samples) ** 0.5)
