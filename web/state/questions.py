"""What may be asked of the browser and of the computer players, by name: each question and its answer bear the same."""

from typing import Literal

OfAdvice = Literal["hint", "coach", "why", "check", "luck", "strength", "wrong", "player"]
"""A hint; what Coach warns of; why a move was right or wrong; a choice weighed at rest; luck and play in a match; a set
of a measured level, played again; in which deals a move is wrong; what somebody's own player does."""
OfRows = Literal["list", "days", "file", "forget"]
"""Who wants the rows of finished matches: a list, the days, the file of everything, or *Forget*."""
OfDate = Literal["today", "days", "deal", "checked", "solved"]
"""Who wants the date: whoever shows today's; the days and a deal of one; the end of a check; a position solved."""
AtTable = Literal["", "bot", "late", "pause", "rest", "own", "coach", "next-deal", "conceded"]
"""What a match waits for: a computer player, one who takes long, a uniform pause (SN17), a finished trick's rest, the
beat before it plays in the person's stead, what Coach knows, the next deal that comes by itself, or nothing any more:
it was given up."""
OnPage = Literal["lesson", "puzzle", "counting", "replay", "finished", "company"]
"""Which page waits for its next step."""
