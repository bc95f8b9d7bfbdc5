"""Small pictures on felt: the table of each game, by which one tells the five apart, two cards, and links with one."""

from collections.abc import Iterable

from nines.core.cards import Card
from nines.registry import ByGame
from web import faces
from web.widgets.html import Html, Inside, classes, el

Pieces = tuple[tuple[str, str], ...]
"""What lies in a picture, from the bottom up: the code of a card or of a back, or the text of a mark; and the class by
which `web/style/lobby.css` places it."""
PICTURES: ByGame[Pieces] = ByGame("picture", "web.games")

NINE, EIGHT = Card.parse("9H"), Card.parse("8S")
"""The cards in the pictures of a puzzle and of a mistake."""


def table_picture(game: str, *sitting: Html) -> Html:
    """The table of a game, and the faces of who is `sitting` there; it says nothing that the words beside it do not
    say."""
    return _picture(game, PICTURES[game], *sitting)


def two_cards(first: tuple[Card, str], second: tuple[Card, str]) -> Html:
    """Two cards, each with a class that marks it, or none."""
    (card, mark), (other, sign) = first, second
    return _picture("two", ((str(card), f"a {mark}".strip()), (str(other), f"b {sign}".strip())))


def puzzle_picture() -> Html:
    """A choice between two cards, one of them the better."""
    return two_cards((NINE, ""), (EIGHT, "better"))


def tile(picture: Html, title: Inside, told: Inside, href: str, look: str = "") -> Html:
    """A link with its picture, its title and what is told of it."""
    return el("a", picture, el("b", title), el("span", told, cls="label"), cls=classes("tile", look), href=href)


def featured(picture: Html | None, *inside: Inside) -> Html:
    """What a page begins with: a picture on felt, and beside it what it is and the way on."""
    return el("section", picture, el("div", inside, cls="grow"), cls="featured")


def tiles(each: Iterable[Html]) -> Html:
    """Such links side by side."""
    return el("div", el("ul", (el("li", link) for link in each)), cls="today")


def _picture(what: str, pieces: Pieces, *sitting: Html) -> Html:
    laid = [_piece(code, cls) for code, cls in pieces]
    seated = el("span", sitting, cls="sitting") if sitting else None
    return el("span", laid, seated, cls="thumb", data_of=what, aria_hidden="true")


def _piece(what: str, cls: str) -> Html:
    if what.startswith("back-"):
        return el("span", Html(faces.use(what)), cls=f"card back {cls}")
    if len(what) == 2:
        return el("span", Html(faces.use(what, "full")), cls=f"card {cls}")
    return el("i", what, cls=cls)
