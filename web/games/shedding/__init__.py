"""Nines (shedding) on the screen: the manifest, which names its parts."""

from web.games import Screen

PARTS = Screen(
    table="web.games.shedding.table:PARTS",
    score="web.games.shedding.score:SCORE",
    brief="web.games.shedding.brief:BRIEF",
    remarks="web.games.shedding.remarks:noticed",
    picture=(
        ("back-cane", "down a"),
        ("QS", "up a"),
        ("back-cane", "down b"),
        ("5D", "up b"),
        ("back-cane", "down c"),
        ("2C", "up c"),
        ("TH", "d"),
        ("JS", "e"),
    ),
)
