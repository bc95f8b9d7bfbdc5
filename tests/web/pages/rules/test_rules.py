"""The page of rules: cards drawn beside its paragraphs, and its search."""

import pytest

from nines.registry import GAMES
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.pages.rules.search import holds
from web.state.messages import ControlChanged


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


def test_accents_and_capitals_do_not_matter() -> None:
    assert holds("La levée est à Ada", "LEVEE ada") and not holds("La levée", "levée atout") and not holds("La", " ")
