"""The lobby, the set-up, the rules, the settings and the curtain; texts from outside, and other languages."""

import re
from typing import Any

import pytest

from nines.bots.levels import LEVELS, above
from nines.core.game import NATURE
from nines.core.options import value_text
from nines.records.record import new, start
from nines.registry import GAMES, has_learned
from nines.words.languages import TRANSLATED, language
from nines.words.rulebook import RULEBOOK
from tests.web.desk import Desk
from tests.web.page import Element, read
from tests.web.seen import CODE, GAMES_DEFAULTS, first_moment, seen_by
from web.app.render import render
from web.pages.lobby.view import lobby
from web.state.mistake_positions import Mistakes
from web.state.model import Draft, Line, Match, Model, Saved
from web.state.notices import Fault, Notice
from web.state.settings import ALLOWED, Settings


def links(page: Element) -> dict[str, str]:
    """Every link by its name."""
    return {node.get("aria-label") or node.text.strip(): node.get("href") for node in page if node.tag == "a"}


def test_the_lobby_lists_every_game_and_what_to_continue() -> None:
    record, _ = first_moment("niner", "play")
    saved = (
        Saved("abcd", record, "Niner, deal 2", "You 1 · Ada 0", over=False),
        Saved("abce", record, "Niner, deal 9", "You 4 · Ada 6", over=True),
    )
    page = read(render(Model(saved=saved)))
    found = links(page)
    names = [game.name for game in GAMES.values()]
    assert [found[name] for name in names] == [f"#/setup/{key}" for key in GAMES]
    assert found["Continue"] == "#/table/abcd"
    assert sum(node.text == "Continue" for node in page if node.tag == "a") == 1
    assert found["Look back: Niner, deal 9"] == "#/review/abce"
    assert read(lobby(Model(), starting=True)).all(lambda node: node.tag == "progress")
    assert [found[f"Play {name} now"] for name in names] == [f"#/deal/{key}" for key in GAMES]
    assert all(f"{game.minutes} min" in page.text for game in GAMES.values())


def test_whoever_is_new_is_told_where_to_begin_and_nobody_else() -> None:
    new = read(render(Model()))
    assert links(new)["Show me"] == "#/lesson/nein-nine" and "Learn Nein Nine in three minutes" in new.text
    assert "Play free, alone or with friends, with nothing to install." in new.text and not has_tile(new, "#/mistakes")
    record, _ = first_moment("niner", "play")
    played = Model(saved=(Saved("abcd", record, "Niner, deal 2", "You 1 · Ada 0", over=False),))
    for known in (played, Model(learnt='{"nein-nine/first": 2}')):
        page = read(render(known))
        assert "Show me" not in links(page)
        assert not has_tile(page, "#/mistakes"), "where nothing waits, nothing is asked for"
    for learnt in ('{"nein-nine/12345": 2, "puzzles/row": 1}', '{"counting/niner": 4}'):
        assert "Show me" in links(read(render(Model(learnt=learnt)))), "a puzzle is no lesson"
    waiting = Model(mistakes=Mistakes(stored='{"key":"abcd-7"}'))
    assert has_tile(read(render(waiting)), "#/mistakes")


def has_tile(page: Element, to: str) -> bool:
    return any(node.get("href") == to and "tile" in node.get("class") for node in page)


def test_the_lobby_tells_the_games_apart_and_names_who_plays() -> None:
    page = read(render(Model()))
    assert [node.get("data-of") for node in page if node.get("class") == "thumb"][: len(GAMES)] == [*GAMES]
    shown = {"nein-nine": "players=you,club,club", "niner": "players=you,expert", "nines": "players=you,you,you"}
    page = read(render(Model(settings=Settings(setups=tuple(shown.items())))))
    for game, (now, offered) in {
        "nein-nine": ("club", 5), "niner": ("expert", 5), "nines": ("", 6), "le-neuf": ("beginner", 5),
        "shedding": ("beginner", 4),
    }.items():  # fmt: skip
        (select,) = (node for node in page if node.get("id") == f"level-{game}")
        options = [node for node in select if node.tag == "option"]
        assert [node.get("value") for node in options if "selected" in node.attributes] == [now]
        assert len(options) == offered
    record, _ = first_moment("niner", "play")
    saved = Saved("abcd", record, "Niner, deal 2", "", over=True)
    page = read(render(Model(saved=(saved,))))
    (select,) = (node for node in page if node.get("id") == "level-niner")
    assert next(node for node in select if "selected" in node.attributes).text == "as last time"


def test_everything_else_lies_in_the_menu() -> None:
    (menu,) = (node for node in read(render(Model())) if node.tag == "details")
    assert links(menu) == {
        "Rules": "#/rules", "Lessons": "#/lessons", "Puzzles": "#/puzzles",
        "Your mistakes": "#/mistakes", "Your record": "#/finished/figures",
        "Finished matches": "#/finished", "Settings": "#/settings", "Fair play": "#/fairness",
        "Your own player": "#/player",
    }  # fmt: skip
    assert [node.text for node in menu if node.tag == "button"] == ["Français", "Deutsch", "Español", "Install"]


def draft(game: str, count: int = 2, **more: Any) -> Model:
    options = tuple((choice.name, value_text(choice.default)) for choice in GAMES[game].choices)
    made = Draft(game, options, ("human",) + ("thumb",) * (count - 1))
    return Model(screen="setup", topic=game, page=made._replace(**more))


