"""The command `arena`: what it is asked, how a run goes, and what it prints."""

import json
import re
import sys
from argparse import Namespace
from math import inf
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import TextIO

from nines.arena import backends
from nines.arena.backends import backend_of
from nines.arena.figures import Result, estimate, result, results_of, sprt
from nines.arena.lines.contract import A_MOVE
from nines.arena.log import MOST_SETS, read
from nines.arena.merging import fraction, merged, spot_check
from nines.arena.players import PLAYERS
from nines.arena.programs import checked
from nines.arena.run import run
from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable, quoted
from nines.core.options import from_pairs
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, seconds, whole_number
from nines.core.typed_text import typed_seed
from nines.registry import GAMES

_SETS = re.compile(r"(?:([0-9]{1,20})-)?([0-9]{1,20})")


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("arena", help="measure a player against others, in duplicate")
    parser.add_argument("game", metavar="GAME", nargs="?", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "--seats", metavar="A,B,B",
        help=f"who to measure, then the rest: {', '.join(PLAYERS)}, package.module:function, cmd:COMMAND",
    )  # fmt: skip
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--matches", "--sets", metavar="N", help="how many seeds, a match each (1000), or 501-1000")
    size.add_argument("--deals", metavar="N", help="how many seeds, a single deal each, or 501-1000")
    parser.add_argument("--play-only", action="store_true", help="single deals of Le Neuf and Nines without exchange")
    parser.add_argument(
        "--seed", type=typed_seed, metavar="S",
        help="set k is played with the seed S/k (arena; drawn, where somebody brought a player)",
    )  # fmt: skip
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.add_argument("--worlds", type=whole_number(), metavar="N", help="the most worlds a player may sample")
    parser.add_argument(
        "--sprt", nargs="?", const="0,0.1", metavar="LOW,HIGH",
        help="stop once one of two means is clear: points a deal, or matches won above parity (0,0.1)",
    )  # fmt: skip
    parser.add_argument("--seconds", type=seconds, metavar="S", help=f"what a program has for a move ({A_MOVE:g})")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write each set there, and go on where it ends")
    parser.add_argument("--merge", type=Path, nargs="+", metavar="FILE", help="measure nothing, but put logs together")
    parser.add_argument(
        "--spot-check", metavar="SHARE", help="with --merge: play this share of the sets again, such as 1%%"
    )
    backends.add_to(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=main)


def main(chosen: Namespace) -> int:
    """The result is printed; the exit status is 0. Raises Unreadable for a setup that cannot be."""
    if chosen.merge:
        return _merge(chosen)
    if not chosen.game or not chosen.seats or chosen.spot_check:
        raise Unreadable("the arena needs a GAME and --seats, or --merge with or without --spot-check")
    numbers = _numbers(next((size for size in (chosen.deals, chosen.matches) if size is not None), "1000"))
    setup = checked(_setup(chosen))
    test = _test(chosen.sprt) if chosen.sprt else None
    played: list[SetResult] = []
    bar = _Bar(len(numbers), sys.stderr)
    for set_result in run(setup, numbers, chosen.log, backend_of(chosen.backend, chosen.jobs), chosen.jobs):
        played.append(set_result)
        bar.show(setup, played)
        if test and sprt(results_of(setup, played), *test).verdict:
            break
    bar.clear()
    _print(result(setup, played, test), chosen)
    return 0


def _merge(chosen: Namespace) -> int:
    """The result of some logs together is printed, after some of their sets were played again if that is wished."""
    found = merged([read(path) for path in chosen.merge])
    if chosen.spot_check:
        # A file from elsewhere starts no program and imports no module: whoever checks it says that they may.
        if not PLAYERS.keys() >= {*found.setup.bots} and chosen.seats != ",".join(found.setup.bots):
            raise Unreadable("not all players are ours: name all with --seats, and they play again")
        checked(found.setup)
        count = spot_check(found, fraction(chosen.spot_check), backend_of(chosen.backend, chosen.jobs), chosen.jobs)
        print(f"{count} of {len(found.sets)} sets were played again, and came out the same", file=sys.stderr)
    _print(result(found.setup, found.played), chosen, found.asked)
    return 0


def _setup(chosen: Namespace) -> Setup:
    """What the arguments ask to measure; where somebody brought a player, with the seed and the secret of its log."""
    options = from_pairs(GAMES[chosen.game].choices, chosen.option)
    bots, deals = tuple(chosen.seats.split(",")), chosen.deals is not None
    setup = Setup(chosen.game, options, bots, chosen.seed or "arena", deals, chosen.play_only, chosen.worlds)
    if not setup.brought:
        return setup
    seconds = A_MOVE if chosen.seconds is None else chosen.seconds
    if not 0 < seconds < 1e6:
        raise Unreadable("a program has more than 0 seconds for a move")
    # Cards that can be reckoned beforehand are no secret: not the seed, where one is drawn, nor what it is drawn with.
    drawn = setup._replace(seed=chosen.seed or token_hex(16), secret=token_hex(16), seconds=seconds)
    if not chosen.log or not chosen.log.exists() or not chosen.log.stat().st_size:
        return drawn
    before = read(chosen.log).setup
    if chosen.seconds is None:
        drawn = drawn._replace(seconds=before.seconds)
    return drawn._replace(seed=chosen.seed or before.seed, secret=before.secret)


def _numbers(text: str) -> range:
    """The numbers of the sets of a text such as `500` or `501-1000`; raises Unreadable for any other."""
    found = _SETS.fullmatch(text)
    if not found:
        raise Unreadable(f"{quoted(text)} is no number of sets, nor a first and last such as 501-1000")
    first, last = found.groups()
    numbers = range(int(first or 1), int(last) + 1)
    if not 1 <= numbers.start < numbers.stop - 1 <= MOST_SETS:
        raise Unreadable(f"the number of sets is 2 or more, and none is above {MOST_SETS:,}")
    return numbers


def _print(found: Result, chosen: Namespace, asked: int = 0) -> None:
    """The result stands on the output; where more sets were asked for than were played, so does their number."""
    missing = asked > found.sets
    if chosen.json:
        print(json.dumps(_plain(found) | ({"asked": asked} if missing else {})))
    else:
        print(_told(found) + (f", {found.sets} of {asked} asked for" if missing else ""))


def _test(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Unreadable(f"{quoted(text)} is not two numbers LOW,HIGH") from None
    if not -inf < low < high < inf:
        raise Unreadable("of LOW,HIGH the second is greater")
    return low, high


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
    parts += [f"lost {times} of {found.matches} matches: {why}" for why, times in (found.lost or {}).items()]
    return ", ".join(parts)


def _plain(found: Result) -> dict[str, object]:
    return {**found._asdict(), "sprt": found.sprt and found.sprt._asdict()}


class _Bar:
    """How far a run is, on one line of a terminal; elsewhere a line now and then."""

    def __init__(self, sets: int, out: TextIO) -> None:
        self.sets, self.out, self.start = sets, out, monotonic()
        self.progress = Progress(sets, "sets", out)

    def show(self, setup: Setup, played: list[SetResult]) -> None:
        """The line says how many sets are done, the figure so far and how long the rest will take."""
        if not self.out.isatty():
            self.progress.show(len(played))
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
