"""A tab that crashes fails the run, even where its test goes on; the next test has another browser."""

import subprocess
import sys
from pathlib import Path

from building.environment import ROOT

CRASHING = Path(__file__).with_name("crashing.py")


def test_a_run_in_which_a_tab_crashes_fails() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", CRASHING]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "a tab crashed at" in done.stdout
    assert "2 passed, 1 error" in done.stdout, "the next test passes, and the one that crashed is not tried again"
