"""What a page of the rule book is: sections of short paragraphs, each with the rulings that it tells."""

from typing import NamedTuple


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
        return (*headed, *self.credits)


def section(heading: str, *items: Item) -> Section:
    """A section of these paragraphs."""
    return Section(heading, items)


def rule(text: str, *rulings: str, option: str = "") -> Item:
    """A paragraph of the rules."""
    return Item(text, rulings, option=option)


def house(text: str, *rulings: str, option: str = "") -> Item:
    """A house ruling."""
    return Item(text, rulings, house=True, option=option)


def example(text: str, *rulings: str) -> Item:
    """A worked example."""
    return Item(text, rulings, example=True)
