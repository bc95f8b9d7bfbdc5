"""Who sits at a table with friends: a line for each seat, as in the form, before the cards and while they are mixed."""

from nines.company.entries import Kind
from nines.company.sitting import PERSON
from nines.company.table import due
from nines.words.languages import Language
from web.pages.company import words
from web.state.company import Sitting
from web.state.player_names import badge
from web.widgets.html import Html, Inside, el
from web.widgets.pictures import coaster


def seat(
    name: str, told: Inside, act: Html | None = None, *, portrait: str = "", free: bool = False, tag: str = "li"
) -> Html:
    """The line of a seat: who sits there, what there is to say of them, and what can be done; a free one is dashed."""
    empty = el("span", cls="coaster", aria_hidden="true", data_free=True)
    return el(
        tag, empty if free else coaster(badge(name, (name,)), portrait),
        el("span", name, cls="nm"), el("span", told, cls="sits"), act, cls="seatrow",
    )  # fmt: skip


def mixing(say: Language, sitting: Sitting, *, faces: bool) -> Html:
    """Who has mixed and locked the pack of the next deal, whose turn that is, and whose page has yet to join."""
    table = sitting.table
    done = len(table.dealing.decks) - 1 if table else 0
    now = {number: named.kind for number, named in due(table).items()} if table else {}
    doing = {Kind.FIRST: say.text("joining"), Kind.DECK: say.text("shuffling")}
    rows = []
    for number, name in enumerate(words.names_of(say, sitting)):
        told = say.text("has shuffled") if number < done else doing.get(now.get(number, Kind.MOVE), "")
        computer = table and table.start.seats[number].plays != PERSON
        rows.append(seat(name, told, portrait=name if faces and computer else ""))
    return el("ul", rows, cls="sitters")
