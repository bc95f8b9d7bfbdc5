"""Every table at which a game can be played: each game with each combination of options and each number of seats."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import Options, defaults, value_text
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
        for values in product(*(choice.values for choice in game.choices)):
            options = Options({choice.name: value for choice, value in zip(game.choices, values)})
            for seats in game.seats(options):
                yield Table(game.key, options, seats)


TABLES = tuple(_tables())


def _few() -> Iterator[Table]:
    """For each game: every value of every option at least once, the others at their defaults, with all its seats."""
    for table in TABLES:
        changed = [name for name, value in table.options.items() if value != _default(table.game, name)]
        if len(changed) <= 1 or (len(changed) == 2 and "table" in changed and "trump_order" not in changed):
            yield table


def _default(game: str, name: str) -> object:
    return next(choice.default for choice in GAMES[game].choices if choice.name == name)


FEW_TABLES = tuple(_few())


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
