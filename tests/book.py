"""The rulings of a game's rule book, as numbers: `BOOK` in the `rulings.py` of its folder in `tests/games/`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Book(NamedTuple):
    """The letters before the numbers of a game's rulings, the last number, and the house rulings among them, which
    settle something that the source leaves open: the rules page calls them so. `not_taught` are those that no lesson
    teaches, since they leave a player nothing to decide, each with what it is about."""

    letters: str
    last: int
    open: tuple[int, ...] = ()
    not_taught: Mapping[int, str] = MappingProxyType({})
