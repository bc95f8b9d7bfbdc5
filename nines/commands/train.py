"""Train the network of a game from play against itself: `python -m nines train`."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from time import process_time

from nines.arena.plot import Point, plot
from nines.bots.learned.network import LARGEST
from nines.core.cards import Unreadable, quoted
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number

NETWORKS = (
    "le-neuf-three", "le-neuf-partners", "le-neuf-alone", "nein-nine-three", "niner-plays", "niner-bids",
    "niner-wild-plays", "niner-wild-bids", "shedding-two",
)  # fmt: skip
SAME_SUMS = {"OPENBLAS_NUM_THREADS": "1", "OPENBLAS_CORETYPE": "Haswell"}
"""What OpenBLAS is told before NumPy is there, unless it is told otherwise: several threads add in another order each
time, and the instructions of AVX-512 in another one than those of AVX2."""
EVERY, TRIED = 25, 1000
"""Rounds from one line of figures to the next, and the deals of which they are."""
ROWS = 14
"""Rows of the plot, about."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("train", help="train a network from play against itself")
    parser.add_argument(
        "network",
        metavar="NETWORK",
        help=f"{', '.join(NETWORKS)}: with three players Nines is Le Neuf; bids are learned from the plays as shipped, "
        "and after the last round set right by 60,000 deals that are searched, which takes about an hour",
    )
    parser.add_argument(
        "--rounds",
        type=whole_number(),
        default=700,
        metavar="N",
        help="rounds: 2,000 deals, Niner's 20,000, or 1,000 matches (700)",
    )
    parser.add_argument("--hidden", default="192,96", metavar="N,N", help="the sizes of the layers between (192,96)")
    parser.add_argument(
        "--seed", type=whole_number(0), default=1, metavar="S", help="the same seed and NumPy give the same file (1)"
    )
    parser.add_argument(
        "--folder", type=Path, default=Path(), metavar="DIR", help="where NETWORK.net is written (here)"
    )
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw there how strong it became")
    parser.set_defaults(do=run)


def fix_sums() -> None:
    """NumPy, once it is imported after this, adds in the same order each time, unless its user says otherwise."""
    for name, value in SAME_SUMS.items():
        os.environ.setdefault(name, value)


def run(chosen: Namespace) -> int:
    """A network is trained and written."""
    hidden = _checked(chosen)
    fix_sums()
    try:
        from nines.training.courses import TRAININGS
    except ModuleNotFoundError as missing:
        print(f"training needs {missing.name}: pip install {missing.name}", file=sys.stderr)
        return 2
    training = TRAININGS[chosen.network]()
    name = training.course.name
    path = chosen.folder / f"{chosen.network}.net"
    path.parent.mkdir(parents=True, exist_ok=True)
    curve: list[Point] = []
    progress = Progress(chosen.rounds, "rounds")
    for number, off, network in training.train(training.course, hidden, chosen.rounds, chosen.seed):
        progress.show(number)
        if number % EVERY == 0 or number == chosen.rounds:
            gain, error = training.against_thumb(training.course, network, TRIED, chosen.seed)
            path.write_bytes(network.shipped(name))
            label = f"{number * training.each:,} {training.played}"
            if curve and curve[-1].name == label:
                label = "then set right"
            curve.append(Point(label, gain, 1.96 * error, f"{gain:+.3f} ± {1.96 * error:.3f}"))
            print(
                f"{name}: round {number}, {process_time():.0f} s, off {off:.3f}, "
                f"against thumb {gain:+.3f} ± {1.96 * error:.3f}",
                flush=True,
            )
    print(f"{path} is written")
    if chosen.svg:
        every = max(1, len(curve) // ROWS)
        rows = curve[::-1][::every][::-1]
        chosen.svg.write_text(plot(f"What it learned: {name}", training.figures, rows), "utf-8")
    return 0


def _checked(chosen: Namespace) -> tuple[int, ...]:
    """The sizes of the layers between; raises Unreadable for anything that cannot be trained."""
    if chosen.network not in NETWORKS:
        raise Unreadable(f"network {quoted(chosen.network)} is unknown: there are {', '.join(NETWORKS)}")
    sizes = chosen.hidden.split(",")
    if not all(size.isdecimal() and 0 < int(size) <= LARGEST for size in sizes):
        raise Unreadable(f"sizes are numbers from 1 to {LARGEST}, such as 192,96, and not {quoted(chosen.hidden)}")
    return tuple(int(size) for size in sizes)
