"""A computer player at the table with somebody's own player, in the players' thread."""

from nines.arena.lines.guest import view_of
from nines.bots import BOTS
from nines.bots.player import Budget, ask
from nines.core.chance import Stream
from nines.core.untrusted_json import read_json

QUICK = ("thumb", "random")
"""Players that answer at once, wherever they are asked."""


def answer(name: str, view: str, chance: str) -> str:
    """The text of the move of the player of this name in a view, which is written as JSON."""
    return str(ask(BOTS[name], view_of(read_json(view)), Budget(), Stream(chance, "thinking")))
