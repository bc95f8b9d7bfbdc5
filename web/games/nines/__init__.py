"""Nines on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.le_neuf.table:PARTS",
    score="web.games.le_neuf.score:SCORE",
    brief="web.games.nines.brief:BRIEF",
    remarks="web.games.le_neuf.remarks:noticed",
    picture=(("back-cane", "a"), ("back-cane", "b held"), ("back-cane", "c"), ("D", "dealer")),
)
