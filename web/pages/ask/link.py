"""The way to the page that asks the table: from a deal that is looked back at, and from an exercise."""

from nines.words.languages import Language
from web.match import players
from web.state import routes
from web.state.commands import Press
from web.state.replay import Review
from web.table.scene import Scene
from web.widgets.html import Html, el


def link(looked: Review, scene: Scene) -> Html:
    """What the others could hold, for the person whose move is on the screen: before that move; else at this moment."""
    persons = players.people(looked.record)
    chose = looked.at > 0 and looked.step.seat in persons
    at, seat = (looked.at - 1, looked.step.seat) if chose else (looked.at, scene.me)
    to = routes.ask(looked.id, looked.past.number, at, seat)
    words = scene.say.text("What could they hold?")
    return el("p", el("a", words, cls="btn", id="look-ask", href=f"#{to}"), cls="ask-why")


def button(say: Language) -> Html:
    """The same for the puzzle or the counting drill on the screen."""
    words = say.text("What could they hold?")
    return el("p", el("button", words, type="button", cls="btn", data_do=Press("ask", "begin")), cls="ask-table")
