"""The house's own rules: imports run one way, modules stay short, the rules need nothing but the standard library."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path

import pytest

from building.bench.rules import PEER_OF
from building.imports import PLACE
from nines.registry import GAMES
from tests.clones import table, tables
from tests.rulings import BOOKS

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    [*(ROOT / "nines").rglob("*.py"), *(p for p in (ROOT / "web").rglob("*.py") if "node_modules" not in p.parts)]
)
FLAT = {"nines", "nines.__main__", "nines.registry", "web"}
"""Everything else lies in a wing."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
MAY_TALK_TO_THE_BROWSER = "web.browser."
NEEDS_MORE = {
    "nines.training": {"numpy"},
    "nines.zoo": {"gymnasium", "numpy", "pettingzoo"},
    "nines.zoo.open_spiel": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
}
"""The wings that need more than the standard library, and what; no other wing may import them …"""
OF_THE_ZOO = re.compile(r"nines\.games\.\w+\.vector")
"""A game's part of the zoo; its manifest only names it."""
SAY_WHAT_IS_MISSING = {
    "nines.commands.exploitability": "nines.training",
    "nines.commands.train": "nines.training",
    "nines.commands.zoo": "nines.zoo",
}
"""… but for a command that says, where it is missing, how to have it."""

FLOORS = (
    {"nines.core"},
    {"nines.registry"},
    {"nines.records", "nines.words", "nines.bots"},
    {"nines.advice", "nines.lessons", "nines.counting"},
    {"nines.days", "nines.puzzles", "nines.luck"},
    {"nines.arena", "nines.company", "nines.relay"},
    {"nines.zoo"},
    {"nines.games"},
    {"nines.training"},
    {"nines.commands"},
    {"nines.__main__"},
    {"web.faces"},
    {"web.state"},
    {"web.storage", "web.worker", "web.widgets"},
    {"web.match"},
    {"web.table"},
    {"web.games"},
    {"web.pages"},
    {"web.app"},
    {"web.view"},
    {"web.browser"},
)
"""The wings from the ground up. A wing imports from those below it and from itself, never from one beside it."""


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {*map(name_of, MODULES)}


