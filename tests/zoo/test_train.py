"""The example of docs/zoo.md learns: a hundred deals are enough to play better."""

import os
import subprocess
import sys

from tests.test_house import ROOT


def test_what_learns_in_a_minute_has_learned_something_in_a_second() -> None:
    command = [sys.executable, "docs/zoo/train.py", "--learn", "80", "--measure", "40"]
    said = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True
    )
    before, after = (float(line.split(": ")[1].split(" ")[0]) for line in said.stdout.splitlines())
    assert after > before + 0.8
