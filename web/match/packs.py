"""Which pack lies on the table: the one a match was set up with, else the player's own where it has all the cards."""

from functools import cache

from nines.core.game import State
from nines.records.record import Record
from nines.registry import GAMES
from web import faces
from web.state.model import Model
from web.state.settings import Settings


def pack_of(state: State | Record, settings: Settings) -> str:
    """The pack of the match that this state, or this record, belongs to (NR12)."""
    chosen = state.options.get("pack")
    if chosen is not None:
        return str(chosen)
    return settings.pack if _shows(settings.pack, state.game) else "french"


def pack_on_screen(model: Model) -> str:
    """The pack that the page draws: that of the match on the screen; on the page of settings the one wished for."""
    if model.screen == "settings":
        return model.settings.pack
    return pack_of(model.record, model.settings) if model.record else "french"


@cache
def _shows(pack: str, game: str) -> bool:
    return faces.shows(pack, [str(card) for card in GAMES[game].pack])
