"""A record says by its seed where its cards come from, also without its moves and after a journey in a link."""

import pytest

from nines.days import table
from nines.puzzles.tables import TABLES, dealt
from nines.records.link import from_link, setup_of, to_link
from nines.records.origin import origin, puzzle_seed
from nines.records.record import Record
from nines.registry import GAMES


def is_known(record: Record, expected: str) -> bool:
    link = to_link(record)
    return origin(record) == origin(from_link(link)) == origin(setup_of(link)) == expected


@pytest.mark.parametrize("game", TABLES)
def test_cards_of_a_puzzle_are_known_everywhere(game: str) -> None:
    puzzle = dealt(game, 0, 7)
    puzzle = puzzle._replace(seats=("human", *puzzle.seats[1:]))
    assert is_known(puzzle, "puzzle") and is_known(puzzle._replace(seed="mine"), "")


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_a_day_are_known_everywhere(game: str) -> None:
    assert is_known(table.matches(table.day("2026-11-22", game))[0], "day")


def test_what_only_looks_like_it_is_nothing_of_the_kind() -> None:
    record = dealt("niner", 0, 7)
    for seed in ("practice", "practice/", puzzle_seed("nines", 7), "day", "day/2026-11-22/niner"):
        assert origin(record._replace(seed=seed)) == "", "nobody plays it"
