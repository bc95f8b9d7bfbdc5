"""Every table at which a game can be played: each game with each combination of options and each number of seats.

Only trump orders and starting scores are not combined with each other: neither changes what the other does.

What is much the same at every table is tested at a few of them, always the same; `NINES_TABLES=all` tests it at all.
"""

import os
from collections.abc import Iterator, Set
from typing import Any, NamedTuple

from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import Options, defaults, every_combination, value_text
from nines.records.record import Record, new, start
from nines.registry import GAMES


class Table(NamedTuple):
    game: str
    options: Options
    seats: int

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value_text(value)}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}[{chosen}]"

    def record(self, seed: str) -> Record:
        """A match at this table before its first card, all seats played by the computer."""
        return new(self.game, self.options, ("bot:random",) * self.seats, seed)


def _tables() -> Iterator[Table]:
    for game in GAMES.values():
        for options in every_combination(game.choices):
            if {"trump_order", "start_score"} <= {*changed(game.key, options)}:
                continue
            for seats in game.seats(options):
                yield Table(game.key, options, seats)


def changed(game: str, options: Options) -> list[str]:
    """The options that do not have their defaults."""
    return [choice.name for choice in GAMES[game].choices if choice.value_in(options) != choice.default]


TABLES = tuple(_tables())


def _few() -> Iterator[Table]:
    """For each game: every value of every option at least once, the others at their defaults, with all its seats."""
    for table in TABLES:
        others = {*changed(table.game, table.options)}
        if len(others) <= 1 or (len(others) == 2 and "table" in others and "trump_order" not in others):
            yield table


FEW_TABLES = tuple(_few())
ALL = os.environ.get("NINES_TABLES") == "all"
"""Whether every test is to look at all tables."""
MANY_TABLES = TABLES if ALL else FEW_TABLES
"""For what holds at every table and costs little."""


def _what_is_chosen(table: Table) -> Set[tuple[str, str]]:
    """The seats and the values of the options; of an option with many values only whether it is the default."""
    found = {("seats", str(table.seats))}
    for choice in GAMES[table.game].choices:
        value = choice.value_in(table.options)
        values = {str(choice.value_in(other.options)) for other in TABLES if other.game == table.game}
        found.add((choice.name, str(value if len(values) < 4 else value == choice.default)))
    return found


def _some() -> Iterator[Table]:
    """For each game: its first table, then always the one with most that none before it has, until nothing is left."""
    for game in GAMES:
        tables = [table for table in TABLES if table.game == game]
        chosen = {str(table): _what_is_chosen(table) for table in tables}
        following, seen = tables[0], set[tuple[str, str]]()
        while added := chosen[str(following)] - seen:
            yield following
            seen |= added
            following = max(tables, key=lambda table: len(chosen[str(table)] - seen))


SOME_TABLES = FEW_TABLES if ALL else tuple(_some())
"""For what holds at every table and costs much: every seat count and every value comes up, several in one."""


def usual_seats(game: str) -> int:
    """How many sit at the table of a game that is opened without wishes: three where three can play."""
    counts = GAMES[game].seats(defaults(GAMES[game].choices))
    return 3 if 3 in counts else counts[0]


def random_match(record: Record) -> Iterator[tuple[Any, Move]]:
    """Each state in which a seat has to move, with the legal move that chance picks, until the match is over."""
    game = GAMES[record.game]
    stream = Stream(record.seed, "random match")
    state = start(record)
    while state.turn != NOBODY:
        if state.turn == NATURE:
            state, _ = game.deal(state, record.seed)
        move = stream.one_of(game.legal_moves(state))
        yield state, move
        state = game.apply(state, move)


def played(record: Record) -> Record:
    """The record of that whole random match."""
    return record._replace(moves=tuple((state.turn, move) for state, move in random_match(record)))
