"""What a module imports, found in its text without running it."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

PLACE = re.compile(r"((?:nines|web)(?:\.\w+)+):\w+")


def reached(starts: Iterable[str], root: Path) -> set[Path]:
    """The files below root that the modules with these dotted names import, directly or not, and their own."""
    found: set[Path] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        path = module_file(name, root)
        if path is None or path in found:
            continue
        found.add(path)
        waiting += imported(path)
        package = name.rpartition(".")[0]
        if package:
            waiting.append(package)
    return found


def imported(path: Path) -> tuple[str, ...]:
    """The dotted names that a file imports, inside functions too; what is taken from a module counts as one.

    A text such as `nines.games.niner.rules:GAME` is an import put off until it is needed (`nines.games.ByGame`).
    """
    return _imported(path.read_text("utf-8"))


@cache
def _imported(source: str) -> tuple[str, ...]:
    return tuple(_names(ast.parse(source)))


def _names(tree: ast.Module) -> Iterator[str]:
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            yield from (name.name for name in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module:
            yield part.module
            yield from (f"{part.module}.{name.name}" for name in part.names)
        elif isinstance(part, ast.Constant) and (place := PLACE.fullmatch(str(part.value))):
            yield place[1]


def module_file(name: str, root: Path) -> Path | None:
    """The file of a module with this dotted name, or of the package, if it lies below root."""
    path = root / name.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
