"""Lessons: real deals with a slip for each new idea, as data, and what checks that no slip says what is not so.

No page and no computer player lives here: others at the table play what stands in the record.
"""

from nines.lessons.lesson import Lesson
from nines.registry import ByGame

LESSONS: ByGame[tuple[Lesson, ...]] = ByGame(
    {
        "nein-nine": "nines.games.nein_nine.lessons:LESSONS",
        "le-neuf": "nines.games.le_neuf.lessons:LESSONS",
        "nines": "nines.games.nines.lessons:LESSONS",
        "niner": "nines.games.niner.lessons:LESSONS",
        "shedding": "nines.games.shedding.lessons:LESSONS",
    }
)
"""The lessons of each game, the first one first."""
