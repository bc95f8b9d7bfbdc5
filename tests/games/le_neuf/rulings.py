"""The rulings of Le Neuf."""

from tests.book import Book

BOOK = Book("LN", 11, (8, 10))
