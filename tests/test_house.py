"""The house's own rules: imports run one way, modules stay short, the rules need nothing but the standard library."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from building.imports import PLACE
from nines.games import GAMES

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    [*(ROOT / "nines").rglob("*.py"), *(p for p in (ROOT / "web").rglob("*.py") if "node_modules" not in p.parts)]
)
LONGEST = 340
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
MAY_TALK_TO_THE_BROWSER = {
    "web.main",
    "web.dom",
    "web.errands",
    "web.hearing",
    "web.spots",
    "web.store",
    "web.thread",
    "web.travel",
    "web.worker",
}

FLOORS = (
    {"nines.cards", "nines.outside"},
    {"nines.moves", "nines.trick", "nines.chance", "nines.options", "nines.languages"},
    {"nines.events"},
    {"nines.game"},
    {"nines.games"},
    {"nines.record", "nines.link", "nines.trace", "nines.worlds", "nines.card_words", "nines.card_names",
     "nines.phrases", "nines.audience", "nines.refusals", "nines.results", "nines.seal", "nines.settled", "nines.tell",
     "nines.headlines", "nines.accounts", "nines.rulebook"},
    {"nines.bots"},
    {"nines.reasons", "nines.thoughts"},
    {"nines.advise", "nines.simulate", "nines.arena", "nines.bench", "nines.fair"},
    {"nines.__main__"},
    {"web"},
)  # fmt: skip


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Every module that a module imports, `from package import module` by the module's full name, now or at need."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are absolute"
            module = node.module or ""
            for alias in node.names:
                full = f"{module}.{alias.name}"
                yield full if any(name_of(other) == full for other in MODULES) else module
        elif isinstance(node, ast.Constant) and (place := PLACE.fullmatch(str(node.value))):
            yield place[1]


def floor_of(module: str) -> int:
    found = [
        at for at, floor in enumerate(FLOORS) if any(module == one or module.startswith(one + ".") for one in floor)
    ]
    assert found, f"{module} has no floor in the house: say where it belongs"
    return found[0]


ONE_LINE_A_GAME = (
    "nines.accounts:ACCOUNTS", "nines.bots.thumb:RULES", "nines.rulebook:RULEBOOK", "web.screens.brief:BRIEFS",
    "web.screens.scores:SCORES", "web.screens.tables:PARTS",
)  # fmt: skip
"""The tables in which every game has its line, as module and name."""


every_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@every_module
def test_imports_run_one_way(path: Path) -> None:
    me = name_of(path)
    if me == "nines":
        return
    for other in imported(path):
        if other.split(".")[0] in ("nines", "web"):
            assert floor_of(other) <= floor_of(me), f"{me} imports {other}"


@every_module
def test_games_stand_apart(path: Path) -> None:
    me = name_of(path)
    if not me.startswith("nines.games."):
        return
    family = me.split(".")[2].split("_")[0]
    for other in imported(path):
        if other.startswith("nines.games."):
            same = other.split(".")[2].split("_")[0] == family
            # Nines is Le Neuf's play with other customs.
            assert same or (me == "nines.games.nines" and other.startswith("nines.games.le_neuf")), (
                f"{me} imports {other}"
            )


@every_module
def test_rules_and_screens_know_no_browser(path: Path) -> None:
    me = name_of(path)
    for other in imported(path):
        top = other.split(".")[0]
        if top in BROWSER:
            assert me in MAY_TALK_TO_THE_BROWSER
        elif top not in ("nines", "web"):
            assert top in sys.stdlib_module_names, f"{me} imports {other}"


@every_module
def test_a_module_tells_one_thing(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [path for path in MODULES if "bots" in path.parts], ids=name_of)
def test_players_reach_neither_record_nor_screen(path: Path) -> None:
    reached = set(imported(path))
    assert not reached & {"nines.record", "nines.link", "nines.trace", "nines.simulate", "random", "time"}


@pytest.mark.parametrize("where", ONE_LINE_A_GAME)
def test_every_game_has_its_line(where: str) -> None:
    module, name = where.split(":")
    assert set(getattr(import_module(module), name)) == set(GAMES)
