"""Settings are opened and changed, and saved with the lobby's list, whose words may be in another language now."""

from nines.words.languages import language
from web.match.session import Transition, change_settings
from web.pages.settings.synonyms import suggestions
from web.state.commands import Press, unknown
from web.state.model import Model
from web.state.routes import Route
from web.state.settings import setting
from web.storage import saves
from web.widgets.search import searched


def open_page(model: Model, route: Route) -> Transition:
    return model._replace(screen="settings", page=None), ()


def press(model: Model, command: Press) -> Transition:
    """The model with everything shown again, or with what was suggested looked for."""
    _, _, number = command.word.partition(" ")
    found = suggestions(language(model.settings.language))
    if number and int(number) >= len(found):
        unknown(command)
    return model._replace(page=searched(found[int(number)]) if number else None), ()


def change(model: Model, name: str, value: str) -> Transition:
    """The model with this setting, if it is one, or with the settings that are looked for."""
    if name == "find":
        return model._replace(page=searched(value)), ()
    settings = setting(model.settings, name, value)
    if settings == model.settings:
        return model, ()
    model, saving = change_settings(model, settings)
    effects = saving, saves.save_list(model.saved)
    if name != "check" or model.later != "here":
        return model, effects
    from web.pages.mistakes import at_rest

    return at_rest.switched(model, effects)
