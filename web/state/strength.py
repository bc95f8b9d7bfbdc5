"""The page about the strength of the levels: which figure is being played again, and what its sets came to."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class StrengthPage(NamedTuple):
    """`came` is by the number of a figure, from 0, among those of the game; `now` is being played again, or -1."""

    game: str
    came: Mapping[int, tuple[float, ...]] = MappingProxyType({})
    now: int = -1
    stopped: frozenset[int] = frozenset()
    """Those of which somebody wanted to see no more."""
    failed: frozenset[int] = frozenset()
    """Those in which no computer player answered."""
