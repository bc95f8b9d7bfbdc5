"""The command `train`: it writes a network, and says what it needs where that is missing."""

import sys
from pathlib import Path

import pytest

from nines.__main__ import main
from nines.bots.learned.network import parse
from nines.commands import train as command
from nines.training import schedule
from nines.training.courses import TRAININGS


def test_it_writes_the_network_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schedule, "DEALS", 10)
    monkeypatch.setattr(command, "TRIED", 10)
    drawn = tmp_path / "curve.svg"
    sizes = ["--rounds", "2", "--hidden", "6,4"]
    assert main(["train", "le-neuf-partners", *sizes, "--folder", str(tmp_path), "--svg", str(drawn)]) == 0
    assert "20 deals" in drawn.read_text("utf-8")
    assert parse((tmp_path / "le-neuf-partners.net").read_bytes()).name == "le-neuf partners"
    assert "le-neuf partners: round 2" in capsys.readouterr().out


def test_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [name for name in sys.modules if name.startswith("nines.training")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["train", "le-neuf-three"]) == 2
    assert "pip install 'nines-cards[training]'" in capsys.readouterr().err


@pytest.mark.parametrize("sizes", ["", "6,", "x", "-1,4", "0,4", "99999,4"])
def test_sizes_that_are_none_are_refused(sizes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "le-neuf-three", f"--hidden={sizes}"]) == 2
    assert capsys.readouterr().err.startswith("nines: sizes are numbers")


def test_only_what_there_is_can_be_trained(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(command.NETWORKS) == set(TRAININGS)
    for name, training in TRAININGS.items():
        assert training().course.name == name.rpartition("-")[0] + " " + name.rpartition("-")[2]
    assert main(["train", "whist"]) == 2
    assert main(["train", "le-neuf-three", "--rounds", "0"]) == 2
    assert "is unknown" in capsys.readouterr().err
