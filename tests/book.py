"""The rulings of a game's rule book, as numbers: `BOOK` in the `rulings.py` of its folder in `tests/games/`."""

from typing import NamedTuple


class Book(NamedTuple):
    """The letters before the numbers of a game's rulings, the last number, and the house rulings among them, which
    settle something that the source leaves open: the rules page calls them so."""

    letters: str
    last: int
    open: tuple[int, ...] = ()
