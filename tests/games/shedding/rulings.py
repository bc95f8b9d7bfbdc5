"""The rulings of Nines (shedding)."""

from tests.book import Book

BOOK = Book("SN", 20, (3, 6, 11, 13, 16, 18, 20), not_taught={20: "a match without end"})