@cache
def text_of(path: Path) -> str:
    """A module as it is written: what it does not name there it does not do, and need not be parsed for."""
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax of a module; whoever asks leaves it as it is."""
    return ast.parse(text_of(path))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module that a module imports, `from package import module` by the module's full name, now or at need."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are absolute"
            module = node.module or ""
            for alias in node.names:
                full = f"{module}.{alias.name}"
                yield full if full in NAMES else module
        elif isinstance(node, ast.Constant) and (place := PLACE.fullmatch(str(node.value))):
            yield place[1]


def wing_of(module: str) -> tuple[int, str]:
    """The floor a module lies on and its wing."""
    wing = ".".join(module.split(".")[:2])
    found = [at for at, floor in enumerate(FLOORS) if wing in floor]
    assert found, f"{module} has no wing in the house: say where it belongs"
    return found[0], wing


def every_module(check: Callable[[Path], None]) -> Callable[[], None]:
    """A test that all modules pass this check, and that names each that does not."""

    @wraps(check)
    def test() -> None:
        faults = []
        for path in MODULES:
            try:
                check(path)
            except AssertionError as fault:
                faults.append(f"{name_of(path)}: {fault}")
        assert not faults, "\n".join(faults)

    del test.__dict__["__wrapped__"]  # or pytest would look for `path` among its fixtures
    return test


@every_module
def test_imports_run_one_way(path: Path) -> None:
    me = name_of(path)
    if me in ("nines", "web"):
        return
    floor, wing = wing_of(me)
    for other in imported(path):
        if other.split(".")[0] in ("nines", "web") and other != "nines":
            below, its = wing_of(other)
            assert below < floor or its == wing, f"{me} imports {other}"


@every_module
def test_every_module_lies_in_a_wing(path: Path) -> None:
    me = name_of(path)
    assert me in FLAT or len(me.split(".")) > 2 or path.name == "__init__.py"


def test_a_wing_says_what_lives_there() -> None:
    packages = [path for path in MODULES if path.name == "__init__.py"]
    assert not [path for path in packages if not ast.get_docstring(tree_of(path))]


def test_every_folder_of_modules_is_a_package() -> None:
    assert {path.parent for path in MODULES} == {path.parent for path in MODULES if path.name == "__init__.py"}


@every_module
def test_games_stand_apart(path: Path) -> None:
    me = name_of(path)
    if not me.startswith("nines.games."):
        return
    folder = me.split(".")[2]
    # Nines is Le Neuf's play with other customs.
    near = {folder, "le_neuf"} if folder == "nines" else {folder}
    for other in imported(path):
        if other.startswith("nines.games."):
            assert other.split(".")[2] in near, f"{me} imports {other}"


@every_module
def test_rules_and_screens_know_no_browser(path: Path) -> None:
    me = name_of(path)
    for other in imported(path):
        top = other.split(".")[0]
        if top in BROWSER:
            assert me.startswith(MAY_TALK_TO_THE_BROWSER)
        elif top not in ("nines", "web"):
            more = NEEDS_MORE.get(needing(me), set())
            assert top in sys.stdlib_module_names or top in more, f"{me} imports {other}"


def needing(module: str) -> str:
    """The wing whose needs a module has: its own, or the zoo."""
    if module in NEEDS_MORE:
        return module
    return "nines.zoo" if OF_THE_ZOO.fullmatch(module) else ".".join(module.split(".")[:2])


@every_module
def test_nobody_imports_a_wing_that_needs_more(path: Path) -> None:
    me = name_of(path)
    for other in imported(path):
        named = OF_THE_ZOO.fullmatch(other) and path.name == "__init__.py"
        allowed = needing(me) in NEEDS_MORE or SAY_WHAT_IS_MISSING.get(me) == needing(other) or named
        assert needing(other) not in NEEDS_MORE or allowed, other


def test_what_a_wing_needs_more_comes_with_its_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for wing, more in NEEDS_MORE.items():
        extra = project["optional-dependencies"][wing.rpartition(".")[2].replace("_", "-")]
        installed = {re.split(r"\W", named)[0] for named in extra}
        assert {"pyspiel" if name == "open_spiel" else name for name in installed} == more


@pytest.mark.parametrize("path", [path for path in MODULES if name_of(path).startswith("nines.bots")], ids=name_of)
def test_players_reach_neither_record_nor_screen(path: Path) -> None:
    reached = set(imported(path))
    assert not [name for name in reached if name.startswith(("nines.records", "nines.commands", "random", "time"))]


MAY_DO_WITHOUT = {
    # Then it is played by rules of thumb, and no levels are offered.
    "nines.bots.search.problems:PROBLEMS",
    "nines.bots.search.problems:NEAR_ENDS",
    # Then its strongest level has learned nothing, and only looks at more deals.
    "nines.bots.learned.opinions:QUESTIONS",
    "nines.registry:LEARNED",
    # Niner's yardstick is of its own kind: `nines/games/niner/rollout.py`.
    "nines.bots.search.determinizations:IMAGINED",
    # Yardsticks are made for one game each.
    "nines.bots.baselines:MADE_FOR",
    # Games with tricks show their best trick.
    "nines.words.best_trick:BEST_MOMENTS",
    # Where cards are drawn to the last, nothing is sure: its puzzles are counted.
    "nines.puzzles.endings:ENDS",
    # Without them there is only what is told in whole deals.
    "nines.lessons.themes:THEMES",
    "nines.lessons.themes.question:QUESTIONS",
    # A hint then says what to play and why, and no more.
    "nines.advice.reasons.plans:PLANS",
    # A lesson then has words for what is played to tricks, and for nothing else.
    "nines.lessons.replies:REPLIES",
    # Then it has no puzzles.
    "nines.puzzles.tables:TABLES",
    "nines.puzzles.models:PANELS",
    "nines.puzzles.themes:THEMES_OF",
    # Its moves are of many kinds and its piles of any length: it has environments for a table alone.
    "nines.zoo.vector:TABLES",
    # All seats are equally likely to deal first.
    "nines.zoo.dealing:FIRST_DEALERS",
    # What choices cost there is estimated by a rule of thumb and more than can be lost: luck cannot be told from it.
    "nines.luck.equity:EQUITY",
    # Its benchmark is frozen: a new game is measured in the next version.
    "nines.arena.bench:TABLES",
}


def test_every_game_has_its_line_in_every_table_or_may_do_without() -> None:
    lacking = {where: set(GAMES) - set(table(where)) for where in tables()}
    assert {where: keys for where, keys in lacking.items() if keys and where not in MAY_DO_WITHOUT} == {}
    assert set(PEER_OF) == set(GAMES)


OF_GAMES = ("nines.games.", "web.games.", "building.shots.games.", "nines.training.")
"""Folders with a module or a folder for each game."""
MAY_NAME_GAMES = {"building.new_game", "building.shots.scenes", "building.shots.tables", "nines.registry"}
"""The copy of a game, and pictures of pages on which there are matches: of some game they have to be. And the list of
games."""
PHASES = {"deal", "play", "over"}
"""The phases that every game has, by `nines.core.game.State`."""
RULING = re.compile(rf"\b({'|'.join(book.letters for book in BOOKS.values())})\d+\b")


def is_general(module: str) -> bool:
    """Whether a module may know no game: it is told what it needs by the games' manifests."""
    return not module.startswith(OF_GAMES)


