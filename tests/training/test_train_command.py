"""The command `train`: it writes a network, and says what it needs where that is missing."""

import platform
import subprocess
import sys
from hashlib import sha256
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


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="sums are added up in another order")
def test_the_same_file_comes_of_the_same_seed_whatever_the_processor(tmp_path: Path) -> None:
    """What a processor with AVX-512 adds up by its own kernels is another file, after one round already."""
    command_line = ["-m", "nines", "train", "nein-nine-three", "--rounds", "1", "--folder", str(tmp_path)]
    subprocess.run([sys.executable, *command_line], check=True, capture_output=True)
    found = sha256((tmp_path / "nein-nine-three.net").read_bytes()).hexdigest()
    assert found.startswith("6d486cd4938c04b5")


def test_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [name for name in sys.modules if name.startswith("nines.training")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["train", "le-neuf-three"]) == 2
    assert "training needs numpy: pip install numpy" in capsys.readouterr().err


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
