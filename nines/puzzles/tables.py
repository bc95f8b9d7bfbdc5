"""The tables at which puzzles are dealt. A puzzle names its table by the place here, so that lines are only added."""

from typing import NamedTuple

from nines.core.options import from_pairs
from nines.records.origin import puzzle_seed
from nines.records.record import Record, new
from nines.registry import GAMES, ByGame

OTHERS = "bot:club"
"""Who sits at the other seats, and played all seats while positions were looked for."""


class Table(NamedTuple):
    """So many seats, and the options that are not the usual ones."""

    seats: int
    options: tuple[str, ...] = ()


NEIN_NINE = (Table(3),)
LE_NEUF = tuple(
    Table(seats, (f"table={word}", f"trump_order={order}"))
    for seats, word in ((4, "four"), (3, "three"))
    for order in ("HDCSN", "SHDCN", "CDHSN")
)
"""The first deal's trump is the first of the order, so that puzzles are not all about one suit."""
NINER = (Table(2), Table(2, ("wild_nines=true",)))
SHEDDING = (Table(3), Table(2))
TABLES: ByGame[tuple[Table, ...]] = ByGame(
    {
        "nein-nine": "nines.puzzles.tables:NEIN_NINE",
        "le-neuf": "nines.puzzles.tables:LE_NEUF",
        "nines": "nines.puzzles.tables:LE_NEUF",
        "niner": "nines.puzzles.tables:NINER",
        "shedding": "nines.puzzles.tables:SHEDDING",
    }
)


def dealt(game: str, table: int, number: int) -> Record:
    """The match of this number at a table, before its first card, computer players at all seats."""
    seats, options = TABLES[game][table]
    return new(game, from_pairs(GAMES[game].choices, options), (OTHERS,) * seats, puzzle_seed(game, number))
