"""How the yardstick imagines a view, for the games that have one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from nines.bots.search.le_neuf.problem import imagined as le_neuf
from nines.bots.search.nein_nine.problem import imagined as nein_nine
from nines.bots.search.position import Imagined
from nines.bots.search.shedding.problem import imagined as shedding

IMAGINED: Mapping[str, Callable[[Any], Imagined]] = MappingProxyType(
    {"nein-nine": nein_nine, "le-neuf": le_neuf, "nines": le_neuf, "shedding": shedding}
)
"""By the game's key; a game that is missing has no yardstick."""
