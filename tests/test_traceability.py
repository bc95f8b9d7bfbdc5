"""Every ruling has a test that carries its number."""

import ast
from functools import cache
from pathlib import Path

from tests.rulings import RULINGS

TESTS = Path(__file__).parent


def marked_rules(source: str) -> set[str]:
    """The rulings named by `@pytest.mark.rule(...)` on a test function or class of a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)) if "pytest.mark.rule" in source else ():
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    found.update(
                        number.value for number in mark.args if isinstance(number, ast.Constant) and number.value
                    )
    return found


@cache
def rules_tested() -> set[str]:
    return {rule for path in TESTS.rglob("test_*.py") for rule in marked_rules(path.read_text("utf-8"))}


def test_a_mark_is_found_where_it_is_and_only_there() -> None:
    source = '@pytest.mark.rule("NN1", "NN2")\ndef test_a(): ...\n@pytest.mark.rule("NN3")\ndef b(): ...'
    assert marked_rules(source) == {"NN1", "NN2"}


def test_every_ruling_has_a_test() -> None:
    tested = rules_tested()
    assert [rule for rule in RULINGS if rule not in tested] == []


def test_no_test_names_a_ruling_that_is_none() -> None:
    assert rules_tested() <= set(RULINGS)
