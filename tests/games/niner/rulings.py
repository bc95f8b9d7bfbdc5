"""The rulings of Niner."""

from tests.book import Book

BOOK = Book("NR", 12, (2, 6, 10, 12), not_taught={2: "who deals first", 12: "names of cards"})
