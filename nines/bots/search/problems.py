"""Which games have a search, and how their decisions become problems.

A search is imported when a decision of its game first asks for it: together they are large, and whoever only names the
levels must not wait for them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nines.bots.search.problem import Maker, Problem, Skill


def nein_nine(view: Any, skill: Skill) -> Problem | None:
    """A decision of Nein Nine."""
    from nines.bots.search.nein_nine.problem import decision

    return decision(view, skill)


def le_neuf(view: Any, skill: Skill) -> Problem | None:
    """A decision of Le Neuf or Nines."""
    from nines.bots.search.le_neuf.problem import decision

    return decision(view, skill)


def niner(view: Any, skill: Skill) -> Problem | None:
    """A decision of Niner."""
    from nines.bots.search.niner.problem import decision

    return decision(view, skill)


def shedding(view: Any, skill: Skill) -> Problem | None:
    """A decision of the shedding game."""
    from nines.bots.search.shedding.problem import decision

    return decision(view, skill)


PROBLEMS: Mapping[str, Maker] = MappingProxyType(
    {"nein-nine": nein_nine, "le-neuf": le_neuf, "nines": le_neuf, "niner": niner, "shedding": shedding}
)
"""By the game's key; a game that is missing is played by rules of thumb at every level."""
