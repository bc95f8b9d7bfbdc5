"""Nines (shedding) on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.shedding.table:PARTS",
    score="web.games.shedding.score:SCORE",
    brief="web.games.shedding.brief:BRIEF",
)
