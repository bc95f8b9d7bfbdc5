"""`python -m nines puzzles`: finds puzzles, proves them again, refutes wrong answers, and finds a false one."""

from pathlib import Path

import pytest

from nines.__main__ import main
from nines.bots import ENGINE
from nines.puzzles import shards
from nines.puzzles.answers import wrong_answers
from nines.puzzles.mining import FoundPuzzle
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.puzzle_file import to_text
from nines.puzzles.stored import puzzle, puzzles_of

SURE = tuple(
    puzzle("niner", number)
    for number in [number for number, mark in enumerate(puzzles_of("niner").marks, 1) if mark.kind == "sure"][:2]
)


def laid(folder: Path, *puzzles: Puzzle) -> list[str]:
    """The options that find these puzzles where they were laid."""
    (folder / "niner.txt").write_text(to_text("niner", puzzles))
    return ["--files", str(folder)]


def test_what_is_sure_is_proved_again_and_refuted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = laid(tmp_path, *SURE)
    assert main(["puzzles", "niner", "--check", *files]) == 0
    assert f"{len(SURE)} sure" in capsys.readouterr().out
    assert main(["puzzles", "niner", "--check", "--quick", *files]) == 0
    assert "niner: 2 of 2 puzzles " in capsys.readouterr().out
    assert main(["puzzles", "niner", "--refute", "9", *files]) == 0
    number = sum(len(wrong_answers(puzzle)) for puzzle in SURE)
    assert f"{number} wrong answers, {number} lose" in capsys.readouterr().out


def test_a_false_puzzle_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    true = SURE[0]
    false = (true._replace(answer=wrong_answers(true)[0]), true._replace(goal=true.goal + 1))
    assert main(["puzzles", "niner", "--check", *laid(tmp_path, *false)]) == 1
    said = capsys.readouterr().out
    assert "1: " in said and "keeps the goal, too" in said and "2: " in said and "gives the goal up" in said


def test_a_file_of_another_game_or_none_is_refused(tmp_path: Path) -> None:
    laid(tmp_path, *SURE)
    (tmp_path / "niner.txt").rename(tmp_path / "le-neuf.txt")
    assert main(["puzzles", "le-neuf", "--check", "--files", str(tmp_path)]) == 2
    assert main(["puzzles", "niner", "--check", "--files", str(tmp_path)]) == 2
    assert main(["puzzles", "bridge", "--check"]) == 2


def test_todays_players_are_asked_anew_how_many_miss_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    true = SURE[0]
    files = laid(tmp_path, true._replace(band=4 if true.band < 4 else 1), SURE[1])
    text = (tmp_path / "niner.txt").read_text()
    (tmp_path / "niner.txt").write_text(text.replace(f"niner {ENGINE} ", "niner 2 "))
    assert main(["puzzles", "niner", "--rate", *files]) == 0
    assert "2 puzzles, 1 in another band" in capsys.readouterr().out
    assert (tmp_path / "niner.txt").read_text() == to_text("niner", SURE), "as they are shipped"


def test_what_was_found_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def mine(game: str, number: int) -> tuple[FoundPuzzle, ...]:
        found = SURE[number % 2]._replace(theme=("no-more", "ruff")[number % 2])
        return (FoundPuzzle(found, (found.theme,), {"thumb": 1.0, "club": 0.5}),)

    monkeypatch.setattr(shards, "mine", mine)
    there = ["--files", str(tmp_path / "files"), "--shards", str(tmp_path / "shards")]
    assert main(["puzzles", "niner", "--mine", "--deals", "2", *there]) == 0
    assert "2 found, 2 kept" in capsys.readouterr().out
    assert main(["puzzles", "niner", "--refute", "2", *there[:2]]) == 0
