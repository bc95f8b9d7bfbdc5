"""The checks, in the order in which a fault is cheapest to find."""

import os
import shutil
import signal
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import IO, NamedTuple

from building.commit_message import check_last_commit
from building.environment import CACHE, PYTHON, ROOT, make_npm_parts, node, run, separate_environment
from building.lint_javascript import lint_javascript
from building.site import build_site

PYTHON_SOURCES = ["build.py", "setup.py", "building", "nines", "play", "web", "tests"]
ON_ALL_CORES = ("-n", "auto", "--dist", "worksteal")
IN_BROWSERS = ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
"""One more than there are cores: a browser waits for clocks and for itself a third of the time."""
ON_THE_SITE = (ROOT / "tests" / "e2e", ROOT / "tests" / "engines")
PLAYING = tuple(f"tests/{folder}" for folder in ("arena", "bots", "luck", "notebooks", "training", "zoo"))
"""Tests in which computer players search for long; the step `players`."""
BESIDE = {"lint": ("types",), "unit": ("players", "pyodide")}
"""What begins beside a step and has until the last, with what they leave: linters and the start of tests take one core,
the last test ends on one, the site is built on one, and browsers wait for clocks."""
COMPILED_ONCE = {"PYTHONDONTWRITEBYTECODE": ""}
"""Each process of a step, and each command that a test starts, would else compile the same modules anew."""
POLITELY = ("nice", "-n", "19") if shutil.which("nice") else ()
"""Before a command that takes only what others leave."""
OWN_GROUP = 0 if hasattr(os, "killpg") else -1
"""Commands beside others form a group each, which can be stopped as one, where there are such groups."""


def lint() -> None:
    """ruff, ESLint and TypeScript find nothing, nothing is left to format, and the last commit's subject is one."""
    check_last_commit()
    run(PYTHON, "-m", "ruff", "check", *PYTHON_SOURCES)
    run(PYTHON, "-m", "ruff", "format", "--check", *PYTHON_SOURCES)
    lint_javascript()


def types() -> None:
    """mypy --strict finds nothing."""
    run(PYTHON, "-m", "mypy", "--strict")


def unit() -> None:
    """Unit and property tests pass on this Python, but for those of the step `players`."""
    make_npm_parts()  # by one of them, before many look for it
    plainly(*ON_ALL_CORES, *(f"--ignore={folder}" for folder in PLAYING))


def players() -> None:
    """The tests of the computer players, of matches between them and of their training pass."""
    plainly(*PLAYING)


def pyodide() -> None:
    """The tests of the rules and the golden deals pass inside Pyodide, under Node."""
    in_pyodide()


def in_pyodide(*arguments: str) -> None:
    """These tests pass inside Pyodide, by default those of the rules."""
    make_npm_parts()
    compiled = CACHE / "pyodide-pycache"
    compiled.mkdir(parents=True, exist_ok=True)
    run(node(), ROOT / "tests" / "pyodide" / "run.mjs", sysconfig.get_path("purelib"), compiled, *arguments)


def golden() -> None:
    """The computer players play whole golden matches as ever, on this Python and inside Pyodide."""
    pytest(*ON_ALL_CORES, "tests/whole")
    in_pyodide("tests/whole")


def e2e() -> None:
    """The built site passes the end-to-end tests in a browser."""
    build_site()
    plainly(*IN_BROWSERS, "tests/e2e")


def every_case() -> None:
    """The built site passes the end-to-end tests with every case, where else the few are tried that differ most."""
    build_site()
    os.environ.update(NINES_CASES="all", EVERY_START_FAULT="1", NINES_GEOMETRY="all")
    pytest(*IN_BROWSERS, "tests/e2e")


def every_table() -> None:
    """Unit tests pass at every table, where else some tables stand for others, and with more examples."""
    make_npm_parts()
    os.environ.update(NINES_TABLES="all", NINES_EXAMPLES=os.environ.get("NINES_EXAMPLES", "200"))
    pytest(*ON_ALL_CORES)


def start_faults() -> None:
    """Each file that a start asks for fails in each of four ways, and the page says so; prints a table."""
    build_site()
    os.environ["EVERY_START_FAULT"] = "1"
    pytest("-s", "tests/e2e/test_start_faults.py")


def engines(names: Sequence[str]) -> None:
    """The built site passes the smoke test in other engines; one that cannot be had is skipped, and named."""
    build_site()
    chosen = [part for name in names for part in ("--engine", name)]
    pytest("tests/engines", *chosen)


def geometry() -> None:
    """Slips of paper cover and move nothing, at every size, each scene in every language."""
    build_site()
    os.environ["NINES_GEOMETRY"] = "all"
    pytest(*ON_ALL_CORES, "tests/e2e/test_geometry.py")


