"""How far somebody has come in the lessons: `GAME/LESSON` and the step, as it is stored and as a file brings it.

A `?` after the name stands for the lesson's question: 1 says that it was answered wrong and is to come back. A number
in the place of a name is a puzzle's: 1 says that it was failed, 2 that it is solved. Beside them stand counts of what
was right (`web.storage.bests`).
"""

import json
import re

from nines.registry import GAMES
from web.state.storage_keys import stored_count, stored_object

PLACE = re.compile(r"[a-z-]{1,20}/([a-z-]{1,20}\??|[0-9]{1,9})")
PUZZLE_OF_THE_DAY = "puzzles/of-the-day"
"""Where the number of the last day stands whose puzzle was solved."""
MOST = 4000
"""Places of which any is kept: more than those of all lessons and puzzles."""


def places(given: object) -> dict[str, int]:
    """Those of what was given that are places in lessons."""
    if not isinstance(given, dict):
        return {}
    good = {where: at for where, at in given.items() if isinstance(where, str) and PLACE.fullmatch(where)}
    return {where: at for where, at in list(good.items())[:MOST] if type(at) is int and stored_count(at) == at}


def has_begun_lesson(stored: str) -> bool:
    """Whether any lesson was begun here; in the same text stand puzzles, by a number, and counts of what was right."""
    each = (where.partition("/") for where in places(stored_object(stored)))
    return any(key in GAMES and not name.isdecimal() for key, _, name in each)


def noted(stored: str, where: str, at: int) -> str:
    """The text in which this is the step at that place."""
    return json.dumps({**places(stored_object(stored)), where: at})


def merged(stored: str, given: object) -> str:
    """The text with the places of a file, of each the further one; as it was where the file brings nothing new."""
    ours = places(stored_object(stored))
    both = {where: max(at, ours.get(where, 0)) for where, at in places(given).items()}
    return json.dumps({**ours, **both}) if {**ours, **both} != ours else stored
