"""A language is spoken once its catalogue is here: until then the page goes on in the one it has."""

from functools import partial

from nines.words.languages import LANGUAGES, Language
from web.match.session import Transition, change_settings, with_notice, with_settings
from web.state.effects import Effects, FetchCatalogue
from web.state.messages import CatalogueArrived
from web.state.model import Model


def speak(before: Model, after: Model, effects: Effects) -> Transition:
    """The model in a language whose catalogue is here; that of another one is asked for."""
    wanted = after.settings.language
    if wanted in after.catalogues:
        return after, effects
    spoken = before.settings.language if before.settings.language in after.catalogues else "en"
    kept = with_settings(after, after.settings._replace(language=spoken))
    return kept._replace(language_asked=wanted), (*effects, FetchCatalogue(wanted))


def take(model: Model, message: CatalogueArrived) -> Transition:
    """The page is in the language that was asked for last; where its catalogue could not be had, the page says so."""
    asked = model.language_asked == message.language
    if not message.here:
        return (with_notice(model, "warn", partial(_missing, message.language)) if asked else model), ()
    model = model._replace(catalogues=model.catalogues | {message.language})
    if not asked:
        return model, ()
    settings = model.settings._replace(language=message.language)
    model, saving = change_settings(model._replace(language_asked=""), settings)
    return model, (saving,)


def _missing(language: str, say: Language) -> str:
    return say.text(
        "The texts for {language} couldn’t be loaded. Nothing is lost. Check the connection, then choose the "
        "language again.",
        language=LANGUAGES[language],
    )
