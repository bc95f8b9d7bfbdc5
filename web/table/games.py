"""The tables of the games: one module for what each has of its own."""

from nines.registry import ByGame
from web.table.parts import Parts

PARTS: ByGame[Parts] = ByGame(
    {
        "nein-nine": "web.games.nein_nine.table:PARTS",
        "le-neuf": "web.games.le_neuf.table:PARTS",
        "nines": "web.games.le_neuf.table:PARTS",
        "niner": "web.games.niner.table:PARTS",
        "shedding": "web.games.shedding.table:PARTS",
    }
)
"""What a game puts into the common frame, by its key."""
