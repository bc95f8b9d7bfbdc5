"""`python -m nines company`: a table played against itself, and vectors."""

from pathlib import Path

import pytest

from nines.__main__ import main
from nines.commands import company
from nines.records.record import from_json, replay
from tests.company.room import make_locks_quick, make_signatures_quick


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "nines", "niner", "shedding"])
def test_a_table_is_played_against_itself(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["company", "--game", game, "--deals", "1", "--seed", "a"]) == 0
    standing, work, record = capsys.readouterr().out.strip().split("\n")
    assert standing.startswith(f"{game} for ") and "entries" in work
    assert replay(from_json(record)).deal == 1


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in ("a", "a", "b"):
        assert main(["company", "--game", "niner", "--deals", "1", "--seed", seed]) == 0
        told.append(capsys.readouterr().out.strip().split("\n")[2])
    assert told[0] == told[1] != told[2]


def test_seats_and_options_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["company", "--game", "le-neuf", "--seats", "4", "--deals", "1"]) == 0
    assert "le-neuf for 4: 1 deals" in capsys.readouterr().out
    assert main(["company", "--game", "nein-nine", "--option", "deals=3", "--deals", "1"]) == 0
    assert '"options":{"deals":3}' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "6"], "whole number"), (["--game", "niner", "--seats", "3"], "not for 3"),
        (["--deals", "0"], "whole number"),
        (["--game", "shedding", "--option", "jumping_in=true"], "out of turn"), (["no-such-file"], "no-such-file"),
        (["--option", "x=1"], "unknown"), (["README.md"], "not JSON"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["company", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_vectors_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "vectors", lambda: "{}")
    assert main(["company", "--vectors", str(tmp_path / "v.json")]) == 0
    assert (tmp_path / "v.json").read_text("ascii") == "{}\n"
