"""No figure or move hangs on how a Python adds floats: the built-in `sum` does it otherwise since 3.12."""

import ast
import statistics
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nines
from nines.core.sums import mean

PACKAGE = Path(nines.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "core" / "sums.py")


def is_truth(value: ast.expr) -> bool:
    """Whether this is written as something true or false."""
    if isinstance(value, ast.BoolOp):
        return all(map(is_truth, value.values))
    return isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))


def counts(call: ast.AST) -> bool:
    """Whether this is a built-in sum that counts what is true, such as `sum(one > 3 for one in some)`, and no more."""
    match call:
        case ast.Call(ast.Name("sum"), [ast.GeneratorExp(element)], []):
            return is_truth(element)
        case _:
            return False


def other_sums(source: str) -> list[int]:
    """The lines on which the built-in `sum` is used or named for anything but counting."""
    tree = ast.parse(source)
    counting = {id(call.func) for call in ast.walk(tree) if isinstance(call, ast.Call) and counts(call)}
    names = (
        node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "sum" and id(node) not in counting
    )
    builtins = (
        node for node in ast.walk(tree)
        if (isinstance(node, ast.Import) and any(name.name == "builtins" for name in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "builtins")
    )  # fmt: skip
    return sorted(node.lineno for node in (*names, *builtins))


def test_floats_are_not_added_by_the_built_in_sum() -> None:
    """`math.fsum` adds floats, `nines.core.sums.whole` whole numbers."""
    found = {path.relative_to(PACKAGE): other_sums(path.read_text("utf-8")) for path in MODULES}
    assert not {path: lines for path, lines in found.items() if lines}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("sum(one > 3 for one in some)", []),
        ("sum(not one and one in some for one in some)", []),
        ("sum(weights)", [1]),
        ("sum(weight * (value > 3) for value in some)", [1]),
        ("sum((one > 3 or 0.5 for one in some))", [1]),
        ("sum((one > 3 for one in some), 0.5)", [1]),
        ("add = sum", [1]),
        ("list(map(sum, some))", [1]),
        ("from builtins import sum as add", [1]),
    ],
)
def test_what_is_not_counting_is_found(source: str, found: list[int]) -> None:
    assert other_sums(source) == found


@given(st.lists(st.integers(-99, 99) | st.floats(-1e6, 1e6), min_size=1))
def test_a_mean_is_that_of_the_standard_library(values: list[float]) -> None:
    found = mean(values)
    assert (found, type(found)) == (statistics.mean(values), type(statistics.mean(values)))
