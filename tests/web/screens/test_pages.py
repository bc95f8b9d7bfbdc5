"""The lobby, the set-up, the rules, the settings and the curtain; texts from outside, and other languages."""

import re
from typing import Any

import pytest

from nines.bots.levels import LEVELS
from nines.core.game import NATURE
from nines.core.options import value_text
from nines.games import GAMES
from nines.records.record import new, start
from nines.words.languages import TRANSLATED, language
from tests.web.page import Element, read
from tests.web.seen import CODE, GAMES_DEFAULTS, first_moment, seen_by
from web.screens import render
from web.screens.pages.lobby import lobby
from web.state.model import Draft, Line, Match, Model, Saved
from web.state.notices import Fault, Notice
from web.state.settings import ALLOWED, Settings


def links(page: Element) -> dict[str, str]:
    """Every link by its name."""
    return {one.get("aria-label") or one.text.strip(): one.get("href") for one in page if one.tag == "a"}


def test_the_lobby_lists_five_games_and_what_to_continue() -> None:
    record, _ = first_moment("niner", "play")
    saved = (
        Saved("abcd", record, "Niner, deal 2", "You 1 · Ada 0", over=False),
        Saved("abce", record, "Niner, deal 9", "You 4 · Ada 6", over=True),
    )
    page = read(render(Model(saved=saved)))
    found = links(page)
    names = ("Nein Nine", "Le Neuf", "Nines", "Niner", "Nines (shedding)")
    assert [found[name] for name in names] == [f"#/setup/{key}" for key in GAMES]
    assert found["Continue"] == "#/table/abcd"
    assert sum(one.text == "Continue" for one in page if one.tag == "a") == 1
    assert found["Look back: Niner, deal 9"] == "#/review/abce"
    assert read(lobby(Model(), starting=True)).all(lambda one: one.tag == "progress")
    assert [found[f"Deal {name} now"] for name in names] == [f"#/deal/{key}" for key in GAMES]
    assert all(f"{game.minutes} min" in page.text for game in GAMES.values())


def test_whoever_is_new_is_told_where_to_begin_and_nobody_else() -> None:
    new = read(render(Model()))
    assert links(new)["Show me"] == "#/learn/nein-nine" and "Begin with Nein Nine" in new.text
    assert "Free, alone or passed round, nothing to install." in new.text
    record, _ = first_moment("niner", "play")
    played = Model(saved=(Saved("abcd", record, "Niner, deal 2", "You 1 · Ada 0", over=False),))
    for known in (played, Model(learnt='{"nein-nine/first": 2}')):
        assert "Show me" not in links(read(render(known)))


def draft(game: str, count: int = 2, **more: Any) -> Model:
    options = tuple((one.name, value_text(one.default)) for one in GAMES[game].choices)
    made = Draft(game, options, ("human",) + ("thumb",) * (count - 1))
    return Model(screen="setup", topic=game, draft=made._replace(**more))


