"""`python -m nines zoo`: how fast the training environments are, or whether those side by side equal the rules."""

import sys
from argparse import Namespace

from nines.core.subcommands import Subcommands, seconds, whole_number

MOVES, QUICK_MOVES = 1_000_000, 50_000
TABLES_AT_ONCE = 2
"""Tables side by side in a check: few, so that each plays matches to their ends."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("zoo", help="measure or check the training environments")
    parser.add_argument("--check", action="store_true", help="compare many tables at once with the rules")
    parser.add_argument(
        "--moves", type=whole_number(), metavar="N", help=f"how many moves to compare ({MOVES:,}: 10 minutes)"
    )
    parser.add_argument("--quick", action="store_true", help=f"compare {QUICK_MOVES:,} moves, or measure for a tenth")
    parser.add_argument("--tables", type=whole_number(1, 65_536), default=1024, metavar="N", help="tables (1024)")
    parser.add_argument("--seconds", type=seconds, default=2.0, metavar="S", help="how long to measure each (2)")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; speeds or what was compared are printed. 1 where something differs from the rules."""
    try:
        return _check(chosen) if chosen.check else _measure(chosen)
    except ModuleNotFoundError as missing:
        print(missing, file=sys.stderr)
        return 2


def _check(chosen: Namespace) -> int:
    """Every game with every combination of its house rules makes the same moves in both ways."""
    from nines.zoo.checking import Difference, check_all

    moves = chosen.moves or (QUICK_MOVES if chosen.quick else MOVES)
    counts: dict[str, list[int]] = {}
    try:
        for found in check_all(moves, TABLES_AT_ONCE):
            count = counts.setdefault(found.game, [0, 0, 0, 0])
            for at, more in enumerate((1, found.moves, found.deals, found.episodes)):
                count[at] += more
    except Difference as difference:
        print(difference)
        return 1
    print(f"{'game':<10} {'settings':>9} {'moves':>10} {'deals':>8} {'episodes':>9}")
    for game, (settings, made, deals, episodes) in counts.items():
        print(f"{game:<10} {settings:>9} {made:>10,} {deals:>8,} {episodes:>9,}")
    print("the same in all: who is to act, observations, masks, rewards, ends, records")
    return 0


def _measure(chosen: Namespace) -> int:
    """The speed of each game is printed."""
    from nines.zoo.speed import speed
    from nines.zoo.vector import TABLES

    spent = chosen.seconds / 10 if chosen.quick else chosen.seconds
    print(f"{'game':<10} {f'{chosen.tables:,} tables':>14} {'one table':>10}  moves a second of one core")
    for game in TABLES:
        found = speed(game, chosen.tables, spent)
        print(f"{game:<10} {found.side_by_side:>14,.0f} {found.lone:>10,.0f}")
    return 0
