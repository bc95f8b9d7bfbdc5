"""In brief, and what the set-up form asks: only what is so at the table that is being set up."""

import re
from typing import Any

import pytest

from nines.core.options import value_text
from nines.games.nein_nine.rules import PENALTY
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from tests.every_table import TABLES, Table, random_match
from tests.web.page import read
from web.app.render import render
from web.state.model import Draft, Model
from web.widgets.brief import BRIEFS

ONE_A_NUMBER = [next(table for table in TABLES if (table.game, table.seats) == at) for at in sorted(
    {(table.game, table.seats) for table in TABLES}
)]  # fmt: skip


def form(table: Table) -> Any:
    options = tuple((name, value_text(value)) for name, value in table.options.items())
    made = Draft(table.game, options, ("human",) + ("thumb",) * (table.seats - 1))
    return read(render(Model(screen="setup", topic=table.game, page=made)))


def lines(table: Table, code: str = "en") -> tuple[str, ...]:
    return BRIEFS[table.game].points(language(code), table.options, table.seats)


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_a_brief_says_what_is_so_at_this_table(table: Table) -> None:
    said = " ".join(lines(table))
    assert len(lines(table)) == 5 + bool(table.options.get("wild_nines"))
    game = GAMES[table.game]
    state, _ = game.deal(game.start(table.options, table.seats), "brief")
    if table.game in ("le-neuf", "nines"):
        assert ("a spare hand nobody has seen" in said) == bool(state.spare) == ("swap" in said)
        quota = 13 // len(state.totals)
        assert f"needs {['three', 'four', 'five', 'six'][quota - 3]} tricks" in said
        assert ("Two against two" in said) == (len(state.totals) < table.seats)
        if state.spare:
            dealer_first = state.turn == state.dealer
            assert ("asked first" in said) == dealer_first != ("asked last" in said)
    if table.game == "shedding":
        assert ("out of turn" in said) == table.options["jumping_in"]
        assert ("don’t want to" in said) == table.options["take_pile"]
    if table.game == "niner":
        assert ("four nines are the highest trumps" in said) == table.options["wild_nines"]
    if table.game == "nein-nine":
        assert {9: "nine", 6: "six", 3: "three"}[int(str(table.options["deals"]))] + " deals" in said


@pytest.mark.rule("NN13")
@pytest.mark.parametrize("code", LANGUAGES)
def test_nein_nine_says_in_brief_what_the_nines_cost(code: str) -> None:
    figures = [
        re.findall(r"\d+", line) for line in lines(next(table for table in TABLES if table.game == "nein-nine"), code)
    ]
    assert any({str(cost) for cost in PENALTY[1:]} <= set(figure) for figure in figures), "BRIEFS tells other costs"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_brief_has_its_five_lines_in_every_language(code: str) -> None:
    for table in ONE_A_NUMBER:
        said = lines(table, code)
        assert len(set(said)) == 5 and all(line.endswith(".") and not re.search(r"[{}±]", line) for line in said)


def story(table: Table, seed: str) -> list[tuple[Any, ...]]:
    """A random match: each move, and what everybody has then."""
    return [(state.turn, move, state.hands, state.totals) for state, move in random_match(table.record(seed))]


@pytest.mark.parametrize("table", ONE_A_NUMBER, ids=str)
def test_an_option_that_changes_nothing_at_this_table_is_not_asked_for(table: Table) -> None:
    asked = {node.get("name") for node in form(table)}
    for choice in GAMES[table.game].choices:
        assert choice.matters(table.seats) == (choice.name in asked), choice.name
        if not choice.matters(table.seats):
            others = [table._replace(options=_with(table, choice.name, value)) for value in choice.values]
            for seed in "abcde":
                first, *rest = (story(other, seed) for other in others)
                assert all(first == other for other in rest)


def _with(table: Table, name: str, value: Any) -> Any:
    return type(table.options)({**table.options, name: value})


def test_four_at_le_neuf_or_nines_are_not_asked_who_swaps_first() -> None:
    for table in TABLES:
        if table.game in ("le-neuf", "nines"):
            named = {node.get("name") for node in form(table)}
            assert ("first_exchange" in named) == (table.seats == 3) and "instant_win" in named


def test_what_is_not_asked_for_still_stands_in_the_record() -> None:
    table = next(table for table in TABLES if (table.game, table.seats) == ("le-neuf", 4))
    assert "first_exchange" in table.record("a").options
