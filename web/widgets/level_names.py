"""What the levels are called. The lobby names them, so nothing of the players themselves is imported here."""

from nines.registry import ByGame
from nines.words.languages import Language

LEVELS = ("beginner", "casual", "club", "expert", "master")
"""From the weakest up, as in `nines.bots.levels`."""
LEARNED: ByGame[tuple[int, ...]] = ByGame("learned_tables")
"""By game, at tables of how many players there is a master."""


def level_name(say: Language, level: str) -> str:
    """The name of a level, alone; the level's own word where it is none of ours."""
    names = {
        "beginner": say.text("Beginner"),
        "casual": say.text("Casual"),
        "club": say.text("Club player"),
        "expert": say.text("Expert"),
        "master": say.text("Master"),
    }
    return names.get(level, level)


def offered(game: str, seats: int) -> tuple[str, ...]:
    """The levels to choose from at a table of so many players."""
    return LEVELS if seats in LEARNED.get(game, ()) else LEVELS[:-1]
