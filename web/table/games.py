"""The tables of the games: one module for what each has of its own."""

from nines.registry import ByGame
from web.table.parts import Parts

PARTS: ByGame[Parts] = ByGame("table", "web.games")
"""What a game puts into the common frame, by its key."""
