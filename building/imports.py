"""What a module imports, found in its text without running it."""

import ast
import re
from collections.abc import Container, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeGuard

PLACE = re.compile(r"((?:nines|web)(?:\.\w+)+):\w+")


def reached(starts: Iterable[str], root: Path) -> set[Path]:
    """The files below root that the modules with these dotted names import, directly or not, and their own."""
    found: set[Path] = set()
    waiting = list(starts)
    met = {""}
    while waiting:
        name = waiting.pop()
        if name in met:
            continue
        met.add(name)
        path = module_file(name, root)
        if path is not None and path not in found:
            found.add(path)
            waiting += [*imported(path), name.rpartition(".")[0]]
    return found


def imported(path: Path) -> tuple[str, ...]:
    """The dotted names that a file imports, inside functions too; what is taken from a module counts as one.

    A text such as `nines.games.niner.rules:GAME` is an import put off until it is needed. A part of all games,
    `ByGame("rules")`, stands for the modules that their manifests name for it (`nines.registry`).
    """
    names = _imported(path.read_text("utf-8"))
    if path.parts[-3:] == ("web", "state", "page.py"):  # it finds pages by the names of their folders
        names += tuple(f"web.pages.{page.parent.name}" for page in sorted(path.parents[1].glob("pages/*/__init__.py")))
    return tuple(name for name in names if ":" not in name) + tuple(_of_games(path, names))


def _of_games(path: Path, names: Iterable[str]) -> Iterator[str]:
    """The modules of the parts of games that are asked for, by the manifests in the same tree."""
    for name in names:
        package, colon, part = name.partition(":")
        if colon:
            root = next(folder for folder in path.parents if (folder / package.partition(".")[0]).is_dir())
            for manifest in sorted((root / package.replace(".", "/")).glob("*/__init__.py")):
                yield f"{package}.{manifest.parent.name}"
                yield from (module for named, module in _manifest(manifest.read_text("utf-8")) if named == part)


@cache
def _manifest(source: str) -> tuple[tuple[str, str], ...]:
    """The parts that a manifest names, each with its module."""
    calls = [node.value for node in ast.parse(source).body if is_manifest(node)]
    return tuple(
        (keyword.arg or "", place[1])
        for call in calls
        for keyword in call.keywords
        for constant in ast.walk(keyword.value)
        if isinstance(constant, ast.Constant) and (place := PLACE.fullmatch(str(constant.value)))
    )


def asked_parts(paths: Iterable[Path], package: str = "nines.games") -> set[str]:
    """The parts of all games that these files ask for."""
    names = (name.partition(":") for path in paths for name in _imported(path.read_text("utf-8")))
    return {part for asked, _, part in names if part and asked == package}


def with_parts(manifest: str, wanted: Container[str]) -> str:
    """The source of a manifest with the parts that are wanted, and no others."""
    tree = ast.parse(manifest)
    for node in filter(is_manifest, tree.body):
        call = node.value
        call.keywords = [keyword for keyword in call.keywords if keyword.arg in wanted]
    return ast.unparse(tree)


def is_manifest(node: ast.stmt) -> TypeGuard[Any]:
    """Whether a statement is a game's manifest, `PARTS = …(…)`."""
    match node:
        case ast.Assign(targets=[ast.Name("PARTS")], value=ast.Call()):
            return True
    return False


@cache
def _imported(source: str) -> tuple[str, ...]:
    return tuple(_names(ast.parse(source)))


def _names(tree: ast.Module) -> Iterator[str]:
    tree = ast.Module([node for node in tree.body if not is_manifest(node)], [])
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            yield from (name.name for name in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module:
            yield part.module
            yield from (f"{part.module}.{name.name}" for name in part.names)
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "ByGame":
            asked, *package = (ast.literal_eval(argument) for argument in part.args)
            yield f"{package[0] if package else 'nines.games'}:{asked}"
        elif isinstance(part, ast.Constant) and (place := PLACE.fullmatch(str(part.value))):
            yield place[1]


def module_file(name: str, root: Path) -> Path | None:
    """The file of a module with this dotted name, or of the package, if it lies below root."""
    path = root / name.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
