"""The rulings of Niner."""

from tests.book import Book

BOOK = Book("NR", 12, (2, 6, 10, 12))
