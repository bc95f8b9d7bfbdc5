"""The lobby is opened."""

from web.match.session import Transition
from web.state.effects import AskDate
from web.state.model import Model
from web.state.routes import Route


def open_page(model: Model, route: Route) -> Transition:
    """The lobby; a page left open may still show yesterday, so the date is asked for again."""
    return model._replace(screen="lobby"), (AskDate("today"),) if model.mistakes.day else ()
