"""`python -m nines puzzles --mine | --rate | --explain | --check | --refute N`: find puzzles, ask anew how many miss
each, count why the answers are right, prove them again, refute answers."""

import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from math import fsum
from pathlib import Path

from nines import games
from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.progress import Progress, with_progress
from nines.core.subcommands import Subcommands, games_of, whole_number
from nines.core.sums import whole
from nines.core.text_files import read_text
from nines.puzzles import reasons
from nines.puzzles.answers import wrong_answers
from nines.puzzles.certificate import WORLDS
from nines.puzzles.check import faults_of
from nines.puzzles.explaining import counted
from nines.puzzles.mining import FoundPuzzle, rated
from nines.puzzles.puzzle import BANDS, Puzzle
from nines.puzzles.puzzle_file import from_text, open_puzzle, to_text
from nines.puzzles.refutation import loses, refute
from nines.puzzles.selection import MOST, in_order, select
from nines.puzzles.shards import MinedDeals
from nines.puzzles.tables import TABLES
from nines.registry import FOLDERS

SHARDS = Path(".cache/puzzles")
DEALS = 1000
QUICK = 2
EVERY = 50
"""Deals, or puzzles, from one line of figures to the next."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("puzzles", help="find puzzles in deals between computer players, or check those found")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"{', '.join(TABLES)}; all of them where none is named"
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--mine", action="store_true", help="look through deals; who was stopped goes on where they were")
    what.add_argument("--rate", action="store_true", help="ask today's players anew how many of them miss each puzzle")
    what.add_argument("--explain", action="store_true", help="count anew why the answers of counted puzzles are right")
    what.add_argument("--check", action="store_true", help="prove every puzzle again, and fail if one does not hold")
    what.add_argument(
        "--refute", type=whole_number(), metavar="N", help="lose with each wrong answer to N sure puzzles of a game"
    )
    parser.add_argument(
        "--deals", type=whole_number(), default=DEALS, metavar="N", help=f"deals to look through, a game ({DEALS})"
    )
    parser.add_argument(
        "--most", type=whole_number(), default=MOST, metavar="N", help=f"puzzles to keep, a game ({MOST})"
    )
    parser.add_argument(
        "--worlds", type=whole_number(), default=2000, metavar="N", help=f"deals to count in a check (2000; {WORLDS})"
    )
    parser.add_argument(
        "--quick", action="store_true", help=f"check only {QUICK} puzzles of each game, which takes seconds"
    )
    parser.add_argument("--files", type=Path, metavar="DIR", help="where the puzzles lie (each game's own folder)")
    parser.add_argument("--shards", type=Path, default=SHARDS, metavar="DIR", help=f"what was found so far ({SHARDS})")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0 where all is well, 1 where a puzzle does not hold."""
    games = games_of(chosen.games, TABLES)
    if chosen.mine:
        return _mine(games, chosen)
    if chosen.rate:
        return _rate(games, chosen)
    if chosen.explain:
        return _explain(games, chosen)
    each = _checked if chosen.check else _refuted
    failed = [game for game in games if each(game, chosen)]
    return int(bool(failed))


def _mine(games: tuple[str, ...], chosen: Namespace) -> int:
    for game in games:
        shard = MinedDeals(chosen.shards, game)
        progress = Progress(0, f"deals of {game}")
        for number in shard.go_on(chosen.deals):
            progress.show(number + 1)
            if (number + 1) % EVERY == 0:
                print(f"{game}: {number + 1} deals, {whole(1 for _ in shard.found())} puzzles", flush=True)
        kept = select(shard.found(), chosen.most)
        text = _write(game, kept, chosen)
        found = tuple(shard.found())
        print(
            f"{game}: engine {ENGINE}, {len(shard)} deals, {shard.seconds:.0f} s, {len(found)} found, "
            f"{len(kept)} kept, {len(text)} bytes"
        )
        for kind, count in Counter(mined.puzzle.kind for mined in kept).items():
            print(f"  {kind}: {count}")
        print("  themes:", ", ".join(f"{theme} {count}" for theme, count in _themes(mined.puzzle for mined in kept)))
        _tell_bands(kept)
    return 0


