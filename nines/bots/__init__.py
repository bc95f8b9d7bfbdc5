"""Computer players. A bot is a function of a view, a budget and a stream of chance; it never gets anything else.

The view says which game it is (`view.game`) and for whom the bot plays (`view.viewer`, who is the seat to act).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nines.bots import chance_player, thumb
from nines.chance import Stream
from nines.moves import Move


class Budget(NamedTuple):
    """What a decision may cost: how many sampled worlds, and how many seconds (None: as long as it takes)."""

    worlds: int = 100
    seconds: float | None = None


Bot = Callable[[Any, Budget, Stream], Move]

BOTS: Mapping[str, Bot] = MappingProxyType({"random": chance_player.think, "thumb": thumb.think})
"""The players by the name that stands in a record (`bot:thumb`)."""
