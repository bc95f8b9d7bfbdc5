"""What is played on every day, game by game: some five minutes."""

from typing import NamedTuple

from nines.core.options import Options, from_text
from nines.records.daily import DEALS, MATCHES, PLAYER
from nines.registry import GAMES, ByGame


class Preset(NamedTuple):
    """So many seats. `number` stands in codes for good."""

    number: int
    seats: int


NEIN_NINE, LE_NEUF, NINES, NINER, SHEDDING = Preset(1, 3), Preset(2, 3), Preset(3, 3), Preset(4, 2), Preset(5, 3)
PRESETS: ByGame[Preset] = ByGame(
    {
        "nein-nine": "nines.days.presets:NEIN_NINE",
        "le-neuf": "nines.days.presets:LE_NEUF",
        "nines": "nines.days.presets:NINES",
        "niner": "nines.days.presets:NINER",
        "shedding": "nines.days.presets:SHEDDING",
    }
)


def options(game: str) -> Options:
    """How the game is played on every day: as usual."""
    return from_text(GAMES[game].choices, {})


def seats(game: str) -> tuple[str, ...]:
    """Who sits at its table: oneself first."""
    return ("human", *(PLAYER,) * (PRESETS[game].seats - 1))


def deals(game: str) -> int:
    """How many deals, or matches where each is one deal, make a day."""
    return DEALS[game] * MATCHES[game]
