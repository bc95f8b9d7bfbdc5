"""Which engines are tried: all that `--engine` names."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from building.engines import ENGINES, Missing
from tests.engines.engine import Engine, opened, without_storage

TRIED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", action="append", choices=ENGINES, help="try this engine; may be given several times")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for fixture in {"engine", "blocked"} & set(metafunc.fixturenames):
        names = metafunc.config.getoption("--engine") or list(ENGINES)
        metafunc.parametrize(fixture, names, indirect=True, scope="module")


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A tab of the engine; where it cannot be had the tests are skipped, and say which engine and why."""
    yield from _tab(opened, request)


@pytest.fixture(scope="module")
def blocked(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A tab of the engine in which the player has blocked all cookies, and with them all storage."""
    yield from _tab(without_storage, request)


def _tab(
    opening: Callable[[str], AbstractContextManager[Engine]], request: pytest.FixtureRequest
) -> Iterator[Engine]:  # fmt: skip
    try:
        with opening(request.param) as tab:
            request.config.stash.setdefault(TRIED, set()).add(f"{tab.name} {tab.version}".strip())
            yield tab
    except Missing as fault:
        pytest.skip(str(fault))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.write_line("Engines tried: " + (", ".join(sorted(config.stash.get(TRIED, set()))) or "none"))
