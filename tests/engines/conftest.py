"""Which engines are tried: all that `--engine` names."""

from collections.abc import Iterator

import pytest

from building.engines import ENGINES, Missing
from tests.engines.engine import Engine, opened

TRIED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", action="append", choices=ENGINES, help="try this engine; may be given several times")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        names = metafunc.config.getoption("--engine") or list(ENGINES)
        metafunc.parametrize("engine", names, indirect=True, scope="module")


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A tab of the engine; where it cannot be had the tests are skipped, and say which engine and why."""
    try:
        with opened(request.param) as tab:
            request.config.stash.setdefault(TRIED, set()).add(f"{tab.name} {tab.version}")
            yield tab
    except Missing as fault:
        pytest.skip(str(fault))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.write_line("Engines tried: " + (", ".join(sorted(config.stash.get(TRIED, set()))) or "none"))
