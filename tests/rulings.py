"""Every ruling of the rule book by its number, as data: for the tests that each is explained and each is tested."""

from typing import NamedTuple


class Book(NamedTuple):
    """The rulings of one game: the letters before their numbers, the last number, and the house rulings among them,
    which settle something that the source leaves open: the rules page calls them so."""

    letters: str
    last: int
    open: tuple[int, ...] = ()


BOOKS = {
    "nein-nine": Book("NN", 17, (8, 10, 12)),
    "le-neuf": Book("LN", 11, (8, 10)),
    "nines": Book("WN", 5),
    "niner": Book("NR", 12, (2, 6, 10, 12)),
    "shedding": Book("SN", 20, (3, 6, 11, 13, 16, 18, 20)),
}
"""By the game's key: a new game has its line here, too."""

RULINGS = tuple(f"{book.letters}{at}" for book in BOOKS.values() for at in range(1, book.last + 1))
OPEN = frozenset(f"{book.letters}{at}" for book in BOOKS.values() for at in book.open)
