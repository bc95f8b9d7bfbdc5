"""The checks, in the order in which a fault is cheapest to find."""

import subprocess
import sysconfig
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from building.environment import CACHE, PYTHON, ROOT, make_npm_parts, node, run
from building.site import build_site

PYTHON_SOURCES = ["build.py", "building", "nines", "web", "tests"]
ON_ALL_CORES = ("-n", "auto", "--dist", "worksteal")


def lint() -> None:
    """ruff finds nothing, and nothing to format."""
    run(PYTHON, "-m", "ruff", "check", *PYTHON_SOURCES)
    run(PYTHON, "-m", "ruff", "format", "--check", *PYTHON_SOURCES)


def types() -> None:
    """mypy --strict finds nothing."""
    run(PYTHON, "-m", "mypy", "--strict")


def unit() -> None:
    """Unit and property tests pass on this Python."""
    pytest(*ON_ALL_CORES)


def pyodide() -> None:
    """The tests of the rules pass inside Pyodide, under Node."""
    make_npm_parts()
    compiled = CACHE / "pyodide-pycache"
    compiled.mkdir(parents=True, exist_ok=True)
    run(node(), ROOT / "tests" / "pyodide" / "run.mjs", site_packages(), compiled)


def e2e() -> None:
    """The built site passes the end-to-end tests in a browser."""
    build_site()
    pytest(*ON_ALL_CORES, "tests/e2e")


def engines(names: Sequence[str]) -> None:
    """The built site passes the smoke test in other engines; one that cannot be had is skipped, and named."""
    build_site()
    chosen = [part for name in names for part in ("--engine", name)]
    pytest("tests/engines", *chosen)


def pytest(*arguments: str) -> None:
    """These tests pass; raises CalledProcessError when one fails."""
    run(PYTHON, "-m", "pytest", "-q", *arguments)


STEPS: dict[str, Callable[[], None]] = {"lint": lint, "types": types, "unit": unit, "pyodide": pyodide, "e2e": e2e}


def site_packages() -> Path:
    """Where the .venv keeps its packages."""
    return Path(sysconfig.get_path("purelib"))


def run_checks(only: str | None = None, tried: Sequence[str] = ()) -> int:
    """Run every step, or one, until one fails; returns its exit status. The last lines are the last step's own.

    `tried` are the engines that the smoke test is to be run in, after everything else.
    """
    times: list[str] = []
    steps = {name: (step, step.__doc__) for name, step in STEPS.items()}
    if tried:
        steps["engines"] = partial(engines, tried), engines.__doc__
    for name, (step, about) in steps.items():
        if only not in (None, name):
            continue
        if times:
            print("done: " + ", ".join(times), flush=True)
        print(f"── {name}: {about}", flush=True)
        began = time.monotonic()
        try:
            step()
        except subprocess.CalledProcessError as failed:
            print(f"── {name} failed after {time.monotonic() - began:.1f} s", flush=True)
            return failed.returncode or 1
        times.append(f"{name} {time.monotonic() - began:.1f} s")
    return 0