@pytest.mark.parametrize("game", GAMES)
def test_set_up_has_one_labelled_control_an_option(game: str) -> None:
    seats = GAMES[game].seats(GAMES_DEFAULTS[game])
    count = 3 if 3 in seats else seats[0]  # with two nobody plays on for places
    page = read(render(draft(game, count)))
    for choice in GAMES[game].choices:
        controls = page.all(lambda one, name=choice.name: one.get("name") == name)
        assert controls, choice.name
        kinds = {one.tag if one.tag == "select" else one.get("type") for one in controls}
        assert len(kinds) == 1
        assert choice.label in page.text
        if kinds == {"radio"}:
            assert [one.get("value") for one in controls] == [value_text(value) for value in choice.values]
            assert [one.get("value") for one in controls if "checked" in one.attributes] == [value_text(choice.default)]
    assert page.all(lambda one: one.tag == "button" and one.text == "Deal" and one.get("data-do") == "deal")
    assert bool(page.all(lambda one: one.get("name") == "seats")) == (len(seats) > 1)
    chairs = page.all(lambda one: one.tag == "select" and one.get("name").startswith("seat-"))
    assert len(chairs) == count
    offered = {"human", *LEVELS, "thumb"}  # who sits there may stay, the players without a level stand under More
    assert all({one.get("value") for one in chair if one.tag == "option"} <= offered for chair in chairs)
    radios = page.all(lambda one: one.get("name") == "others")
    assert [one.get("value") for one in radios] == ["level", "thumb", "random"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_mark_house_rulings_and_list_its_options(game: str) -> None:
    page = read(render(Model(screen="rules", topic=game)))
    assert any(one.text == "house ruling" for one in page)
    for choice in GAMES[game].choices:
        assert choice.label in page.text
    assert not [one for one in page if one.get("href").startswith(("http", "//"))], "nothing is fetched from elsewhere"


def test_every_setting_has_its_control() -> None:
    page = read(render(Model(screen="settings")))
    inputs = [one for one in page if one.tag == "input" and one.get("type") != "file"]
    assert {one.get("name") for one in inputs} == set(ALLOWED) == set(Settings._fields) - {"setups"}
    assert "last only while the page is open" in render(Model(screen="settings", keeps=False))


def test_the_curtain_shows_nobodys_cards() -> None:
    record, state = first_moment("le-neuf", "play")
    html = render(seen_by(record, state, state.turn, curtain=True))
    page = read(html)
    assert not CODE.findall(html)
    assert page.doings == {"curtain"}


def test_a_table_of_computer_players_calls_nobody_you() -> None:
    record, state = first_moment("le-neuf", "play")
    model = Model(screen="table", match=Match("abcd", record, state, ("Ada", "Ben", "Luc"), 0, waiting="bot"))
    page = read(render(model))
    assert "You" not in [one.text for one in page if one.tag in ("b", "th")]


EVIL = "\"><img src=x onerror='alert(1)'>&amp;"


def test_texts_from_outside_stay_texts() -> None:
    record, state = first_moment("le-neuf", "play")
    saved = (Saved('a"b', record, EVIL, EVIL, over=False),)
    table = seen_by(record, state, state.turn, refused=EVIL, log=(Line(1, EVIL),))
    assert table.match
    table = table._replace(match=table.match._replace(names=(EVIL, EVIL, EVIL)))
    for model in (
        Model(saved=saved, notice=Notice("warn", EVIL)),
        draft("le-neuf", 3, seed=EVIL, fault=EVIL, options=(("table", EVIL),), seats=(EVIL, EVIL, "human")),
        Model(screen="fault", fault=Fault(EVIL, EVIL, "table", None)),
        table,
        table._replace(match=table.match._replace(curtain=True)) if table.match else table,
    ):
        page = read(render(model))
        assert not page.all(lambda one: one.tag == "img")
        assert not page.all(lambda one: "onerror" in one.attributes)
    assert EVIL in read(render(Model(screen="fault", fault=Fault(EVIL, EVIL, "table", None)))).text


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_in_another_language_nothing_is_left_in_english(game: str, code: str) -> None:
    record, state = first_moment(game, "play", 3 if game == "shedding" else 0)
    html = render(seen_by(record, state, state.turn, panel="keys", settings=Settings(language=code)))
    page, say = read(html), language(code)
    assert page.named("group", say.text("Your hand"))
    assert say.text("Your turn") != "Your turn" and say.text("Your turn") in page.text
    for english in ("Your", "turn", "trick", "Score", "trump", "Close", " of clubs", "card", "Next", "dealer"):
        words = [one.get("aria-label") for one in page] + [page.text]
        assert not [said for said in words if re.search(rf"\b{english}\b", said)], english


def test_the_letters_on_cards_follow_the_setting() -> None:
    record, state = first_moment("nein-nine", "play")
    settings = Settings(letters="VDRA")
    html = render(seen_by(record, state._replace(trump="D"), state.turn, settings=settings))
    ladder = next(one for one in read(html) if one.get("class") == "ladder")
    assert "V" in ladder.text and "J" not in ladder.text


def test_a_match_before_its_first_card_has_a_table() -> None:
    record = new("le-neuf", GAMES_DEFAULTS["le-neuf"], ("human", "bot:thumb", "bot:thumb"), "x")
    state = start(record)
    assert state.turn == NATURE
    read(render(Model(screen="table", match=Match("abcd", record, state, ("You", "Ada", "Ben"), 0))))
