"""Niner on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.niner.table:PARTS",
    score="web.games.niner.score:SCORE",
    brief="web.games.niner.brief:BRIEF",
    remarks="web.games.niner.remarks:noticed",
    picture=(("back-tile", "a"), ("", "pips")),
)
