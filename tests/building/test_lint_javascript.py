"""What TypeScript and ESLint are shown: templates filled in line by line, and the bridge between page and Python."""

import ast
import re
from pathlib import Path

from building.environment import ROOT
from building.lint_javascript import fill_templates
from building.site import JS

BRIDGE = (JS / "nines.d.ts").read_text("utf-8")


def test_a_filled_template_has_its_lines_and_no_placeholder() -> None:
    templates = {path.name.replace(".in.", "."): path.read_text("utf-8") for path in JS.glob("*.in.*js")}
    filled = {path.name: path.read_text("utf-8") for path in fill_templates()}
    assert filled.keys() == templates.keys() == {
        "first.js", "guest.js", "guest_worker.js", "interpreter.js", "lobby.js", "service-worker.js",
    }  # fmt: skip
    for name, text in filled.items():
        assert text.count("\n") == templates[name].count("\n")
        assert not re.search(r"\{\{\w+\}\}", text), name


def called_by_python(path: Path) -> set[str]:
    """What a module asks of `nines` or of `globalThis.nines`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("nines", "globalThis.nines"):
            found.add(node.attr)
    return found


def test_whatever_python_calls_of_the_page_is_declared() -> None:
    [bridge] = re.findall(r"interface Nines \{\n(.*?)\n\}", BRIDGE, re.DOTALL)
    declared = set(re.findall(r"^  (\w+)\??[:(]", bridge, re.MULTILINE))
    called = set().union(*map(called_by_python, (ROOT / "web" / "browser").glob("*.py")))
    assert {"patch", "tell", "flights", "renew"} <= called, "else nothing is looked at"
    assert called <= declared
