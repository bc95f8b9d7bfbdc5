"""The settings that somebody looks for."""

import pytest

from nines.core.cards import Unreadable
from nines.words import languages
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.pages.settings.synonyms import suggestions
from web.state.messages import ControlChanged


def names(desk: Desk) -> list[str]:
    """The controls on the page, each once."""
    return list(
        dict.fromkeys(node.attributes["name"] for node in read(render(desk.model)) if "name" in node.attributes)
    )


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "card size", ["card_size"]),
        ("en", "coach", ["coach", "coach_from"]),
        ("de", "KARTENGRÖSSE", ["card_size"]),
        ("fr", "rien de tel", []),
        ("en", "night", ["theme"]),
        ("en", "animation", ["speed", "less_motion"]),
        ("en", "speed", ["speed"]),
        ("en", "dark mode", ["theme"]),
        ("en", "undo", ["two_taps", "coach", "coach_from"]),
        ("en", "sprache", ["language"]),
        ("de", "idioma", ["language"]),
        ("en", "dark", ["theme"]),
        ("en", "blue", ["four_colours"]),
        ("de", "dunkel", ["theme"]),
        ("fr", "annuler", ["two_taps", "coach", "coach_from"]),
        ("es", "animación", ["speed", "less_motion"]),
    ],
)
def test_a_setting_is_found_by_any_of_its_words(language: str, typed: str, found: list[str]) -> None:
    desk = Desk().open("/settings").send(ControlChanged("language", language))
    everything = names(desk)
    desk.send(ControlChanged("find", typed))
    assert names(desk) == ["find", *found]
    desk.send(ControlChanged("find", " "))
    assert names(desk) == everything


def test_a_word_of_an_explanation_finds_nothing_where_one_of_a_name_does() -> None:
    found = names(Desk().open("/settings").send(ControlChanged("find", "card")))
    assert {"back", "card_size", "two_taps", "forced", "faces"} <= {*found}
    assert not {"language", "sounds", "haptics", "order", "remarks"} & {*found}


def test_the_corner_of_a_table_stands_beside_what_it_shows_alone() -> None:
    desk = Desk().open("/settings")
    shown = [
        'class="live"' in render(desk.send(ControlChanged("find", typed)).model) for typed in ("felt", "speed", " ")
    ]
    assert shown == [True, False, True]


def test_what_was_looked_for_is_gone_with_the_page() -> None:
    desk = Desk().open("/settings").send(ControlChanged("find", "coach"))
    desk.send(ControlChanged("coach", "true"))
    assert names(desk) == ["find", "coach", "coach_from"] and desk.model.settings.coach
    assert "card_size" in names(desk.go("/rules").go("/settings"))


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_whoever_finds_nothing_is_offered_words_that_find_something_and_a_way_back(code: str) -> None:
    desk = Desk().open("/settings").send(ControlChanged("language", code)).send(ControlChanged("find", "xyzzy"))
    offered = suggestions(languages.language(code))
    for at in range(len(offered)):
        assert names(desk) == ["find"], "nothing is found"
        assert len(names(desk.do(f"find try {at}"))) > 1, offered[at]
        desk.send(ControlChanged("find", "xyzzy"))
    assert "setgrid" not in render(desk.do("find clear").model), "all of them again"
    with pytest.raises(Unreadable):
        desk.do(f"find try {len(offered)}")
