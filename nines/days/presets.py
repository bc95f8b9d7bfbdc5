"""What is played on every day, game by game: some five minutes."""

from nines.core.options import Options, from_text
from nines.records.daily import DAYS, PLAYER
from nines.registry import GAMES


def options(game: str) -> Options:
    """How the game is played on every day: as usual."""
    return from_text(GAMES[game].choices, {})


def seats(game: str) -> tuple[str, ...]:
    """Who sits at its table: oneself first."""
    return ("human", *(PLAYER,) * (DAYS[game].seats - 1))


def deals(game: str) -> int:
    """How many deals, or matches where each is one deal, make a day."""
    return DAYS[game].deals * DAYS[game].matches
