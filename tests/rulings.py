"""Every ruling of the rule books by its number, as data: for the tests that each is explained and each is tested."""

from importlib import import_module

from nines.registry import FOLDERS
from tests.book import Book

BOOKS: dict[str, Book] = {key: import_module(f"tests.games.{folder}.rulings").BOOK for key, folder in FOLDERS.items()}
"""By the game's key."""

RULINGS = tuple(f"{book.letters}{at}" for book in BOOKS.values() for at in range(1, book.last + 1))
OPEN = frozenset(f"{book.letters}{at}" for book in BOOKS.values() for at in book.open)
