"""The tables of the five games: one module for what each has of its own."""

from collections.abc import Mapping

from nines.games import ByGame
from web.screens.tables.parts import Parts

PARTS: Mapping[str, Parts] = ByGame(
    {
        "nein-nine": "web.screens.tables.nein_nine:PARTS",
        "le-neuf": "web.screens.tables.le_neuf:PARTS",
        "nines": "web.screens.tables.le_neuf:PARTS",
        "niner": "web.screens.tables.niner:PARTS",
        "shedding": "web.screens.tables.shedding:PARTS",
    }
)
"""What a game puts into the common frame, by its key."""
