"""The pages of rules are opened."""

from web.match.session import Transition
from web.state.model import Model
from web.state.routes import Route
from web.widgets.search import searched


def open_page(model: Model, route: Route) -> Transition:
    """The rules of one game, or the list of all."""
    return model._replace(screen="rules", topic=route.rest, page=None), ()


def change(model: Model, name: str, value: str) -> Transition:
    """The page with what holds the words that were typed; the whole of it where there are none."""
    if name != "find":
        return model, ()
    return model._replace(page=searched(value)), ()