@pytest.mark.parametrize("game", GAMES)
def test_set_up_has_one_labelled_control_an_option(game: str) -> None:
    seats = GAMES[game].seats(GAMES_DEFAULTS[game])
    count = 3 if 3 in seats else seats[0]  # with two nobody plays on for places
    page = read(render(draft(game, count)))
    for choice in GAMES[game].choices:
        controls = page.all(lambda node, name=choice.name: node.get("name") == name)
        assert controls, choice.name
        kinds = {node.tag if node.tag == "select" else node.get("type") for node in controls}
        assert len(kinds) == 1
        assert choice.label in page.text
        if kinds == {"radio"}:
            assert [node.get("value") for node in controls] == [value_text(value) for value in choice.values]
            assert [node.get("value") for node in controls if "checked" in node.attributes] == [
                value_text(choice.default)
            ]
    assert page.all(
        lambda node: node.tag == "button" and node.text.startswith("Deal the cards") and node.get("data-do") == "deal"
    )
    assert bool(page.all(lambda node: node.get("name") == "seats")) == (len(seats) > 1)
    chairs = page.all(lambda node: node.tag == "select" and node.get("name").startswith("seat-"))
    assert len(chairs) == count
    offered = {"human", *LEVELS, "thumb"}  # who sits there may stay, the players without a level stand under More
    assert all({node.get("value") for node in chair if node.tag == "option"} <= offered for chair in chairs)
    radios = page.all(lambda node: node.get("name") == "others")
    assert [radio.get("value") for radio in radios] == ["level", "thumb", "random"]


@pytest.mark.parametrize(
    ("game", "count"), [(game, count) for game in GAMES for count in GAMES[game].seats(GAMES_DEFAULTS[game])]
)
def test_a_level_no_stronger_than_the_one_below_is_not_offered_and_keeps_its_seat(game: str, count: int) -> None:
    """It has learned nothing where it has no network; links and matches of before have it."""
    learned = has_learned(game, count)
    assert learned == (count == 2) or game != "shedding"
    levels = [level for level in LEVELS if level != "master" or learned]
    for seated in ("club", "master"):
        seats = ("human", *(seated,) * (count - 1))
        page = read(render(draft(game, len(seats), seats=seats)))
        chairs = page.all(lambda node: node.tag == "select" and node.get("name").startswith("seat-"))
        for chair, who in zip(chairs, seats, strict=True):
            options = {node.get("value"): node for node in chair if node.tag == "option"}
            assert [*options] == ["human", *levels, *({who} - {*levels, "human"})]
            assert "selected" in options[who].attributes
        named = {node.text for node in page if node.tag == "dt"}
        assert ("Master" in named) == ("master" in (*levels, seated))
    assert above("club", game, count) == "expert" and above("expert", game, count) == ("master" if learned else "")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_mark_house_rulings_and_list_its_options(game: str) -> None:
    page = read(render(Model(screen="rules", topic=game)))
    rulings = [item for section in RULEBOOK[game].sections for item in section.items if item.house]
    assert len(page.all(lambda node: node.text == "house ruling")) == len(rulings)
    for choice in GAMES[game].choices:
        assert choice.label in page.text
    assert not [node for node in page if node.get("href").startswith(("http", "//"))], (
        "nothing is fetched from elsewhere"
    )


def test_every_setting_has_its_control() -> None:
    page = read(render(Model(screen="settings")))
    inputs = [node for node in page if node.tag == "input" and node.get("type") != "file" and node.get("id") != "find"]
    assert {field.get("name") for field in inputs} == set(ALLOWED) == set(Settings._fields) - {"setups"}
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
    assert "You" not in [node.text for node in page if node.tag in ("b", "th")]


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
        Model(screen="fault", page=Fault(EVIL, EVIL, "table", None)),
        table,
        table._replace(match=table.match._replace(curtain=True)) if table.match else table,
    ):
        page = read(render(model))
        assert not page.all(lambda node: node.tag == "img")
        assert not page.all(lambda node: "onerror" in node.attributes)
    assert EVIL in read(render(Model(screen="fault", page=Fault(EVIL, EVIL, "table", None)))).text


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_in_another_language_nothing_is_left_in_english(game: str, code: str) -> None:
    record, state = first_moment(game, "play", 3 if game == "shedding" else 0)
    html = render(seen_by(record, state, state.turn, panel="keys", settings=Settings(language=code)))
    page, say = read(html), language(code)
    assert page.named("group", say.text("Your hand"))
    assert say.text("Your turn") != "Your turn" and say.text("Your turn") in page.text
    for english in ("Your", "turn", "trick", "Score", "trump", "Close", " of clubs", "card", "Next", "dealer"):
        words = [node.get("aria-label") for node in page] + [page.text]
        assert not [said for said in words if re.search(rf"\b{english}\b", said)], english


def test_the_letters_on_cards_follow_the_setting() -> None:
    record, state = first_moment("nein-nine", "play")
    settings = Settings(letters="VDRA")
    html = render(seen_by(record, state._replace(trump="D"), state.turn, settings=settings))
    ladder = next(node for node in read(html) if node.get("class") == "ladder")
    assert "V" in ladder.text and "J" not in ladder.text


def test_a_match_before_its_first_card_has_a_table() -> None:
    record = new("le-neuf", GAMES_DEFAULTS["le-neuf"], ("human", "bot:thumb", "bot:thumb"), "x")
    state = start(record)
    assert state.turn == NATURE
    read(render(Model(screen="table", match=Match("abcd", record, state, ("You", "Ada", "Ben"), 0))))


def test_the_lobby_shows_at_once_who_sits_at_a_match() -> None:
    desk = Desk().open("/play/nein-nine?seed=faces&players=you,thumb,thumb").go("/")
    desk.model = desk.model._replace(later="away")
    sitting = re.findall(r'href="#face-(\w+)"', render(desk.model))
    assert sitting == ["Ada", "Ben"] == [name for name in sitting if name in read(render(desk.model)).text]
    assert "#face-" not in render(desk.model._replace(settings=desk.model.settings._replace(portraits=False)))
