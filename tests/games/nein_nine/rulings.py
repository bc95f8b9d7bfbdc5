"""The rulings of Nein Nine."""

from tests.book import Book

BOOK = Book("NN", 17, (8, 10, 12))
