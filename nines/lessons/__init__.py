"""Lessons: real deals with a slip for each new idea, as data, and what checks that no slip says what is not so.

No page and no computer player lives here: others at the table play what stands in the record.
"""

from nines.games import ByGame
from nines.lessons.lesson import Lesson

LESSONS: ByGame[tuple[Lesson, ...]] = ByGame(
    {
        "nein-nine": "nines.lessons.nein_nine:LESSONS",
        "le-neuf": "nines.lessons.le_neuf:LESSONS",
        "nines": "nines.lessons.nines:LESSONS",
        "niner": "nines.lessons.niner:LESSONS",
        "shedding": "nines.lessons.shedding:LESSONS",
    }
)
"""The lessons of each game, the first one first."""
