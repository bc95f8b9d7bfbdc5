"""Which games have a search, and how their decisions become problems."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots.search.le_neuf.problem import decision as le_neuf
from nines.bots.search.problem import Maker

PROBLEMS: Mapping[str, Maker] = MappingProxyType({"le-neuf": le_neuf, "nines": le_neuf})
"""By the game's key; a game that is missing is played by rules of thumb at every level."""
