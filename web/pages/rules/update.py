"""The pages of rules are opened."""

from web.match.session import Transition
from web.state.model import Model
from web.state.routes import Route


def open_page(model: Model, route: Route) -> Transition:
    """The rules of one game, or the list of all."""
    return model._replace(screen="rules", topic=route.rest), ()
