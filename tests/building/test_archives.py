"""The archives that the site ships hold all that runs in it: tried by Pyodide itself, with nothing else at hand."""

import ast
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
from building.bytecode import unbundle, unzip
from building.environment import ROOT, make_npm_parts, node
from building.imports import imported
from building.later import is_later
from building.site import pyodide_parts
from nines.words.languages import TRANSLATED


def dotted(path: str) -> str:
    """The module that a file holds, source or byte code."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def test_every_module_imports_and_every_game_is_played_from_the_archives(tmp_path: Path) -> None:
    make_npm_parts()
    stdlib, app, later = (tmp_path / name for name in ("stdlib", "app", "later"))
    stdlib.write_bytes(standard_library())
    app.write_bytes(own_packages())
    later.write_bytes(own_packages(later=True))
    for name, data in pyodide_parts().items():
        (tmp_path / name).write_bytes(data)
    command = [node(), ROOT / "tests" / "pyodide" / "built.mjs", stdlib, app, later, tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    counts = re.search(r"(\d+) modules, (\d+) of the library, (\d+) later, (\d+) moves", done.stdout)
    assert counts, done.stdout
    assert (int(counts[1]), int(counts[3])) == (modules(later=False), modules(later=True))
    shipped = {*library_list(), *map(dotted, OURS)}
    assert int(counts[2]) == len(shipped - {*map(dotted, FIRST)}), (
        "those that come first lie in the zip behind the bundle"
    )
    assert int(counts[4]) > 500


def modules(*, later: bool) -> int:
    """How many modules there are of those that a start may need, or of those that come later."""
    return sum(path.suffix == ".py" and is_later(path.relative_to(ROOT).as_posix()) == later for path in own_files())


def test_no_module_of_a_start_imports_one_that_comes_later_but_inside_a_function() -> None:
    for path in own_files():
        if path.suffix == ".py" and not is_later(path.relative_to(ROOT).as_posix()):
            at_once = [part for part in ast.parse(path.read_text("utf-8")).body if isinstance(part, ast.ImportFrom)]
            names = {f"{part.module}.{name.name}".replace(".", "/") for part in at_once for name in part.names}
            assert not [name for name in names if is_later(f"{name}/") or is_later(f"{name}.py")], path


def test_texts_come_with_the_wings_that_say_them() -> None:
    first, later = (unbundle(own_packages(later)) for later in (False, True))
    for code in TRANSLATED:
        assert f"nines/locale/{code}.mo" in first and f"nines/locale/{code}-later.mo" in later
        assert not {*first} & {*later}
    assert not [name for name in (*first, *later) if name.startswith(("nines/arena/", "nines/commands/rating"))]


def test_the_list_of_the_library_has_whatever_our_modules_import_even_inside_functions() -> None:
    stock = unzip(PYODIDE / "python_stdlib.zip")
    listed = library_list()
    find = file_of(stock)
    for path in own_files():
        if path.suffix == ".py":
            # What has no file is written in C, or made by another module, as collections.abc is.
            missing = [name for name in imported(path) if find(name) in stock and name not in listed]
            assert not missing, f"{path.relative_to(ROOT)} imports {missing}: add them to {STDLIB_LIST.name}"
