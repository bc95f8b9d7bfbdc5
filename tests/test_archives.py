"""The archives that the site ships hold all that runs in it: tried by Pyodide itself, with nothing else at hand."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from building.archives import STDLIB_LIST, library_list, own_files, own_packages, standard_library
from building.environment import ROOT, make_npm_parts, node


def test_every_module_imports_and_every_game_is_played_from_the_archives(tmp_path: Path) -> None:
    make_npm_parts()
    stdlib, app = tmp_path / "stdlib.zip", tmp_path / "app.zip"
    stdlib.write_bytes(standard_library())
    app.write_bytes(own_packages())
    command = [node(), ROOT / "tests" / "pyodide" / "built.mjs", stdlib, app]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    counts = re.search(r"(\d+) modules, (\d+) of the library, (\d+) moves", done.stdout)
    assert counts, done.stdout
    assert int(counts[1]) == sum(path.suffix == ".py" for path in own_files())
    assert int(counts[2]) == len(library_list())
    assert int(counts[3]) > 500


def test_the_list_of_the_library_has_whatever_our_modules_import_even_inside_functions() -> None:
    listed = library_list()
    for path in own_files():
        if path.suffix == ".py":
            for name in imported(path):
                in_c = name in sys.builtin_module_names or name in {"math", "zlib", "binascii", "_random"}
                assert in_c or name in listed, f"{path.relative_to(ROOT)} imports {name}: add it to {STDLIB_LIST.name}"


def imported(path: Path) -> set[str]:
    """The standard library's modules that a module imports anywhere."""
    found: set[str] = set()
    for part in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(part, ast.Import):
            found |= {name.name for name in part.names}
        elif isinstance(part, ast.ImportFrom) and part.module:
            found.add(part.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}
