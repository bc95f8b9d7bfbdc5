"""The computer players answer in golden deals what they answered when their engine got its number, on every Python.

Runs in CPython and inside Pyodide; `tests/whole` has whole matches, and `tests/engines` a few deals in browsers.
"""

import sys
from pathlib import Path

import pytest

from nines.advice.advisor import PREFIX
from nines.bots import ENGINE
from nines.records.link import from_link
from nines.registry import GAMES
from tests.golden_answers import DEALS, EACH, LEVELS, MATCHES, of, read, write
from tests.pyodide.answers import differences

FIRST, EVERY = (1, 4) if sys.platform == "emscripten" else (0, 2)
"""Every second decision of a deal is asked again, even and odd ones by turns; inside Pyodide, which takes four times as
long, every fourth, of those that are not asked outside."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_golden_deals_are_played_as_ever(game: str, level: str) -> None:
    links = of(DEALS, game, level)
    assert len(links) == EACH
    asked = ((link, {"first": (number + FIRST) % 2, "every": EVERY}) for number, link in enumerate(links))
    assert [differ for link, which in asked for differ in differences(link, **which)] == []


def test_the_number_of_the_engine_is_that_of_its_golden_answers() -> None:
    assert read(DEALS)[0] == read(MATCHES)[0] == ENGINE


def test_there_are_two_hundred_deals_and_matches_of_different_cards() -> None:
    for file in (DEALS, MATCHES):
        links = read(file)[1]
        assert len(set(links)) == len(GAMES) * len(LEVELS) * EACH >= 200


def test_another_move_is_found() -> None:
    golden = from_link(of(DEALS, "niner", "thumb")[0])
    others = golden._replace(seats=tuple(PREFIX + "random" for _ in golden.seats))
    assert differences(of(DEALS, "niner", "thumb")[0], others)


def test_other_answers_are_written_under_another_number_only(tmp_path: Path) -> None:
    first, second = read(DEALS)[1][:2]
    write(tmp_path / "deals.txt", (first,))
    write(tmp_path / "deals.txt", (first, read(DEALS)[1][-1]))
    with pytest.raises(ValueError, match=f"another number than engine {ENGINE}"):
        write(tmp_path / "deals.txt", (second,))
    (tmp_path / "deals.txt").write_text(f"engine {ENGINE - 1}\n{first}\n")
    write(tmp_path / "deals.txt", (second,))
    assert read(tmp_path / "deals.txt") == (ENGINE, (second,))


def test_a_game_that_nobody_has_played_yet_may_answer_otherwise(tmp_path: Path) -> None:
    first, *_, last = read(DEALS)[1]
    write(tmp_path / "deals.txt", (first, last))
    write(tmp_path / "deals.txt", (first,), fresh=from_link(last).game)
    with pytest.raises(ValueError, match=f"another number than engine {ENGINE}"):
        write(tmp_path / "deals.txt", (last,), fresh=from_link(last).game)
