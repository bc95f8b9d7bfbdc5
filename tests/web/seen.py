"""Tables as a person at one of their seats has them before them, at moments of a match that a test asks for."""

import os
import re
from functools import cache
from typing import Any

from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import language
from tests.every_table import FEW_TABLES, Table, random_match
from web.state.model import Match, Model
from web.state.settings import Settings

ENGLISH = language("en")
CODE = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][CDHS]|JK)(?![A-Za-z0-9])")
"""A card as the page's code has it."""
MOMENTS = 2 + int(os.environ.get("NINES_EXAMPLES", "100")) // 20
"""At about so many moments of a match its screen is looked at."""


def seen_by(record: Record, state: Any, viewer: int, **more: Any) -> Model:
    """The table as the person at seat `viewer` has it before them."""
    people = record._replace(
        seats=tuple("human" if seat == viewer else "bot:thumb" for seat in range(len(state.hands)))
    )
    names = tuple("You" if seat == viewer else f"Player{seat}" for seat in range(len(state.hands)))
    settings = more.pop("settings", Settings())
    return Model(settings, "table", match=Match("abcd", people, state, names, viewer, **more))


@cache
def moments(table: Table) -> tuple[tuple[Record, Any], ...]:
    """Some states of a random match at this table, from all over it."""
    record = table.record("screens")
    whole = list(random_match(record))
    step = max(1, len(whole) // MOMENTS)
    return tuple((record, state) for state, _ in whole[::step])


GAMES_DEFAULTS = {key: next(table.options for table in FEW_TABLES if table.game == key) for key in GAMES}
"""Each game's options as they are unless somebody chooses others."""


def first_moment(game: str, phase: str, seats: int = 0) -> tuple[Record, Any]:
    """The first moment of a match in this phase."""
    seats = seats or GAMES[game].seats(GAMES_DEFAULTS[game])[0]
    for number in range(50):
        record = Table(game, GAMES_DEFAULTS[game], seats).record(f"first {number}")
        for state, _ in random_match(record):
            if state.phase == phase:
                return record, state
    raise AssertionError(phase)


def end_of_deal(game: str, phase: str = "deal") -> tuple[Record, Any]:
    """The end of the first deal, or of the match."""
    record = Table(game, GAMES_DEFAULTS[game], GAMES[game].seats(GAMES_DEFAULTS[game])[0]).record("end")
    for state, move in random_match(record):
        after = GAMES[game].apply(state, move)
        if after.phase == phase and after.sheet:
            return record, after
    raise AssertionError(phase)
