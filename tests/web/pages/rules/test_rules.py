"""The page of rules: cards drawn beside its paragraphs, and its search."""

import pytest

from nines.registry import GAMES
from nines.words.languages import Language, language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.messages import ControlChanged
from web.widgets.search import holds


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_are_named_for_who_hears_the_page(game: str) -> None:
    page = read(render(Desk().open(f"/rules/{game}?lang=fr").model))
    drawn = page.all(lambda node: node.get("role") == "img" and node.get("class") == "drawn")
    assert len(drawn) >= 2
    assert all("\N{NO-BREAK SPACE}:" in node.get("aria-label") for node in drawn), "as French sets a colon"


@pytest.mark.parametrize(("code", "typed"), [("en", "JOKER follow"), ("fr", "levee atout"), ("de", "höchste TRUMPF")])
def test_a_search_leaves_the_paragraphs_that_hold_all_words(code: str, typed: str) -> None:
    desk = Desk().open(f"/rules/nein-nine?lang={code}")
    whole = render(desk.model)
    desk.send(ControlChanged("find", typed))
    (article,) = read(render(desk.model)).all(lambda node: node.tag == "article")
    assert article.all(lambda node: node.tag == "section") and len(article.text) < 2000
    desk.send(ControlChanged("find", "xyzzy"))
    assert language(code).text("Nothing found.") in render(desk.model)
    desk.send(ControlChanged("find", " "))
    assert render(desk.model) == whole
    assert "xyzzy" not in render(desk.send(ControlChanged("find", "xyzzy")).go("/rules/niner").model)


EN, FR, DE, ES = map(language, ("en", "fr", "de", "es"))


def test_accents_and_capitals_do_not_matter() -> None:
    assert holds("La levée est à Ada", "LEVEE ada", FR) and not holds("La", " ", FR)
    assert not holds("La levée", "levée atout", FR)


@pytest.mark.parametrize(
    ("say", "text", "found", "missed"),
    [
        (EN, "A trump beats the king.", "trumps beat kings", "trick"),
        (EN, "9s cost a point, 10s do not.", "nine", "one"),
        (EN, "Nine cards each", "9 card", "19"),
        (EN, "A tie goes on; who is tied plays.", "ties playing", "tricks"),
        (EN, "Take 19 or 90", "19", "9"),
        (DE, "Der höchste Trumpf sticht.", "Trümpfe", "Stapel"),
        (DE, "Eine 9 kostet, der König nicht.", "Neunen Könige", "acht"),
        (DE, "Acht Karten, eine Karte mehr", "8", "8 9"),
        (FR, "Chaque 9 pris coûte un point.", "neufs points", "joueur"),
        (FR, "Le joueur à gauche entame à l’atout.", "joueurs atouts", "donne"),
        (FR, "La partie continue.", "parties", "partenaire"),
        (ES, "Los triunfos ganan al nueve.", "triunfo 9", "palo"),
        (ES, "Sin puntos: 0", "cero punto", "diez"),
    ],
)
def test_a_word_is_found_in_other_forms_and_a_number_both_ways(
    say: Language, text: str, found: str, missed: str
) -> None:
    assert holds(text, found, say) and not holds(text, missed, say)


@pytest.mark.parametrize(
    ("address", "typed"),
    [
        ("le-neuf?lang=en", "nine"), ("le-neuf?lang=de", "Trümpfe"), ("le-neuf?lang=fr", "atouts"),
        ("shedding?lang=es", "nueve"), ("shedding?lang=en", "options"), ("niner?lang=en", "scoring"),
    ],
)  # fmt: skip
def test_what_a_player_looks_for_is_there(address: str, typed: str) -> None:
    desk = Desk().open(f"/rules/{address}").send(ControlChanged("find", typed))
    (article,) = read(render(desk.model)).all(lambda node: node.tag == "article")
    assert article.all(lambda node: node.tag == "section"), article.text
