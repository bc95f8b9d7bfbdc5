"""The level against which a press of *Play* in the lobby deals, read without the set-up form."""

from typing import NamedTuple

from web.match.last_setup import FIRST_LEVEL
from web.state import routes
from web.state.model import Model


class Level(NamedTuple):
    """The level of all computer players at a game's table; empty where they differ, or none sits there."""

    name: str
    seats: int


def level_of(model: Model, game: str) -> Level:
    """The level at the table that was set up last, else at that of the last match, else the first level."""
    kept = dict(model.settings.setups).get(game)
    own = next((saved.record for saved in model.saved if saved.record.game == game and not saved.shared), None)
    if kept is not None:
        seats = tuple(who.strip() for who in dict(routes.asked_in(kept)).get("players", "").split(","))
    elif own:
        seats = tuple("you" if who == "human" else who.removeprefix("bot:") for who in own.seats)
    else:
        return Level(FIRST_LEVEL, len(routes.usual_seats(game, {})))
    levels = {who for who in seats if who not in ("you", "")}
    return Level(levels.pop() if len(levels) == 1 else "", len(seats))
