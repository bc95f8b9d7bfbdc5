"""Niner's lessons: `lessons.txt` beside this file."""

from nines.lessons.text import lessons

LESSONS = lessons("niner")
