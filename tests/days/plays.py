"""Days that are played for the tests, quickly: one's own moves by chance."""

from functools import cache

from nines.core.chance import Stream
from nines.core.game import State
from nines.core.going import finish
from nines.core.moves import Move
from nines.days import table
from nines.records.record import Record
from nines.registry import GAMES


def by_chance(luck: str) -> table.Choose:
    """One's own moves as chance wants them."""
    stream = Stream(luck, "day")

    def choose(record: Record, state: State, at: int) -> Move:
        return stream.one_of(GAMES[record.game].legal_moves(state))

    return choose


@cache
def played(game: str, said: str = "2026-11-22", word: str = "", luck: str = "") -> tuple[Record, ...]:
    """The matches of a day, played so to their end."""
    return finish(table.play_day(table.day(said, game, word), by_chance(luck)))
