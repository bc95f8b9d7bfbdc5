"""Nines’ lessons, which tell what differs from Le Neuf: `lessons.txt` beside this file."""

from nines.lessons.text import lessons

LESSONS = lessons("nines")
