"""`python -m nines luck --fit | --check`: measures what share of their estimated cost choices lose, and checks that the
card and luck terms average zero."""

import time
from argparse import Namespace
from math import fsum
from pathlib import Path
from typing import TypeVar, get_args

from nines.advice import factors
from nines.advice.factors import Factor
from nines.bots import ENGINE
from nines.commands.simulate import play_match
from nines.core.cards import Unreadable
from nines.core.going import Going, finish
from nines.core.progress import Progress
from nines.core.shard import Shard, write_whole
from nines.core.subcommands import Subcommands, games_of, whole_number
from nines.core.sums import whole
from nines.core.text_files import read_text
from nines.luck import checked, fitting
from nines.luck.checked import Checked
from nines.luck.equity import EQUITY
from nines.luck.fitting import Measured
from nines.luck.terms import UNIT, DealTerms, balance, match_terms
from nines.records.record import Record, replay
from nines.registry import GAMES

FILE, SHARDS = Path(factors.__file__).parent / factors.FILE, Path(".cache/luck")
SUMS = Path("docs/luck.txt")
CHECKED = ("beginner", "club", "master")
T = TypeVar("T")


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("luck", help="measure what choices really lose, or check that luck averages zero")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(EQUITY)}; all where none is named")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--fit", action="store_true", help="measure deals and write the factors; goes on where it was")
    what.add_argument(
        "--check",
        action="store_true",
        help="play matches until there are N deals of each level: cards and luck come to 0",
    )
    parser.add_argument(
        "--deals", type=whole_number(), default=1000, metavar="N", help="deals of each game, or level (1000)"
    )
    parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="where the factors are written")
    parser.add_argument("--shards", type=Path, default=SHARDS, metavar="DIR", help=f"what was measured ({SHARDS})")
    parser.add_argument("--checked", type=Path, default=SUMS, metavar="FILE", help=f"where sums are kept ({SUMS})")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; 1 where a check fails."""
    games = games_of(chosen.games, EQUITY, f"has no luck and play: there are {', '.join(EQUITY)}")
    if chosen.fit:
        return _fit(games, chosen)
    return _check(games, chosen)


def _fit(games: tuple[str, ...], chosen: Namespace) -> int:
    shards = {game: Shard(chosen.shards, f"measured-2-{game}-{ENGINE}") for game in games}
    progress = Progress(len(games) * chosen.deals, "deals known")
    while due := [game for game in games if len(shards[game]) < chosen.deals]:
        progress.show(whole(len(shard) for shard in shards.values()))
        game = min(due, key=lambda game: _seconds(shards[game]))  # each game its part of the time
        shards[game].add(_timed(fitting.measure(game, len(shards[game]))))
    text = read_text(chosen.file) if chosen.file.exists() else ""
    known = {of: factors.read(text, of) for of in get_args(factors.Of)}
    for game, shard in shards.items():
        deals = [Measured(*deal) for _, deal in shard.results()]
        if deals:
            known["factor"][game], known["marked"][game] = fitting.fit(deals), fitting.fit(deals, marked=True)
            for of, found in known.items():
                print(f"{factors.line(game, of, found[game])}: {_told(found[game])}, {_seconds(shard):.0f} s")
            for level, factor in fitting.by_level(deals).items():
                print(f"  {level}: {factor.share:.3f} (error {factor.error:.3f})")
    lines = (factors.line(game, of, known[of][game]) for of in known for game in EQUITY if game in known[of])
    chosen.file.write_text("".join(f"{line}\n" for line in (factors.HEADER, *lines)), "ascii")
    return 0


def _seconds(shard: Shard) -> float:
    return fsum(spent for spent, _ in shard.results())


def _told(factor: Factor) -> str:
    return "enough to go by" if factor.is_known else "not enough to go by"


def _timed(going: Going[T]) -> tuple[float, T]:
    began = time.process_time()
    found = finish(going)
    return round(time.process_time() - began, 2), found


def _check(games: tuple[str, ...], chosen: Namespace) -> int:
    """Whether every sum is exact, and at each level the cards and luck of whole matches come to nothing on average: of
    these games together, since of so many means by game and level some lie beyond two errors by chance."""
    known_factors = factors.factors()
    for game in games:
        if game not in known_factors:
            print(f"{game}: has no factor")
    file: Path = chosen.checked
    if not file.parent.is_dir():
        raise Unreadable(
            f"there is no folder {file.parent} here, as the project has and the package has not: "
            "name with --checked FILE where sums are kept"
        )
    known = checked.read(read_text(file) if file.exists() else "")
    asked = {(game, level): Checked() for game in games if game in known_factors for level in CHECKED}
    asked |= {key: found for key, found in known.items() if key in asked}
    print(f"{file} knows {whole(found.deals for found in asked.values()):,} deals of these games", flush=True)
    progress = Progress(0, "deals known")
    while asked and asked[key := checked.fewest(asked)].deals < chosen.deals:
        progress.show(whole(found.deals for found in asked.values()))
        asked[key] = _and_one(key, asked[key])
        write_whole(file, checked.written(known | asked))
    scaled = {key: found.scaled(known_factors[key[0]]) for key, found in asked.items()}
    levels = {
        level: checked.together(found for (_, of), found in scaled.items() if of == level)
        for level in dict.fromkeys(level for _, level in scaled)
    }
    for key, found in scaled.items():
        print(checked.told(key, found))
    if len({game for game, _ in asked}) > 1:
        for level, found in levels.items():
            print(checked.told(("all", level), found))
    return int(not all(found.is_even for found in levels.values()))


def _and_one(key: tuple[str, str], found: Checked) -> Checked:
    """With one match more, and whether its terms make what was won of it, whatever costs are scaled by."""
    game, level = key
    won, terms = _match(game, level, found.matches)
    sides = len({*_sides(fitting.usual(game, "sides"))})
    return found.and_one(terms, balance(terms, sides, 1.0).result == round(UNIT * won))


def _sides(record: Record) -> tuple[int, ...]:
    return GAMES[record.game].sides(len(record.seats), record.options)


def _match(game: str, level: str, number: int) -> tuple[float, tuple[DealTerms, ...]]:
    """What one seat of a match won of it, that of a level among others, and its deals."""
    table = fitting.usual(game, f"balance/check/{game}/{level}/{number}")
    seat = number % len(table.seats)
    seats = tuple(level if at == seat else fitting.OTHERS for at in range(len(table.seats)))
    record = play_match(game, table.options, seats, table.seed)
    winners = replay(record).winners
    won = 1 / len(winners) if _sides(record)[seat] in winners else 0.0
    return won, finish(match_terms(record, seat))
