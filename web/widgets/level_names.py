"""What the levels are called. The lobby names them, so nothing of the players themselves is imported here."""

from nines.words.languages import Language


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
