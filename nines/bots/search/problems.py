"""Which games have a search, and how their decisions become problems."""

from collections.abc import Callable
from typing import Any

from nines.bots.search.problem import Maker
from nines.registry import ByGame

# A search is large: whoever only names the levels must not wait for it.
PROBLEMS: ByGame[Maker] = ByGame("search")
"""By the game's key; a game that is missing is played by rules of thumb at every level."""
NEAR_ENDS: ByGame[Callable[[Any], bool]] = ByGame("near_end")
"""Whether the rules alone may say of a view that one move outdoes another (`nines.bots.search.outdone`)."""