def open_spiel() -> None:
    """The games pass OpenSpiel's own checks, in an environment that holds OpenSpiel."""
    python = separate_environment(CACHE / "open-spiel", ROOT / "requirements-open-spiel.lock", "OpenSpiel")
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/open_spiel")


def pytest(*arguments: str) -> None:
    """These tests pass; raises CalledProcessError when one fails."""
    run(PYTHON, "-m", "pytest", "-q", *arguments, env=COMPILED_ONCE)


def plainly(*arguments: str) -> None:
    """These tests pass; those that fail run once more, which tells what the parts of their assertions were.

    Rewriting assertions costs each process eight seconds in a fresh copy, more than importing all tests. Raises
    CalledProcessError when one fails, also where it passes the second time.
    """
    try:
        pytest("--assert=plain", *arguments)
    except subprocess.CalledProcessError:
        with suppress(subprocess.CalledProcessError):
            pytest("--last-failed", "--last-failed-no-failures=none", *arguments)
        raise


def run_tests(arguments: Sequence[str]) -> int:
    """Run the tests at these paths, in one process unless pytest's options say otherwise; returns pytest's exit status.

    The site is built first where one of them looks at it.
    """
    paths = [(ROOT / argument.partition("::")[0]).resolve() for argument in arguments]
    if any(path.is_relative_to(folder) for path in paths for folder in ON_THE_SITE):
        build_site()
    try:
        pytest(*arguments)
    except subprocess.CalledProcessError as failed:
        return failed.returncode or 1
    return 0


def test_at(address: str) -> int:
    """Run the end-to-end tests that need no server of their own on the site at this address; returns pytest's status.

    Nothing is built: the site there is expected to be of the same sources, whatever it was told of its host.
    """
    os.environ["NINES_AT"] = address
    try:
        pytest(*IN_BROWSERS, "tests/e2e")
    except subprocess.CalledProcessError as failed:
        return failed.returncode or 1
    return 0


STEPS: dict[str, Callable[[], None]] = {
    "lint": lint, "types": types, "unit": unit, "players": players, "pyodide": pyodide, "e2e": e2e,
}  # fmt: skip
APART: dict[str, Callable[[], None]] = {
    "golden": golden, "every-table": every_table, "every-case": every_case, "geometry": geometry,
    "start-faults": start_faults, "open-spiel": open_spiel,
}  # fmt: skip
"""Run by their names alone: they take long, or install more."""


class Other(NamedTuple):
    """A step that runs beside another, and what it prints."""

    name: str
    process: subprocess.Popen[bytes]
    said: IO[bytes]


@contextmanager
def running(names: Sequence[str]) -> Generator[list[Other]]:
    """These steps, running as commands of their own; whatever still runs at the end is stopped."""
    with ExitStack() as until:
        others = []
        for name in names:
            said = until.enter_context(tempfile.TemporaryFile())
            command = [*POLITELY, str(PYTHON), str(ROOT / "build.py"), "test", "--only", name]
            process = until.enter_context(
                subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, cwd=ROOT, process_group=OWN_GROUP)
            )
            until.callback(stop, process)
            others.append(Other(name, process, said))
        yield others


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a step that runs beside others, and every command that it runs."""
    if process.poll() is None and OWN_GROUP == 0:
        os.killpg(process.pid, signal.SIGTERM)
    elif process.poll() is None:
        process.terminate()


def ended(step: Other) -> int:
    """The exit status of a step that runs beside another, once it has ended and what it printed is printed."""
    status = step.process.wait()
    step.said.seek(0)
    print(step.said.read().decode(errors="replace"), end="", flush=True)
    return status


def run_checks(only: str | None = None, tried: Sequence[str] = ()) -> int:
    """Run every step, or one, until one fails; returns its exit status. The last lines are the last step's own.

    `tried` are the engines that the smoke test is to be run in, after everything else.
    """
    times: list[str] = []
    steps = {name: (step, step.__doc__) for name, step in STEPS.items()}
    if only in APART:
        steps = {only: (APART[only], APART[only].__doc__)}
    if tried:
        steps["engines"] = partial(engines, tried), engines.__doc__
    aside = {} if only else BESIDE
    order = [name for name in steps if only in (None, name) and not any(name in others for others in aside.values())]
    with ExitStack() as until:
        beside: list[Other] = []
        for name in order:
            step, about = steps[name]
            if times:
                print("done: " + ", ".join(times), flush=True)
            print(f"── {name}: {about}", flush=True)
            began = time.monotonic()
            beside += until.enter_context(running(aside.get(name, ())))
            try:
                step()
            except subprocess.CalledProcessError as failed:
                print(f"── {name} failed after {time.monotonic() - began:.1f} s", flush=True)
                return failed.returncode or 1
            for other in [other for other in beside if name == order[-1] or other.process.poll() is not None]:
                beside.remove(other)
                if status := ended(other):
                    return status
            times.append(f"{name} {time.monotonic() - began:.1f} s")
    return 0
