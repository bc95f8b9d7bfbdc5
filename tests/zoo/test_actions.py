"""Actions: each move of a game has its numbers, they never change, and a mask holds exactly what is legal."""

from itertools import combinations
from typing import Any

import pytest

from nines.core.moves import Move, lay_up
from nines.core.options import defaults
from nines.registry import GAMES
from nines.zoo.actions import ACTIONS, made_by, next_actions, numbers, parts
from tests.every_table import FEW_TABLES, Table, random_match

every_game = pytest.mark.parametrize("key", [*GAMES])


@every_game
def test_each_action_has_one_number_and_a_text_that_reads_as_it(key: str) -> None:
    actions = ACTIONS[key]
    assert [numbers(actions)[action] for action in actions] == [*range(len(actions))]
    assert [Move.parse(str(action)) for action in actions] == [*actions]


@pytest.mark.parametrize(
    ("key", "count", "some"),
    [
        ("nein-nine", 22, {0: "7C", 19: "JS", 20: "JK+", 21: "JK-"}),
        ("le-neuf", 54, {0: "2C", 51: "AS", 52: "keep", 53: "swap"}),
        ("nines", 54, {0: "2C", 51: "AS", 52: "keep", 53: "swap"}),
        ("niner", 48, {0: "9C", 23: "AS", 24: "bid 9C", 47: "bid AS"}),
        (
            "shedding",
            406,
            {0: "2C", 194: "AC AD AH AS", 195: "take", 198: "down 3", 199: "up 2C", 251: "jump 2S", 405: "pass"},
        ),
    ],
)
def test_the_numbers_are_those_of_ever(key: str, count: int, some: dict[int, str]) -> None:
    assert len(ACTIONS[key]) == count
    assert {at: str(ACTIONS[key][at]) for at in some} == some


@pytest.mark.parametrize("table", {(table.game, table.seats): table for table in FEW_TABLES}.values(), ids=str)
def test_every_legal_move_is_numbered_and_comes_back_from_its_numbers(table: Table) -> None:
    number = numbers(ACTIONS[table.game])
    for state, _ in random_match(table.record("numbered")):
        for move in GAMES[table.game].legal_moves(state):
            taken = [ACTIONS[table.game][number[part]] for part in parts(move)]
            assert made_by(taken) == move


@every_game
def test_an_action_that_leads_to_no_legal_move_is_not_among_the_next_ones(key: str) -> None:
    for state in _states(key, GAMES[key].seats(defaults(GAMES[key].choices))[-1], "next")[:40]:
        legal = GAMES[key].legal_moves(state)
        for first in next_actions(legal, ()):
            assert any(first in parts(move) for move in legal)
            if made_by((first,)) not in legal:
                for second in next_actions(legal, (first,)):
                    thirds = next_actions(legal, (first, second))
                    assert thirds and {made_by((first, second, third)) for third in thirds} <= {*legal}


def test_cards_are_laid_up_in_any_order_and_no_card_twice() -> None:
    six = GAMES["shedding"].pack[:6]
    legal = [lay_up(three) for three in combinations(six, 3)]
    first, second, third = (lay_up((card,)) for card in (six[4], six[0], six[2]))
    assert next_actions(legal, ()) == {lay_up((card,)) for card in six}
    assert next_actions(legal, (first, second)) == {lay_up((six[at],)) for at in (1, 2, 3, 5)}
    assert made_by((first, second, third)) == lay_up((six[0], six[2], six[4]))


@every_game
def test_nothing_has_a_number_that_nobody_ever_does(key: str) -> None:
    """Every kind of action is met in play, with as many cards; which cards they are is nothing but chance."""
    met = {
        _kind(part)
        for seats in GAMES[key].seats(defaults(GAMES[key].choices))
        for seed in range(8)
        for state in _states(key, seats, f"met {seed}")
        for move in GAMES[key].legal_moves(state)
        for part in parts(move)
    }
    assert met == {_kind(action) for action in ACTIONS[key]}


def _kind(action: Move) -> tuple[str, int, int]:
    return action.verb, len(action.cards), action.slot


def _states(key: str, seats: int, seed: str) -> list[Any]:
    """The states of a match by the usual rules, played by chance."""
    table = Table(key, defaults(GAMES[key].choices), seats)
    return [state for state, _ in random_match(table.record(seed))]