def _rate(games: tuple[str, ...], chosen: Namespace) -> int:
    """The puzzles stay the same, and what is proved or counted of them; their bands are today's players'."""
    for game in games:
        began, before = time.process_time(), _read(game, chosen)
        kept = in_order(map(rated, before))
        _write(game, kept, chosen)
        moved = whole(mined.puzzle not in before for mined in kept)
        took = time.process_time() - began
        print(f"{game}: engine {ENGINE}, {took:.0f} s, {len(kept)} puzzles, {moved} in another band")
        _tell_bands(kept)
    return 0


def _explain(games: tuple[str, ...], chosen: Namespace) -> int:
    """Each game's reasons beside its puzzles, a line a puzzle."""
    for game in games:
        puzzles = _read(game, chosen)
        found = [
            counted(puzzle) if puzzle.kind == "counted" else None
            for puzzle in with_progress(puzzles, len(puzzles), f"puzzles of {game}")
        ]
        name = f"{game}-{reasons.FILE}" if chosen.files else reasons.FILE
        lines = "".join(f"{reasons.to_line(reason)}\n" for reason in found)
        _file(game, chosen.files).with_name(name).write_text(lines, "ascii")
        told = whole(reason is not None for reason in found)
        print(
            f"{game}: {told} of {whole(puzzle.kind == 'counted' for puzzle in puzzles)} counted puzzles have a reason"
        )
    return 0


def _write(game: str, kept: tuple[FoundPuzzle, ...], chosen: Namespace) -> str:
    text = to_text(game, tuple(found.puzzle for found in kept))
    path = _file(game, chosen.files)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "ascii")
    return text


def _tell_bands(kept: tuple[FoundPuzzle, ...]) -> None:
    for band in BANDS:
        some = [mined.missed for mined in kept if mined.puzzle.band == band]
        shares = {level: fsum(missed[level] for missed in some) / len(some) for level in (some[0] if some else ())}
        print(
            f"  band {band}: {len(some)};",
            ", ".join(f"{level} misses {100 * share:.0f} %" for level, share in shares.items()),
        )


def _themes(puzzles: Iterator[Puzzle]) -> list[tuple[str, int]]:
    return Counter(puzzle.theme for puzzle in puzzles).most_common()


def _read(game: str, chosen: Namespace) -> tuple[Puzzle, ...]:
    path = _file(game, chosen.files)
    file = from_text(read_text(path))
    if file.game != game:
        raise Unreadable(f"{path} has puzzles of {file.game}")
    return tuple(open_puzzle(game, line) for line in file.lines)


def _checked(game: str, chosen: Namespace) -> bool:
    puzzles, began = _read(game, chosen), time.process_time()
    all_there_are = len(puzzles)
    if chosen.quick:
        puzzles = puzzles[len(puzzles) // (2 * QUICK) :: max(1, len(puzzles) // QUICK)]
    wrong = 0
    for at, puzzle in enumerate(with_progress(puzzles, len(puzzles), f"puzzles of {game}"), 1):
        for fault in faults_of(puzzle, chosen.worlds):
            print(f"  {game} {at}: {fault}")
            wrong += 1
        if at % EVERY == 0:
            print(f"{game}: {at} of {len(puzzles)}, {wrong} faults", flush=True)
    themes = _themes(iter(puzzles))
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    share = max((count for _, count in themes), default=0) / max(1, len(puzzles))
    print(
        f"{game}: {len(puzzles)} of {all_there_are} puzzles ({kinds['sure']} sure), {len(themes)} themes, "
        f"the most frequent {share:.0%}, {wrong} faults, {time.process_time() - began:.0f} s"
    )
    return wrong > 0


def _refuted(game: str, chosen: Namespace) -> bool:
    sure = [puzzle for puzzle in _read(game, chosen) if puzzle.kind == "sure"][: chosen.refute]
    tried = lost = 0
    for puzzle in with_progress(sure, len(sure), f"puzzles of {game}"):
        for move in wrong_answers(puzzle):
            tried += 1
            lost += loses(puzzle.view, puzzle.goal, refute(puzzle.view, move, puzzle.goal))
    print(f"{game}: {len(sure)} sure puzzles, {tried} wrong answers, {lost} lose the goal in the deal shown")
    return lost < tried


def _file(game: str, folder: Path | None) -> Path:
    """Where the puzzles of a game lie."""
    return folder / f"{game}.txt" if folder else Path(games.__file__).parent / FOLDERS[game] / "puzzles.txt"
