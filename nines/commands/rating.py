"""`python -m nines rating GAME`: all players of a game in one round-robin, as a table and a plot."""

import json
import sys
from argparse import Namespace
from pathlib import Path

from nines.arena import backends
from nines.arena.backends import backend_of
from nines.arena.players import PLAYERS
from nines.arena.plot import Point, plot
from nines.arena.rating import PlayedSets, Rating, ratings, tables
from nines.arena.run import run as run_sets
from nines.arena.sets import Setup
from nines.bots import players
from nines.bots.levels import LEVELS
from nines.core.cards import Unreadable
from nines.core.options import from_pairs
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number
from nines.core.typed_text import typed_seed
from nines.registry import GAMES

FIXED = "thumb"
"""Stands at 0, where it plays."""
QUICK = {"matches": 2, "worlds": 2, "players": "club,beginner,thumb,random"}
"""What `--quick` stands for: seconds, where a measurement takes hours."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("rating", help="rate all players of a game by one round-robin")
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "--matches", type=whole_number(2), default=100, metavar="N", help="how many seeds for each pair (100)"
    )
    parser.add_argument("--players", metavar="A,B,C", help="who plays: all who have a seat at tables, unless named")
    parser.add_argument("--seats", type=whole_number(), metavar="N", help="how many sit at a table (3, where they can)")
    parser.add_argument(
        "--seed", type=typed_seed, default="arena", metavar="S", help="set k is played with the seed S/k"
    )
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.add_argument("--worlds", type=whole_number(), metavar="N", help="the most worlds a player may sample")
    parser.add_argument("--logs", type=Path, metavar="DIR", help="keep a log of each table there, and go on from it")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the plot there")
    backends.add_to(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--quick", action="store_true", help="see how it works in half a minute: few players and matches"
    )
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; the ratings are printed. Raises Unreadable for what cannot be played."""
    if chosen.quick:
        chosen = Namespace(**{**vars(chosen), **QUICK})
        print("quick: too few matches to tell who is stronger", file=sys.stderr)
    game = GAMES[chosen.game]
    options = from_pairs(game.choices, chosen.option)
    names = tuple(chosen.players.split(",")) if chosen.players else players(game.key)
    if len(names) < 2 or len({*names}) < len(names) or not PLAYERS.keys() >= {*names}:
        raise Unreadable(f"a round-robin is of two players or more, each once, out of {', '.join(PLAYERS)}")
    seats = game.seats(options)
    count = chosen.seats or (3 if 3 in seats else seats[0])
    if count not in seats:
        raise Unreadable(f"{game.key} with these options takes {' or '.join(map(str, seats))} seats, not {count}")
    if chosen.logs:
        chosen.logs.mkdir(parents=True, exist_ok=True)
    played: list[PlayedSets] = []
    backend = backend_of(chosen.backend, chosen.jobs)
    seated = [*tables(names, game.sides(count, options))]
    progress = Progress(len(seated) * chosen.matches, "sets")
    for at, bots in enumerate(seated):
        setup = Setup(game.key, options, bots, chosen.seed, worlds=chosen.worlds).fitting()
        log = chosen.logs / f"{'-'.join(bots)}.jsonl" if chosen.logs else None
        sets = []
        for found in run_sets(setup, range(1, chosen.matches + 1), log, backend, chosen.jobs):
            sets.append(found)
            progress.show(at * chosen.matches + len(sets))
        played.append(PlayedSets(setup, sets))
    rated = ratings(names, FIXED if FIXED in names else names[-1], played)
    if chosen.svg:
        chosen.svg.write_text(picture(f"{game.name}, {count} players", chosen.matches, rated), "utf-8")
    print(json.dumps([rating._asdict() for rating in rated]) if chosen.json else told(rated))
    return 0


def told(found: list[Rating]) -> str:
    """The table, as it stands in Markdown; who has a level stands out."""
    rows = []
    for name, points, within in found:
        who = f"**`{name}`**" if name in LEVELS else f"`{name}`"
        rows.append(f"| {who} | {_figure(points)} | {f'± {within:.0f}' if within else ''} |")
    return "\n".join(["| player | rating | |", "|---|---|---|", *rows])


def picture(what: str, matches: int, found: list[Rating]) -> str:
    """The plot: a row for each player, levels with a filled dot."""
    points = [
        Point(name, points, within, f"{_figure(points)} ± {within:.0f}" if within else "0", name in LEVELS)
        for name, points, within in found
    ]
    return plot(f"{what}: ratings from {matches} sets of each pair", "400 is ten to one; thumb stands at 0", points)


def _figure(points: float) -> str:
    return f"{points:+.0f}".replace("-", "−") if round(points) else "0"