def games_named(path: Path) -> Iterator[str]:
    """The keys of games that a module compares with, looks up or hands over, but for those of a table's lines.

    One game is called what the whole package is: that name counts only where it can mean nothing but the game.
    """
    if not any(key in text_of(path) for key in GAMES):
        return
    tree = tree_of(path)
    lines: set[ast.expr | None] = set()
    asked: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("ByGame"), args=[ast.Dict(keys=keys)]):
                lines |= {*keys}
            case ast.Dict(keys=keys):
                asked |= {key for key in keys if key}
            case ast.Compare(left=left, comparators=others):
                asked |= {left, *others}
            case ast.Subscript(slice=index):
                asked.add(index)
            case ast.MatchValue(value=value):
                asked.add(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in lines and (node.value != "nines" or node in asked):
            yield from (key for key in GAMES if key == node.value)


def test_only_a_game_and_its_own_modules_and_the_tables_name_a_game() -> None:
    modules = {name_of(path): path for path in (*MODULES, *(ROOT / "building").rglob("*.py"))}
    general = {name: path for name, path in modules.items() if is_general(name) and name not in MAY_NAME_GAMES}
    assert not {name: found for name, path in general.items() if (found := [*games_named(path)])}


def own_phases(tree: ast.AST) -> Iterator[str]:
    """The phases that only some games have and with which a module compares a state's phase, or which it sets."""
    for node in ast.walk(tree):
        asked: list[ast.AST] = []
        match node:
            case ast.Compare(left=left, comparators=others) if any(map(is_phase, (left, *others))):
                asked = [left, *others]
            case ast.Match(subject=subject, cases=cases) if any(map(is_phase, ast.walk(subject))):
                asked = [case.pattern for case in cases]
            case ast.Subscript(slice=index) if is_phase(index):
                asked = [node]
            case ast.keyword(arg="phase", value=value):
                asked = [value]
        texts = (part.value for some in asked for part in ast.walk(some) if isinstance(part, ast.Constant))
        yield from (text for text in texts if isinstance(text, str) and text not in PHASES)


def is_phase(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="phase") | ast.Name("phase"):
            return True
    return False


def texts_in_code(tree: ast.AST) -> Iterator[str]:
    """Every text of a module that is no docstring."""
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            yield node.value


@every_module
def test_general_modules_know_no_game(path: Path) -> None:
    """They neither import what belongs to a game nor ask for one of its rulings or phases."""
    me = name_of(path)
    if not is_general(me):
        return
    tree = tree_of(path)
    texts = [*texts_in_code(tree)]
    folders = [name for name in (*imported(path), *texts) if re.match(r"(nines|web)\.games\.\w", name)]
    assert not folders, f"it imports {', '.join(folders)}"
    rulings = [text for text in texts if RULING.search(text)]
    assert not rulings, f"it asks for {', '.join(rulings)}"
    phases = [*own_phases(tree)] if "phase" in text_of(path) else []
    assert not phases, f"it knows the phase {', '.join(phases)}"


def test_what_a_module_knows_of_a_game_is_found() -> None:
    source = """
'''Docstrings may cite NR5.'''
if state.phase == "bid" or view.phase in ("play", "jump"):
    match before.phase, verb:
        case "up", "up": state._replace(phase="exchange")
RULING = "SN6"
"""
    tree = ast.parse(source)
    assert sorted({*own_phases(tree)}) == ["bid", "exchange", "jump", "up"]
    assert [text for text in texts_in_code(tree) if RULING.search(text)] == ["SN6"]


SMALL = 40
"""Lines below which a module says little: it needs a reason to stand by itself."""
STAND_ALONE = {
    "nines.commands.answer": "a command",
    "nines.puzzles.explaining": "searches, which no other part of the puzzles does",
    "web.storage.migrations": "grows with every format",
    "web.worker.snapshot": "asked for by a script of the page",
}
"""Small modules with a reason of their own."""


def test_a_module_is_small_for_a_reason() -> None:
    """A manifest, a declaration or a worker names it, several modules share it, or it is tested by itself."""
    importers: dict[str, set[str]] = {name: set() for name in NAMES}
    for path in MODULES:
        for module in {*imported(path)} & NAMES - {name_of(path)}:
            importers[module].add(name_of(path))
    small = {name_of(path) for path in MODULES if len(text_of(path).splitlines()) < SMALL}
    packages = {name_of(path) for path in MODULES if path.stem in ("__init__", "__main__")}
    alone = {
        name for name in small - packages
        if len(importers[name]) < 2 and not name.startswith(("nines.bots.", "nines.games.", "web.games."))
    }  # fmt: skip
    for path in MODULES:
        if any(name in text_of(path) for name in alone):
            alone -= {text.partition(":")[0] for text in texts_in_code(tree_of(path))}
    for path in (ROOT / "tests").rglob("*.py"):
        if any(name.rpartition(".")[2] in text_of(path) for name in alone):
            alone.difference_update(_imported(path))
    assert alone == set(STAND_ALONE), "give these to the module that needs them, or say why they stand alone"


@every_module
def test_nobody_tries_whether_a_state_has_a_field(path: Path) -> None:
    for node in ast.walk(tree_of(path)) if "attr(" in text_of(path) else ():
        match node:
            case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[of, *_]):
                text = ast.unparse(of)
                assert text not in ("state", "view") and not text.endswith((".state", ".view", ".before", ".after"))


