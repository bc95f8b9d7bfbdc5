"""Nein Nine on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.nein_nine.table:PARTS",
    score="web.games.nein_nine.score:SCORE",
    brief="web.games.nein_nine.brief:BRIEF",
    remarks="web.games.nein_nine.remarks:noticed",
    picture=(("8H", "a"), ("9D", "b made"), ("7S", "c")),
)
