"""The tables of the games: one module for what each has of its own."""

from nines.games import ByGame
from web.screens.table.games.parts import Parts

PARTS: ByGame[Parts] = ByGame(
    {
        "nein-nine": "web.screens.table.games.nein_nine:PARTS",
        "le-neuf": "web.screens.table.games.le_neuf:PARTS",
        "nines": "web.screens.table.games.le_neuf:PARTS",
        "niner": "web.screens.table.games.niner:PARTS",
        "shedding": "web.screens.table.games.shedding:PARTS",
    }
)
"""What a game puts into the common frame, by its key."""
