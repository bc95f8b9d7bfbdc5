"""Exponentials are right, and the same everywhere: the same digits are asked for in CPython and in Pyodide."""

import ast
import math
from hashlib import sha256
from pathlib import Path

import pytest

import nines
from nines.core.floats import LEAST, exp

PACKAGE = Path(nines.__file__).parent
FROZEN = PACKAGE / "bots" / "baselines"
"""Yardsticks stay what they are."""
ARGUMENTS = [(number - 20_000) / 571 for number in range(40_001)]


def test_they_are_right() -> None:
    assert max(abs(exp(power) / math.exp(power) - 1) for power in ARGUMENTS) < 4.5e-16
    assert exp(0.0) == 1.0 and exp(LEAST - 1) == 0.0 and exp(1.0) == pytest.approx(math.e, rel=4.5e-16)
    with pytest.raises(OverflowError):
        exp(800.0)


def test_they_are_the_same_on_every_machine() -> None:
    digits = " ".join(exp(power).hex() for power in ARGUMENTS)
    assert sha256(digits.encode()).hexdigest() == DIGITS


def test_no_player_asks_the_system() -> None:
    for path in (PACKAGE / "bots").rglob("*.py"):
        if FROZEN in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                assert not {name.name for name in node.names} & {"exp", "log", "pow", "sin", "cos"}, path


DIGITS = "057a403633685e269c2f9765a8746f1ced7b5cd047f5192db879eacbdef11095"
