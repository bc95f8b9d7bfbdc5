"""The archives that the site ships hold all that runs in it; all of it is imported in a browser (tests/e2e)."""

import ast

from building.archives import (
    PYODIDE,
    STDLIB_LIST,
    file_of,
    library_list,
    own_files,
    own_packages,
    standard_library,
)
from building.bytecode import unbundle, unzip
from building.environment import ROOT
from building.imports import imported
from building.later import is_later
from nines.words.languages import TRANSLATED


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
    assert not [
        name for name in (*first, *later) if name.startswith(("nines/arena/", "nines/commands/rating", "nines/zoo"))
    ]


def test_the_list_of_the_library_has_whatever_our_modules_import_even_inside_functions() -> None:
    stock = unzip(PYODIDE / "python_stdlib.zip")
    listed = library_list()
    find = file_of(stock)
    for path in own_files():
        if path.suffix == ".py":
            # What has no file is written in C, or made by another module, as collections.abc is.
            missing = [name for name in imported(path) if find(name) in stock and name not in listed]
            assert not missing, f"{path.relative_to(ROOT)} imports {missing}: add them to {STDLIB_LIST.name}"


def test_no_class_of_ours_is_made_of_text_at_a_start() -> None:
    """Named tuples are written out by the build (`building/named_tuples.py`), and what `dataclasses` makes is not."""
    assert not [path for path in own_files() if path.suffix == ".py" and "dataclasses" in imported(path)]
    assert "named_tuple_base.pyc" in unbundle(standard_library())
    made = [name for name, code in unbundle(own_packages()).items() if b"_NamedTupleBase" in code]
    assert "nines/core/game.pyc" in made and len(made) > 80
