"""At which table somebody's own player plays."""

from nines.core.options import Options, defaults
from nines.registry import GAMES, offered
from web.state.own import PLAYER

SETS = 20
DECISIONS = 10
"""How many sets it plays, and about how many decisions the re-deal test asks."""
USUAL_LEVEL = "thumb"
USUAL_SEATS = 3


def options(game: str) -> Options:
    """The usual options of the game."""
    return defaults(GAMES[game].choices)


def seats(game: str) -> int:
    """The number of seats: the usual one where the game allows it."""
    allowed = GAMES[game].seats(options(game))
    return USUAL_SEATS if USUAL_SEATS in allowed else allowed[0]


def levels(game: str) -> tuple[str, ...]:
    """The computer players that it may meet there, the weakest first."""
    return (USUAL_LEVEL, *offered(game, seats(game)))


def measured(game: str, level: str) -> tuple[str, ...]:
    """Who plays a set: the player, which is measured, then the others."""
    return (PLAYER, *(level,) * (seats(game) - 1))


def with_person(game: str, level: str) -> tuple[str, ...]:
    """The seats of a match against the player; computer players take those that are left."""
    return ("human", f"bot:{PLAYER}", *(f"bot:{level}",) * (seats(game) - 2))