@every_module
def test_no_module_does_anything_by_being_imported_nor_keeps_what_changes(path: Path) -> None:
    """What changes has an owner: the page (`web/browser/main.py`, made by `start`), or whoever asks for it."""
    tree = tree_of(path)
    assert "global" not in text_of(path) or not [node for node in ast.walk(tree) if isinstance(node, ast.Global)]
    for node in tree.body:
        match node:
            case ast.Expr(value=value):
                assert isinstance(value, ast.Constant), f"{name_of(path)} does something: {ast.unparse(node)}"
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                assert name.lstrip("_")[:1].isupper() or name in NO_CONSTANTS, f"{name} is no constant"


NO_CONSTANTS = {"__all__", "whole", "remembered", "master"}
"""Names that are assigned once and stand for functions, or for what a package shows."""


def bound(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name that a module binds, with its line: by assigning, going over, matching, taking or defining."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.ExceptHandler(name=str(name)):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name


BINDS_ONE = re.compile(r"\bone\b\s*(?:[^\w\s’'`.?!;]|in\b|if\b|as\b|$)", re.MULTILINE)
"""Wherever a name is bound, something of these follows it: seldom so in what is told of a thing."""


@pytest.mark.parametrize("folder", ["nines", "web", "building", "tests"])
def test_nothing_is_called_one(folder: str) -> None:
    """What a thing is stands in its name: `card`, `seat`, `entry`."""
    sources = [path for path in sorted((ROOT / folder).rglob("*.py")) if "node_modules" not in path.parts]
    trees = ((name_of(path), tree_of(path)) for path in sources if BINDS_ONE.search(text_of(path)))
    assert not [f"{module}:{line}" for module, tree in trees for line, name in bound(tree) if name == "one"]
