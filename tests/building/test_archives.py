"""The archives that the site ships hold all that runs in it; all of it is imported in a browser (tests/e2e)."""

import __future__

import ast
import marshal
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from building.archives import (
    PYODIDE,
    STDLIB_LIST,
    file_of,
    library_list,
    own_files,
    own_packages,
    own_sources,
    standard_library,
)
from building.bytecode import HEAD, bundle, unzip
from building.environment import ROOT
from building.imports import imported
from building.later import is_later
from nines.games.niner import PARTS
from nines.words.languages import TRANSLATED
from tests.building.bundles import unbundle


def test_no_module_of_a_start_imports_one_that_comes_later_but_inside_a_function() -> None:
    for path in own_files():
        if path.suffix == ".py" and not is_later(path.relative_to(ROOT).as_posix()):
            at_once = [part for part in ast.parse(path.read_text("utf-8")).body if isinstance(part, ast.ImportFrom)]
            names = {
                name for part in at_once for name in (part.module, *(f"{part.module}.{n.name}" for n in part.names))
            }
            places = {name.replace(".", "/") for name in names if name}
            files = [file for place in places for file in (f"{place}.py", f"{place}/__init__.py")]
            assert not [file for file in files if (ROOT / file).is_file() and is_later(file)], path


def test_texts_come_with_the_wings_that_say_them() -> None:
    packages = {name: unbundle(bundled) for name, bundled in own_packages().items()}
    first, later = packages["app"], packages["later"]
    assert {*packages} == {"app", "later", *TRANSLATED}
    assert not {*first} & {*later}
    for code in TRANSLATED:
        assert f"nines/locale/{code}-later.mo" in later
        assert [*packages[code]] == [f"nines/locale/{code}.mo"]
        assert f"nines/locale/{code}.mo" not in first
    assert not [
        name
        for name in (*first, *later)
        if name.startswith(("nines/arena/lines/program", "nines/arena/programs", "nines/commands/", "nines/zoo"))
    ]


def test_manifests_keep_the_parts_for_which_the_page_asks_and_no_others() -> None:
    made: dict[str, Any] = {}
    exec(own_sources()["nines/games/niner/__init__.py"], made)
    kept = made["PARTS"]
    assert kept == PARTS._replace(bench=None, models=None, vector=None, yardsticks=None) != PARTS


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
    made = [name for name, code in unbundle(own_packages()["app"]).items() if b"_NamedTupleBase" in code]
    assert "nines/core/game.pyc" in made and len(made) > 80


def test_a_package_is_the_first_bundles_where_a_later_one_has_a_module_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later bundle has `view` of a page, and with it an empty package in the place of the page's declaration."""

    def laid(name: str, **modules: str) -> str:
        made = {
            path.replace("__in__", "/") + ".pyc": bytes(HEAD) + marshal.dumps(compile(code, path, "exec"))
            for path, code in modules.items()
        }
        (tmp_path / name).write_bytes(bundle(made))
        return str(tmp_path / name)

    first = laid("first", a_page__in____init__="PAGES = 1")
    later = laid("later", a_page__in__view="seen = 2")
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    source = (
        (ROOT / "building" / "finder.py").read_text("utf-8").replace('("/lib/library", "/lib/app")', repr((first,)))
    )
    finder: dict[str, Any] = {"__name__": "finder"}
    exec(compile(source, "finder.py", "exec", __future__.annotations.compiler_flag), finder)
    finder["add_bundle"](later)
    finder["add_bundle"](later)
    assert (import_module("a_page").PAGES, import_module("a_page.view").seen) == (1, 2)
    for name in ("a_page", "a_page.view"):
        monkeypatch.delitem(sys.modules, name)
    assert len([found for found in sys.meta_path if type(found).__name__ == "Bundle"]) == 2
