"""What a page of the rule book is: sections of short paragraphs, each with the rulings that it tells."""

from typing import NamedTuple

NAMES = ("Ada", "Ben", "Iris")
"""Players below drawn cards; names are the same in every language."""


class Drawing(NamedTuple):
    """Cards drawn below a paragraph, with `words` under them: a player's name, or what a card is called here. Without
    words each card's rank stands there.

    In an order of cards the highest stands first. In a trick they stand as they are played, and `best` is the place,
    from 0, of the one that wins. `trump` is the suit that is trump, `gilded` the cards that count as trump though
    another suit is printed on them.
    """

    cards: str
    words: tuple[str, ...] = ()
    trump: str = ""
    best: int | None = None
    gilded: str = ""


class Item(NamedTuple):
    """A paragraph. `rulings` are the numbers of the rule book that it tells of.

    `house` marks a house ruling: a point that the source of the game leaves open and this table settles. `option`
    names the choice of the game (Choice.name) that changes what is said here. `example` marks a worked example.
    """

    text: str
    rulings: tuple[str, ...] = ()
    house: bool = False
    option: str = ""
    example: bool = False
    drawn: Drawing | None = None

    def shown(self, cards: str, *words: str, trump: str = "", best: int | None = None, gilded: str = "") -> "Item":
        """The same paragraph with cards drawn below it."""
        return self._replace(drawn=Drawing(cards, words, trump, best, gilded))

    def also(self, *rulings: str) -> "Item":
        """The same paragraph, which tells of these rulings, too."""
        return self._replace(rulings=(*self.rulings, *rulings))


class Section(NamedTuple):
    """A heading and what stands under it."""

    heading: str
    items: tuple[Item, ...]


class Page(NamedTuple):
    """The rules of one game. `credits` say whose game it is; `source` is the address of the text that is followed,
    to be shown and never fetched."""

    sections: tuple[Section, ...]
    credits: tuple[str, ...]
    source: str

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of the page that has a translation."""
        headed = (text for part in self.sections for text in (part.heading, *(item.text for item in part.items)))
        below = (
            word for part in self.sections for item in part.items if item.drawn for word in item.drawn.words
            if word not in NAMES and any(letter.isalpha() for letter in word)
        )  # fmt: skip
        return tuple(dict.fromkeys((*headed, *self.credits, *below)))


def section(heading: str, *items: Item) -> Section:
    return Section(heading, items)


def rule(text: str, *rulings: str, option: str = "") -> Item:
    """A paragraph of the rules."""
    return Item(text, rulings, option=option)


def house(text: str, *rulings: str, option: str = "") -> Item:
    return Item(text, rulings, house=True, option=option)


def example(text: str, *rulings: str) -> Item:
    return Item(text, rulings, example=True)
