"""The archives that the site ships hold all that runs in it: tried by Pyodide itself, with nothing else at hand."""

import re
import subprocess
from pathlib import Path

from building.archives import (
    FIRST,
    OURS,
    PYODIDE,
    STDLIB_LIST,
    file_of,
    library_list,
    own_files,
    own_packages,
    standard_library,
)
from building.bytecode import unzip
from building.environment import ROOT, make_npm_parts, node
from building.imports import imported
from building.site import pyodide_parts


def dotted(path: str) -> str:
    """The module that a file holds, source or byte code."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def test_every_module_imports_and_every_game_is_played_from_the_archives(tmp_path: Path) -> None:
    make_npm_parts()
    stdlib, app = tmp_path / "stdlib", tmp_path / "app"
    stdlib.write_bytes(standard_library())
    app.write_bytes(own_packages())
    for name, data in pyodide_parts().items():
        (tmp_path / name).write_bytes(data)
    command = [node(), ROOT / "tests" / "pyodide" / "built.mjs", stdlib, app, tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    counts = re.search(r"(\d+) modules, (\d+) of the library, (\d+) moves", done.stdout)
    assert counts, done.stdout
    assert int(counts[1]) == sum(path.suffix == ".py" for path in own_files())
    shipped = {*library_list(), *map(dotted, OURS)}
    assert int(counts[2]) == len(shipped - {*map(dotted, FIRST)}), (
        "those that come first lie in the zip behind the bundle"
    )
    assert int(counts[3]) > 500


def test_the_list_of_the_library_has_whatever_our_modules_import_even_inside_functions() -> None:
    stock = unzip(PYODIDE / "python_stdlib.zip")
    listed = library_list()
    find = file_of(stock)
    for path in own_files():
        if path.suffix == ".py":
            # What has no file is written in C, or made by another module, as collections.abc is.
            missing = [name for name in imported(path) if find(name) in stock and name not in listed]
            assert not missing, f"{path.relative_to(ROOT)} imports {missing}: add them to {STDLIB_LIST.name}"
