"""The rulings of Nines."""

from tests.book import Book

BOOK = Book("WN", 5)
