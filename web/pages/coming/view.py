"""The page for as long as what an address shows is being fetched, or where it could not be."""

from nines.words.languages import language
from web.state import commands
from web.state.model import Model
from web.widgets.html import Html, el
from web.widgets.page import page


def coming(model: Model) -> Html:
    """A page that says that it takes a moment; once it has failed, what is safe and that it can be tried again."""
    say = language(model.settings.language)
    if model.later != "lost":
        return page(say, "coming", say.text("One moment…"), say.text("Loading this page…"))
    lede = say.text("This page couldn’t be loaded. Your matches are safe. Check the connection and try again.")
    again = el("button", say.text("Try again"), type="button", cls="btn go", data_do=commands.Page("go-on"))
    games = el("a", say.text("All games"), cls="btn", href="#/")
    return page(say, "coming", say.text("This page hasn’t loaded yet"), lede, el("div", again, games, cls="actions"))
