"""Which games have a search, and how their decisions become problems."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from nines.bots.search.le_neuf.problem import decision as le_neuf
from nines.bots.search.le_neuf.problem import imagined as le_neuf_imagined
from nines.bots.search.nein_nine.problem import decision as nein_nine
from nines.bots.search.nein_nine.problem import imagined as nein_nine_imagined
from nines.bots.search.niner.problem import decision as niner
from nines.bots.search.position import Imagined
from nines.bots.search.problem import Maker
from nines.bots.search.shedding.problem import decision as shedding
from nines.bots.search.shedding.problem import imagined as shedding_imagined

PROBLEMS: Mapping[str, Maker] = MappingProxyType(
    {"nein-nine": nein_nine, "le-neuf": le_neuf, "nines": le_neuf, "niner": niner, "shedding": shedding}
)
"""By the game's key; a game that is missing is played by rules of thumb at every level."""

IMAGINED: Mapping[str, Callable[[Any], Imagined]] = MappingProxyType(
    {
        "nein-nine": nein_nine_imagined,
        "le-neuf": le_neuf_imagined,
        "nines": le_neuf_imagined,
        "shedding": shedding_imagined,
    }
)
"""By the game's key, how the yardstick imagines a view; a game that is missing has no yardstick."""
