"""A deal of the day as its record tells it: who sits there, and how many deals it has. No table waits for the rest,
which is `nines/days`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nines.core.game import NOBODY, State
from nines.core.options import Options, Value, from_text, with_values
from nines.games import GAMES, ByGame
from nines.records.record import Record

PREFIX = "day/"
PLAYER = "bot:club"
"""Who sits at all other seats: quick on every device, so that nobody's deadline ever changes an answer."""


class Preset(NamedTuple):
    """What is played on a day: so many deals of each of so many matches. `number` stands in codes for good."""

    number: int
    seats: int
    deals: int
    matches: int = 1
    given: Mapping[str, Value] = MappingProxyType({})
    """The options that are not a game's usual ones."""


NEIN_NINE, LE_NEUF, NINES, NINER = Preset(1, 3, 3), Preset(2, 3, 2), Preset(3, 3, 2), Preset(4, 2, 3)
SHEDDING = Preset(5, 3, 1, matches=3)
PRESETS: ByGame[Preset] = ByGame(
    {
        "nein-nine": "nines.records.daily:NEIN_NINE",
        "le-neuf": "nines.records.daily:LE_NEUF",
        "nines": "nines.records.daily:NINES",
        "niner": "nines.records.daily:NINER",
        "shedding": "nines.records.daily:SHEDDING",
    }
)


def options(game: str) -> Options:
    """How the game is played on every day."""
    choices = GAMES[game].choices
    return with_values(choices, {**from_text(choices, {}), **PRESETS[game].given})


def seats(game: str) -> tuple[str, ...]:
    """Who sits at its table: oneself first."""
    return ("human", *(PLAYER,) * (PRESETS[game].seats - 1))


def is_daily(record: Record) -> bool:
    """Whether this is a match of some deal of the day."""
    return (
        record.seed.startswith(PREFIX)
        and record.game in PRESETS
        and record.seats == seats(record.game)
        and record.options == options(record.game)
    )


def is_over(record: Record, state: State) -> bool:
    """Whether the deals of such a match are played: its own end may come sooner, and never counts."""
    return state.turn == NOBODY or len(state.sheet) >= PRESETS[record.game].deals
