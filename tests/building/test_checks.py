"""The test command: every step runs, some beside others, and whichever fails makes the command fail."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from building import checks


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Puts up steps of which some fail; returns the list of those that ran in this process."""

    def put_up(*failing: str) -> list[str]:
        ran: list[str] = []

        def step(name: str) -> Callable[[], None]:
            def run() -> None:
                """Tried."""
                ran.append(name)
                if name in failing:
                    raise subprocess.CalledProcessError(3, name)

            return run

        monkeypatch.setattr(checks, "STEPS", {name: step(name) for name in ("lint", "unit", "slow", "e2e")})
        monkeypatch.setattr(checks, "BESIDE", {"unit": ("slow",)})
        # A step beside another is a command: this one stands in for `build.py test --only slow`.
        monkeypatch.setattr(checks, "PYTHON", "/bin/echo")
        return ran

    return put_up


def test_every_step_runs_once(steps: Callable[..., list[str]], capfd: pytest.CaptureFixture[str]) -> None:
    ran = steps()
    assert checks.run_checks() == 0
    assert ran == ["lint", "unit", "e2e"]
    assert "test --only slow" in capfd.readouterr().out, "what a step beside another prints is printed"


def test_one_step_runs_alone(steps: Callable[..., list[str]]) -> None:
    ran = steps()
    assert checks.run_checks("unit") == 0
    assert ran == ["unit"]


def test_a_step_that_fails_ends_the_command(steps: Callable[..., list[str]]) -> None:
    ran = steps("unit")
    assert checks.run_checks() == 3
    assert ran == ["lint", "unit"]


def test_a_step_beside_others_that_fails_makes_the_command_fail(
    steps: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = steps()
    monkeypatch.setattr(checks, "PYTHON", "/bin/false")
    assert checks.run_checks() == 1
    assert ran[:2] == ["lint", "unit"]


def test_a_step_beside_others_is_stopped_where_one_of_them_fails(
    steps: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    steps("e2e")
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nsleep 300 & wait\n", "utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr(checks, "PYTHON", slow)
    began = time.monotonic()
    assert checks.run_checks() == 3
    assert time.monotonic() - began < 60


@pytest.mark.parametrize(
    ("arguments", "builds"),
    [
        (["tests/records", "-k", "link"], False),
        (["tests/e2e/test_table.py::test_a", "-x"], True),
        (["tests/core", "./tests/engines", "--engine", "firefox"], True),
    ],
)
def test_paths_and_what_follows_go_to_pytest(
    arguments: list[str], builds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    monkeypatch.setattr(checks, "build_site", lambda: done.append("site"))
    monkeypatch.setattr(checks, "run", lambda *command, **_: done.append(command[1:]))
    assert checks.run_tests(arguments) == 0
    assert done == ["site"] * builds + [("-m", "pytest", "-q", *arguments)]


def test_a_test_that_fails_makes_the_command_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "PYTHON", "/bin/false")
    assert checks.run_tests(["tests/core"]) == 1


def test_what_failed_runs_once_more_to_be_told_in_full_and_stays_a_failure(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    again = "import pathlib\n\n\ndef test_again():\n    seen = pathlib.Path(__file__).with_suffix('.seen')\n"
    (tmp_path / "test_it.py").write_text(
        f"{again}    was = seen.exists()\n    seen.touch()\n    assert was\n\n\n"
        "def test_sum():\n    two = 2\n    assert two + 1 == 4\n\n\ndef test_passes():\n    pass\n", "utf-8"
    )  # fmt: skip
    asked = ("--rootdir", str(tmp_path), "-o", f"cache_dir={tmp_path}", str(tmp_path / "test_it.py"))
    with pytest.raises(subprocess.CalledProcessError):
        checks.plainly(*asked)
    told = capfd.readouterr().out
    assert "2 failed, 1 passed" in told and "1 failed, 1 passed" in told and "assert (2 + 1) == 4" in told
    with pytest.raises(subprocess.CalledProcessError):
        checks.plainly(*asked)
    (tmp_path / "test_it.py").write_text("def test_passes():\n    pass\n", "utf-8")
    checks.plainly(*asked)


def test_every_test_of_the_players_is_in_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(checks, "make_npm_parts", lambda: None)
    monkeypatch.setattr(checks, "plainly", lambda *arguments: asked.append(arguments))
    checks.unit()
    checks.players()
    left_out = {argument.removeprefix("--ignore=") for argument in asked[0] if argument.startswith("--ignore=")}
    assert left_out == set(asked[1]) and all((checks.ROOT / folder).is_dir() for folder in left_out)
