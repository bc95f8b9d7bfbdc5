"""The rulings of Nines."""

from tests.book import Book

BOOK = Book("WN", 5, not_taught={4: "how a match can end in one deal"})
