"""The command `arena`: what it is asked, how a run goes, and what it prints."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TextIO

from nines.arena.backends import BACKENDS
from nines.arena.figures import Result, estimate, result, results_of, sprt
from nines.arena.log import begun, written
from nines.arena.players import PLAYERS
from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable, quoted
from nines.core.options import from_pairs
from nines.core.subcommands import Subcommands
from nines.games import GAMES


def add_to(commands: Subcommands) -> None:
    """The command line knows `arena`."""
    parser = commands.add_parser("arena", help="measure a player against others, in duplicate")
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "--seats", required=True, metavar="A,B,B",
        help=f"who to measure, then the rest: {', '.join(PLAYERS)}, package.module:function",
    )  # fmt: skip
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--matches", "--sets", type=int, metavar="N", help="how many seeds, a match each (1000)")
    size.add_argument("--deals", type=int, metavar="N", help="how many seeds, a single deal each")
    parser.add_argument("--play-only", action="store_true", help="single deals of Le Neuf and Nines without exchange")
    parser.add_argument("--seed", default="arena", metavar="S", help="set k is played with the seed S/k")
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.add_argument("--worlds", type=int, metavar="N", help="the most worlds a player may sample")
    parser.add_argument(
        "--sprt", nargs="?", const="0,0.1", metavar="LOW,HIGH",
        help="stop once one of two means is clear: points a deal, or matches won above parity (0,0.1)",
    )  # fmt: skip
    parser.add_argument("--log", type=Path, metavar="FILE", help="write each set there, and go on where it ends")
    parser.add_argument("--backend", choices=list(BACKENDS), help="where: joblib if it is installed, else here")
    parser.add_argument("--jobs", type=int, default=-1, metavar="N", help="processes at a time (all cores)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=main)


def main(chosen: Namespace) -> int:
    """The result is printed; the exit status is 0. Raises Unreadable for a setup that cannot be."""
    options = from_pairs(GAMES[chosen.game].choices, chosen.option)
    sets = chosen.deals or chosen.matches or (1000 if chosen.deals is None and chosen.matches is None else 0)
    if sets < 2:
        raise Unreadable("the number of sets is 2 or more")
    bots, deals = tuple(chosen.seats.split(",")), chosen.deals is not None
    setup = Setup(chosen.game, options, bots, chosen.seed, deals, chosen.play_only, chosen.worlds).checked()
    test = _test(chosen.sprt) if chosen.sprt else None
    played: list[SetResult] = []
    bar = _Bar(sets, sys.stderr)
    for set_result in _run(setup, sets, chosen):
        played.append(set_result)
        bar.show(setup, played)
        if test and sprt(results_of(setup, played), *test).verdict:
            break
    bar.clear()
    found = result(setup, played, test)
    print(json.dumps(_plain(found)) if chosen.json else _told(found))
    return 0


def _test(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Unreadable(f"{quoted(text)} is not two numbers LOW,HIGH") from None
    if not low < high:
        raise Unreadable("of LOW,HIGH the second is greater")
    return low, high


def _run(setup: Setup, sets: int, chosen: Namespace) -> Iterator[SetResult]:
    """The sets in order, those of the log first asked of it, each new one written to it."""
    known = begun(chosen.log, setup) if chosen.log else {}
    backend = BACKENDS[chosen.backend or ("joblib" if find_spec("joblib") and chosen.jobs != 1 else "here")]
    fresh = backend(setup, [number for number in range(1, sets + 1) if number not in known], chosen.jobs)
    for number in range(1, sets + 1):
        if number in known:
            yield known[number]
            continue
        result = next(fresh)
        if chosen.log:
            with chosen.log.open("a", encoding="utf-8") as log:
                log.write(written(result) + "\n")
        yield result


def _told(found: Result) -> str:
    parts = []
    if found.wins:
        share, within, parity = (100 * part for part in (*found.wins, found.parity))
        parts.append(f"wins {share:.1f} % ± {within:.1f} (parity {parity:.1f} %)")
    parts.append(f"points a deal above the mean {found.points}")
    if found.by_trump:
        parts.append("by trump " + ", ".join(f"{trump} {gain}" for trump, gain in found.by_trump.items()))
    parts.append(f"{found.sets} sets of {found.matches // found.sets}")
    if found.sprt:
        _, high, ratio, verdict = found.sprt
        bound = high if verdict == "high" else found.sprt.low
        parts.append(f"sequential test {ratio:+.2f}" + (f": {bound:g}" if verdict else ": open"))
    return ", ".join(parts)


def _plain(found: Result) -> dict[str, object]:
    return {**found._asdict(), "sprt": found.sprt and found.sprt._asdict()}


class _Bar:
    """How far a run is, on one line of a terminal; nothing where the output is not one."""

    def __init__(self, sets: int, out: TextIO) -> None:
        self.sets, self.out, self.start = sets, out, monotonic()

    def show(self, setup: Setup, played: list[SetResult]) -> None:
        """The line says how many sets are done, the figure so far and how long the rest will take."""
        if not self.out.isatty():
            return
        done = len(played)
        left = (monotonic() - self.start) * (self.sets - done) / done
        bar = "█" * (30 * done // self.sets)
        figure = estimate(results_of(setup, played))
        self.out.write(f"\r{bar:·<30} {done}/{self.sets}  {figure}  {left // 60:.0f}:{left % 60:02.0f} left \x1b[K")
        self.out.flush()

    def clear(self) -> None:
        """The line is gone."""
        if self.out.isatty():
            self.out.write("\r\x1b[K")
