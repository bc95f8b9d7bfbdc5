"""`python -m nines balance --fit | --check`: what share of their cost choices really lose, and whether luck is luck."""

import time
from argparse import Namespace
from math import fsum, sqrt
from pathlib import Path
from typing import TypeVar

from nines.balance import factors, fitting
from nines.balance.equity import EQUITY
from nines.balance.factors import Factor
from nines.balance.fitting import Pair
from nines.balance.terms import UNIT, Balance, DealTerms, balance, match_terms
from nines.bots import ENGINE
from nines.commands.simulate import play_match
from nines.core.cards import Unreadable
from nines.core.going import Going, finish
from nines.core.shard import Shard
from nines.core.subcommands import Subcommands
from nines.core.sums import whole
from nines.games import GAMES
from nines.records.record import Record, replay

FILE, SHARDS = Path(__file__).parents[1] / "balance" / factors.FILE, Path(".cache/balance")
CHECKED = ("beginner", "club", "master")
T = TypeVar("T")


def add_to(commands: Subcommands) -> None:
    """The command line knows the command `balance`."""
    parser = commands.add_parser("balance", help="measure what costly choices really lose, or check cards and luck")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(EQUITY)}; all where none is named")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--fit", action="store_true", help="measure deals and write the factors; goes on where it was")
    what.add_argument("--check", action="store_true", help="play matches: the mean of cards and luck has to be 0")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="deals of each game, or level (1000)")
    parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="where the factors are written")
    parser.add_argument("--shards", type=Path, default=SHARDS, metavar="DIR", help=f"what was measured ({SHARDS})")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; 1 where a check fails."""
    games = tuple(chosen.games or EQUITY)
    for game in games:
        if game not in EQUITY:
            raise Unreadable(f"game {game!r} has no balance: there are {', '.join(EQUITY)}")
    if chosen.fit:
        return _fit(games, chosen)
    failed = [game for game in games if not _check(game, chosen)]
    return int(bool(failed))


def _fit(games: tuple[str, ...], chosen: Namespace) -> int:
    shards = {game: Shard(chosen.shards, f"fit-{game}-{ENGINE}") for game in games}
    while due := [game for game in games if len(shards[game]) < chosen.deals]:
        game = min(due, key=lambda game: _seconds(shards[game]))  # each game its part of the time
        shards[game].add(_timed(fitting.measure(game, len(shards[game]))))
    known = factors.read(chosen.file.read_text("ascii")) if chosen.file.exists() else {}
    for game, shard in shards.items():
        pairs = [Pair(*pair) for _, pair in shard.results()]
        if pairs:
            known[game] = fitting.fit(pairs)
            print(f"{factors.line(game, known[game])}: {_told(known[game])}, {_seconds(shard):.0f} s")
    lines = (factors.line(game, known[game]) for game in EQUITY if game in known)
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


def _check(game: str, chosen: Namespace) -> bool:
    """Whether the cards and luck of whole matches come to nothing on average, and every sum is exact."""
    factor = factors.factors().get(game)
    if factor is None:
        print(f"{game}: has no factor")
        return True
    failed = [level for level in CHECKED if not _checked(game, level, factor.share, chosen.deals, chosen.shards)]
    return not failed


def _checked(game: str, level: str, share: float, deals: int, folder: Path) -> bool:
    shard = Shard(folder, f"check-{game}-{level}-{ENGINE}")
    while whole(len(found) for _, found in shard.results()) < deals:
        shard.add(_match(game, level, len(shard)))
    sides = len({*_sides(fitting.usual(game, "sides"))})
    played = [(won, tuple(DealTerms(*deal) for deal in found)) for won, found in shard.results()]
    found = [balance(terms, sides, share) for _, terms in played]
    wrong = sum(terms.result != round(UNIT * won) for terms, (won, _) in zip(found, played))
    means = {name: _mean([getattr(terms, name) / UNIT for terms in found]) for name in Balance._fields[1:]}
    told = ", ".join(f"{name} {mean:+.3f} (error {error:.3f})" for name, (mean, error) in means.items())
    count = whole(len(terms) for _, terms in played)
    print(f"{game} {level}: {len(found)} matches, {count} deals, {wrong} wrong sums; {told}", flush=True)
    return not wrong and all(abs(means[name][0]) <= 2 * means[name][1] for name in ("cards", "luck"))


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = fsum(values) / len(values)
    spread = fsum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / len(values) / max(1, len(values) - 1))


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
