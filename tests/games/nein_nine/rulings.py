"""The rulings of Nein Nine."""

from tests.book import Book

BOOK = Book(
    "NN",
    17,
    (8, 10, 12),
    not_taught={1: "the pack", 2: "who deals first", 12: "which tricks may be looked at", 14: "the stones"},
)
