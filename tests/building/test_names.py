"""Every name in back-ticks, in a document, a docstring or a comment, leads to something that is there."""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from building.environment import ROOT

FOLDERS = ("nines", "web", "building", "tests")
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "nines").rglob("*.md"))]
SOURCES = [
    path
    for folder in FOLDERS
    for path in sorted((ROOT / folder).rglob("*.*"))
    if path.suffix in (".py", ".js", ".css") and "node_modules" not in path.parts
]
DOTTED = re.compile(r"`((?:nines|web|building|tests)(?:\.\w+)+)(?::(\w+))?(?:\(\))?`")
PATHS = re.compile(r"(?<![\w/.*-])(?:(?:nines|web|building|tests|docs)/[\w./-]*\w\.(?:py|md|css|js|txt|po|sh)\b)")
TICKED_PATHS = re.compile(
    r"`((?:nines|web|building|tests|docs|\.github|\.devcontainer)/[\w./-]*|(?:\w+/)*\w+\.(?:py|css))`"
)
CLASSES = re.compile(r"`([A-Z]\w*[a-z]\w*)`")
MADE_UP = {
    "docs/ratings/GAME.svg",
    "nines/locale/CODE.po",
    "web/js/name.js",  # stands for any of them
    "greedy.py",  # the reader’s own
    "web/pages/thanks/__init__.py",  # the example of docs/adding-a-page.md
    "tests/web/pages/thanks/",
    "nines.py",  # what no module can be called
    "x.py",
}
"""Files that are named and not there, on purpose."""


def lines(text: str, found: Iterator[re.Match[str]]) -> Iterator[tuple[int, str]]:
    """Each match with its line; the first group is the name, where there is one."""
    for match in found:
        yield text[: match.start()].count("\n") + 1, match[(match.lastindex and 1) or 0]


@cache
def bound(path: Path) -> frozenset[str]:
    """Every name that a module binds anywhere: what it defines, assigns or imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                found.add(name)
            case ast.alias(name=name, asname=other):
                found.add(other or name)
    return frozenset(found)


def resolves(name: str) -> bool:
    """Whether a dotted name is a package, a module, or something that a module binds."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:count])
        for file in (place.with_suffix(".py"), place / "__init__.py", place / "__init__.pyi"):
            if file.is_file() and all(part in bound(file) for part in parts[count:]):
                return True
    return ROOT.joinpath(*parts).is_dir()


@cache
def files() -> str:
    """The path of every file and folder of ours, a line each, with a slash before it."""
    tops = [ROOT / folder for folder in (*FOLDERS, "docs", ".github", ".devcontainer")]
    found = [path for top in tops for path in (top, *top.rglob("*")) if "node_modules" not in path.parts]
    return "\n".join(["", *(f"/{path.relative_to(ROOT).as_posix()}" for path in (*found, *ROOT.glob("*.*"))), ""])


def is_there(name: str) -> bool:
    """Whether a file or folder of ours has this path, from the root or from a folder of ours."""
    return f"/{name.rstrip('/')}\n" in files()


@cache
def texts() -> dict[Path, str]:
    """Our Python as it is written."""
    return {path: path.read_text("utf-8") for path in SOURCES if path.suffix == ".py"}


@cache
def is_bound(name: str) -> bool:
    """Whether our Python binds a name or Python itself has it."""
    if hasattr(builtins, name):
        return True
    naming = [path for path, text in texts().items() if name in text]
    return any(name in bound(path) for path in sorted(naming, key=lambda path: f"class {name}" not in texts()[path]))


@pytest.mark.parametrize("folder", ["documents", *FOLDERS])
def test_a_name_in_back_ticks_leads_somewhere(folder: str) -> None:
    wanted = DOCUMENTS if folder == "documents" else [path for path in SOURCES if path.is_relative_to(ROOT / folder)]
    lost = []
    for path in wanted:
        text = path.read_text("utf-8")
        named = [found for found in DOTTED.finditer(text) if "__mutmut_" not in found[0]]
        wrong = [*lines(text, (found for found in named if not resolves(".".join(filter(None, found.groups())))))]
        wrong += [(line, name) for line, name in lines(text, PATHS.finditer(text)) if not (ROOT / name).exists()]
        if path.suffix in (".md", ".py"):
            wrong += [(line, name) for line, name in lines(text, TICKED_PATHS.finditer(text)) if not is_there(name)]
        if folder in ("nines", "web") and path.suffix == ".py":
            wrong += [(line, name) for line, name in lines(text, CLASSES.finditer(text)) if not is_bound(name)]
        lost += [f"{path.relative_to(ROOT)}:{line} {name}" for line, name in wrong if name not in MADE_UP]
    assert not lost, "\n".join(lost)
