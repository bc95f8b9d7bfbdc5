"""Le Neuf on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.le_neuf.table:PARTS",
    score="web.games.le_neuf.score:SCORE",
    brief="web.games.le_neuf.brief:BRIEF",
    remarks="web.games.le_neuf.remarks:noticed",
    picture=(("QH", "a"), ("KH", "b"), ("AH", "c"), ("back-cane", "d")),
)
