"""Lessons: real deals with a slip for each new idea, as data, and the check of every fact that a slip states.

The other players at the table play the moves of the record.
"""

from nines.lessons.lesson import Lesson
from nines.registry import ByGame

LESSONS: ByGame[tuple[Lesson, ...]] = ByGame("lessons")
"""The lessons of each game, the first one first."""
