"""The tables at which puzzles are dealt. A puzzle names its table by the place here, so that lines are only added."""

from nines.core.options import from_pairs
from nines.records.origin import puzzle_seed
from nines.records.record import Record, new
from nines.registry import GAMES, ByGame, PuzzleTable

OTHERS = "bot:club"
"""Who sits at the other seats, and played all seats while positions were looked for."""


TABLES: ByGame[tuple[PuzzleTable, ...]] = ByGame("puzzle_tables")


def dealt(game: str, table: int, number: int) -> Record:
    """The match of this number at a table, before its first card, computer players at all seats."""
    seats, options = TABLES[game][table]
    return new(game, from_pairs(GAMES[game].choices, options), (OTHERS,) * seats, puzzle_seed(game, number))
