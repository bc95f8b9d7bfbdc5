"""The rules of each game for players, in our own words: English here, other languages in the catalogue."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.rulebook import le_neuf, nein_nine, niner, nines, shedding
from nines.rulebook.page import Page

RULEBOOK: Mapping[str, Page] = MappingProxyType(
    {
        "nein-nine": nein_nine.PAGE,
        "le-neuf": le_neuf.PAGE,
        "nines": nines.PAGE,
        "niner": niner.PAGE,
        "shedding": shedding.PAGE,
    }
)
"""A page of rules by the key of its game."""
