"""Clones: a game under another key, in all tables of games instead of the original."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from nines.advice.factors import factors, marked_factors
from nines.arena import strength
from nines.registry import FOLDERS, GAMES, ByGame

ROOT = Path(__file__).parents[1]
PREFIX = "copied-"


@cache
def tables() -> tuple[str, ...]:
    """Every table with a line a game, as module and name: whatever is made by `ByGame` in a module's body."""
    return tuple(_tables())


def _tables() -> Iterator[str]:
    for folder in ("nines", "web", "building"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" in path.parts:
                continue
            text = path.read_text("utf-8")
            for node in ast.parse(text).body if f"{ByGame.__name__}(" in text else ():
                if isinstance(node, ast.AnnAssign | ast.Assign) and _is_table(node.value):
                    name = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                    parts = path.relative_to(ROOT).with_suffix("").parts
                    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
                    yield f"{module}:{ast.unparse(name)}"


def _is_table(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == ByGame.__name__


def table(where: str) -> Any:
    """The table that stands there."""
    module, name = where.split(":")
    return getattr(import_module(module), name)


def clone(key: str, patch: pytest.MonkeyPatch) -> str:
    """The key of a clone of this game, which takes its place in every table until the patch is undone."""
    original, copied = GAMES[key], PREFIX + key
    figures = tuple(_renamed(figure, key, copied) for figure in strength.strengths())

    def start(options: Any, seats: int) -> Any:
        return original.start(options, seats)._replace(game=copied)

    folders = {copied if other == key else other: folder for other, folder in FOLDERS.items()}
    for other in reversed([*FOLDERS]):  # undone in reverse, so that the order is the same afterwards
        patch.delitem(FOLDERS, other)
    for other, folder in folders.items():
        patch.setitem(FOLDERS, other, folder)
    for where in tables():
        patch.setattr(table(where), "_met", {})
    for measured in (factors(), marked_factors()):
        if key in measured:
            patch.setitem(measured, copied, measured[key])
    patch.setattr(strength, "strengths", lambda: figures)
    patch.setitem(GAMES._met, copied, original._replace(key=copied, start=start))
    return copied


def _renamed(figure: strength.Strength, key: str, copied: str) -> strength.Strength:
    return figure._replace(setup=figure.setup._replace(game=copied)) if figure.setup.game == key else figure
