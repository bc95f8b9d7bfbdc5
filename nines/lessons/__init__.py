"""Lessons: real deals with a slip for each new idea, as data, and what checks that no slip says what is not so.

No page and no computer player lives here: others at the table play what stands in the record.
"""

from nines.lessons.lesson import Lesson
from nines.registry import ByGame

LESSONS: ByGame[tuple[Lesson, ...]] = ByGame("lessons")
"""The lessons of each game, the first one first."""
