"""What the library offers by name: all of it is there, the README's lines run, and nothing is imported unasked."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import nines

ROOT = Path(__file__).parents[1]


def test_every_public_name_is_there_and_declared_for_type_checkers() -> None:
    stub = ast.parse((ROOT / "nines" / "__init__.pyi").read_text("utf-8"))
    declared = {
        alias.asname: f"{node.module}.{alias.name}"
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert sorted(str(name) for name in declared) == dir(nines)
    for name in dir(nines):
        module, _, own = declared[name].rpartition(".")
        assert own == name and getattr(nines, name) is getattr(sys.modules[module], name)


@pytest.mark.parametrize("page", ["README.md", "docs/package.md", "docs/zoo.md"])
def test_the_examples_of_a_page_come_out_as_they_say(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert len(examples.examples) > 5
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_library_imports_nothing_before_it_is_asked() -> None:
    code = "import sys, nines; print(*(name for name in sys.modules if name.startswith(('nines', 'web'))))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout.split() == [
        "nines"
    ]
