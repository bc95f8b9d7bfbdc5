"""`python -m nines bench-players PLAYER`: a player against frozen opponents at every game's tables, as one table."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from secrets import token_hex

from nines.arena import backends
from nines.arena.backends import backend_of
from nines.arena.bench import SEED, SETS, TABLES, VERSION, Measurement, measurements
from nines.arena.figures import Estimate, estimate
from nines.arena.players import PLAYERS
from nines.arena.programs import check, checked
from nines.arena.run import run as run_sets
from nines.bots import ENGINE
from nines.core.cards import Unreadable, quoted
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number

QUICK_SETS, QUICK_WORLDS = 2, 3
"""What `--quick` stands for: seconds, and intervals too wide to tell who is stronger."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("bench-players", help=f"measure a player by the benchmark nines-bench {VERSION}")
    parser.add_argument(
        "player", metavar="PLAYER", help=f"{', '.join(PLAYERS)}, package.module:function, or cmd:COMMAND"
    )
    parser.add_argument("--games", metavar="A,B", help=f"only these of {', '.join(TABLES)}")
    parser.add_argument(
        "--sets", type=whole_number(2, SETS), metavar="N", help=f"only the first N of {SETS} sets at each table"
    )
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_SETS} sets, at most {QUICK_WORLDS} worlds")
    parser.add_argument("--fresh", action="store_true", help="draw the seed, which nobody can then know beforehand")
    parser.add_argument("--logs", type=Path, metavar="DIR", help="keep a log of each figure there, and go on from it")
    backends.add_to(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; the table is printed. Raises Unreadable for a player or a game that there is not."""
    games = tuple(chosen.games.split(",")) if chosen.games else tuple(TABLES)
    if unknown := [game for game in games if game not in TABLES]:
        raise Unreadable(f"game {quoted(unknown[0])} is not measured: there are {', '.join(TABLES)}")
    if chosen.fresh and chosen.logs:
        raise Unreadable("a drawn seed is another one each time: leave out --logs or --fresh")
    check(chosen.player)
    worlds = QUICK_WORLDS if chosen.quick else None
    sets = chosen.sets or (QUICK_SETS if chosen.quick else SETS)
    wanted = [*measurements(chosen.player, games, token_hex(16) if chosen.fresh else SEED, worlds)]
    if chosen.quick:
        print("quick: too few sets to tell who is stronger", file=sys.stderr)
    progress = Progress(len(wanted) * sets, "sets")
    found = [_measured(chosen, at, each, sets, progress) for at, each in enumerate(wanted)]
    whole = (
        "" if sets == SETS and not worlds else f", at most {worlds} worlds" if worlds else ", a part of the benchmark"
    )
    seed = "drawn seed" if chosen.fresh else "frozen seed"
    about = f"nines-bench {VERSION}, engine {ENGINE}, {chosen.player}: sets 1-{sets}, {seed}{whole}"
    print(as_json(about, wanted, found) if chosen.json else as_table(about, wanted, found))
    return 0


def _measured(chosen: Namespace, at: int, wanted: Measurement, sets: int, progress: Progress) -> Estimate:
    """What a player comes to at a table, in points a deal above the table's mean."""
    log = None
    if chosen.logs:
        chosen.logs.mkdir(parents=True, exist_ok=True)
        log = chosen.logs / f"{at + 1}-{wanted.opponent}.jsonl"
    backend = backend_of(chosen.backend, chosen.jobs)
    points = []
    for played in run_sets(checked(wanted.setup), range(1, sets + 1), log, backend, chosen.jobs):
        points.append(played.points)
        progress.show(at * sets + len(points))
    return estimate(points)


def as_table(about: str, wanted: list[Measurement], found: list[Estimate]) -> str:
    """The figures as a table in Markdown."""
    rows = [f"| {each.table} | `{each.opponent}` | {figure} |" for each, figure in zip(wanted, found)]
    head = ["| table | against | points a deal above the mean |", "|---|---|---|"]
    return "\n".join([about, "", *head, *rows]).replace("| -", "| −")


def as_json(about: str, wanted: list[Measurement], found: list[Estimate]) -> str:
    rows = [{"table": each.table, "against": each.opponent, **figure._asdict()} for each, figure in zip(wanted, found)]
    return json.dumps({"about": about, "figures": rows})
