"""Computer players, by the name that stands in a record (`bot:thumb`)."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots import thumb, uniform
from nines.bots.levels import LEVELS
from nines.bots.player import Bot
from nines.bots.search.problems import PROBLEMS

BOTS: Mapping[str, Bot] = MappingProxyType({"random": uniform.think, "thumb": thumb.think, **LEVELS})


def players(game: str) -> tuple[str, ...]:
    """The names of the players who differ in this game: levels are offered only where a game has a search."""
    return tuple(name for name in BOTS if name not in LEVELS or game in PROBLEMS)
