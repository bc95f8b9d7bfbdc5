"""The lobby is opened, and says against whom *Play* deals."""

from nines.registry import GAMES
from nines.words.languages import Language
from web.match import last_setup
from web.match.session import Transition, with_notice
from web.state.effects import AskDate
from web.state.model import Model
from web.state.routes import Route


def open_page(model: Model, route: Route) -> Transition:
    """The lobby; a page left open may still show yesterday, so the date is asked for again."""
    return model._replace(screen="lobby"), (AskDate("today"),) if model.mistakes.day else ()


def open_shared(model: Model, route: Route) -> Transition:
    """The lobby, after a text was shared with the installed app that holds nothing of ours."""
    model, effects = open_page(model, route)
    return with_notice(model, "warn", _nothing_shared), effects


def _nothing_shared(say: Language) -> str:
    return say.text(
        "The shared text contains no link to this game and no code from it. Your matches are safe. Share a link to a "
        "match, or the code of a deal of the day."
    )


def change(model: Model, name: str, value: str) -> Transition:
    """The model in which *Play* deals a game against this level; without a level all stays as it is."""
    game = name.removeprefix("level-")
    return last_setup.remember_level(model, game, value) if game in GAMES and value else (model, ())
