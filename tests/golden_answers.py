"""What the computer players answered in golden deals and matches, and whether they still do.

A file of golden answers begins with the number of the engine that gave them (`nines.bots.ENGINE`), then a link a line:
each is the record of a deal, or a match, between players of one level. They are played again in CPython, in Pyodide and
in browsers.

    python -m tests.golden_answers      plays all of them anew and writes them; where a move changes, so must the number
    python -m tests.golden_answers my-game      plays anew those of a game that nobody has played yet
    python -m tests.golden_answers nein-nine my-game    writes those of a game for its copy of another key, too
"""

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from nines.advice.advisor import PREFIX, answer
from nines.bots import ENGINE
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.records.link import from_link, to_link
from nines.records.record import Record, new, start
from nines.registry import GAMES
from tests.every_table import FEW_TABLES
from tests.pyodide.answers import USUAL

FOLDER = Path(__file__).parent / "golden" / "answers"
DEALS, MATCHES = FOLDER / "deals.txt", FOLDER / "matches.txt"
LEVELS = ("thumb", "casual", "club")
EACH = 14
"""So many deals, and as many matches, of each level in each game."""
MOST = 45
"""Moves of a golden deal at the most: those of the shedding game may have hundreds."""


def read(file: Path) -> tuple[int, tuple[str, ...]]:
    """The number of the engine, and the links of the golden records, of a file."""
    head, *links = file.read_text("ascii").split("\n")
    return int(head.removeprefix("engine ")), tuple(link for link in links if link)


def of(file: Path, game: str, level: str) -> list[str]:
    """The links of the golden records of a game between players of a level."""
    return [
        link
        for link, (what, *players) in _seats(read(file)[1]).items()
        if what == game and set(players) == {PREFIX + level}
    ]


@cache
def _seats(links: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The game and the players of each link."""
    return {link: (golden.game, *golden.seats) for link in links if (golden := from_link(link))}


def tables(game: str) -> Iterator[Record]:
    """For each level, the tables of a game that its golden records are of, before their first card."""
    few = [table for table in FEW_TABLES if table.game == game]
    for level in LEVELS:
        for number in range(EACH):
            table = few[number * len(few) // EACH]
            yield new(game, table.options, (PREFIX + level,) * table.seats, f"golden/{number}")


def played(record: Record, *, whole: bool) -> Record:
    """The record with its first deal played, as far as `MOST` moves, or all of the match."""
    rules, state = GAMES[record.game], start(record)
    moves: list[tuple[int, Move]] = []
    while state.turn != NOBODY and (whole or not moves or (state.turn != NATURE and len(moves) < MOST)):
        if state.turn == NATURE:
            state, _ = rules.deal(state, record.seed)
        made = answer(record, state, len(moves), USUAL)
        moves.append((state.turn, made))
        state = rules.apply(state, made)
    return record._replace(moves=tuple(moves))


def write(file: Path, links: Iterable[str], fresh: str = "") -> None:
    """The file holds the answers of this engine; other answers under the number that it had raise ValueError. More of
    them, as a new game brings, do not, nor other ones in a `fresh` game, which nobody has played yet."""
    links = tuple(links)
    if file.exists() and read(file)[0] == ENGINE and not set(without(file, fresh)) <= set(links):
        raise ValueError(f"{file.name}: other answers need another number than engine {ENGINE}")
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join((f"engine {ENGINE}", *links, "")), "ascii")


def without(file: Path, game: str) -> tuple[str, ...]:
    """The links of a file but for those of a game, which may have changed so that they cannot be read any more."""
    return tuple(link for link in read(file)[1] if not (game and is_of(link, game)))


def is_of(link: str, game: str) -> bool:
    try:
        return from_link(link).game == game
    except ValueError:
        return True


def copy(game: str, key: str) -> None:
    """The golden records and answers of a game are those of its copy of this key, too: their links name it."""

    def own(link: str) -> str:
        return to_link(from_link(link)._replace(game=key))

    for path in FOLDER.parent.glob(f"{key}-*.json"):
        golden = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({**golden, "link": own(golden["link"])}, ensure_ascii=False), "utf-8")
    for file in (DEALS, MATCHES):
        links = read(file)[1]
        write(file, (*links, *(own(link) for link in links if from_link(link).game == game)))


def answers(file: Path, games: Iterable[str]) -> Iterator[str]:
    """The links of golden records of these games, played now."""
    return (to_link(played(record, whole=file == MATCHES)) for game in games for record in tables(game))


def main(fresh: str = "") -> None:
    """Both files are written, or what is in them of a fresh game."""
    for file in (DEALS, MATCHES):
        if fresh:
            write(file, (*without(file, fresh), *answers(file, (fresh,))), fresh)
        else:
            write(file, answers(file, GAMES))


if __name__ == "__main__":
    copy(*sys.argv[1:]) if sys.argv[2:] else main(*sys.argv[1:])
