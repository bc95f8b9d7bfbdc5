"""A language is spoken once its catalogue is here, and until then the page stays in its own."""

from tests.web.desk import LUCK, Desk
from tests.web.page import read
from web.app.render import render
from web.state.effects import FetchCatalogue
from web.state.messages import CatalogueArrived, Started


def opened(address: str = "/") -> Desk:
    """A page that has English alone."""
    return Desk().send(Started(address, (), ("en",), LUCK, catalogues=("en",)))


def said(desk: Desk) -> str:
    return read(render(desk.model)).text


def test_the_page_stays_as_it_is_until_the_catalogue_is_here() -> None:
    desk = opened("/play/niner?seed=spoken")
    before = said(desk)
    desk.do("set language fr")
    assert desk.effects[-1] == FetchCatalogue("fr") and said(desk) == before
    desk.send(CatalogueArrived("fr", True))
    assert desk.model.settings.language == "fr" and "Votre main" in render(desk.model)
    assert '"language":"fr"' in desk.stored["nines:settings"].replace(" ", "")
    desk.do("set language en").do("set language fr")
    assert desk.effects.count(FetchCatalogue("fr")) == 1 and desk.model.settings.language == "fr"


def test_where_it_cannot_be_had_the_page_says_so_and_another_choice_asks_again() -> None:
    desk = opened().do("set language de").send(CatalogueArrived("de", False))
    assert desk.model.settings.language == "en" and "Deutsch couldn’t be loaded" in said(desk)
    desk.do("set language de").send(CatalogueArrived("de", True))
    assert desk.model.settings.language == "de" and desk.effects.count(FetchCatalogue("de")) == 2


def test_of_two_that_are_asked_for_the_last_is_spoken() -> None:
    desk = opened().do("set language de").do("set language es")
    desk.send(CatalogueArrived("es", True)).send(CatalogueArrived("de", True))
    assert desk.model.settings.language == "es"
    assert desk.do("set language de").model.settings.language == "de"


def test_an_address_and_the_stored_settings_ask_for_a_language_too() -> None:
    desk = opened().go("/rules/niner?lang=fr").send(CatalogueArrived("fr", True))
    assert desk.model.settings.language == "fr"
    stored = (("nines:settings", desk.stored["nines:settings"]),)
    again = Desk().send(Started("/", stored, ("en",), LUCK, catalogues=("en", "de")))
    assert again.model.settings.language == "en" and FetchCatalogue("fr") in again.effects
    assert again.send(CatalogueArrived("fr", True)).model.settings.language == "fr"
