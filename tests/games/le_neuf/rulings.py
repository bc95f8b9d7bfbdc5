"""The rulings of Le Neuf."""

from tests.book import Book

BOOK = Book(
    "LN",
    11,
    (8, 10),
    not_taught={4: "when the spare hand is shown", 8: "who deals", 9: "what the sheet shows", 10: "an option"},
)
