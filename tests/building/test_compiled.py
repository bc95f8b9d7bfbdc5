"""The players compiled: which modules those are, and that a compiled one is found in place of its source."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from building.compiled import LEFT, Compiled, sources_of
from building.environment import ROOT


def test_every_search_is_compiled_and_no_package_is() -> None:
    sources = sources_of(ROOT)
    searches = {path.relative_to(ROOT).as_posix() for path in (ROOT / "nines/games").glob("*/search/simulator.py")}
    assert len(searches) >= 4 and searches <= {*sources}
    assert not [name for name in sources if name.endswith("__init__.py")] and not {*sources} & {*LEFT}
    assert all((ROOT / name).is_file() for name in (*sources, *LEFT))
    assert not [name for name in sources if "numpy" in (ROOT / name).read_text("utf-8")]
    assert not [name for name in sources if name.endswith(("/rulebook.py", "/plan.py"))], "mypyc fails on these"


def test_a_compiled_module_is_found_in_place_of_its_source(tmp_path: Path) -> None:
    compiled = tmp_path / "nines" / "core" / f"cards{EXTENSION_SUFFIXES[0]}"
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    found = Compiled(tmp_path).find_spec("nines.core.cards", None)
    assert found and found.origin == str(compiled)
    assert Compiled(tmp_path).find_spec("nines.core.moves", None) is None
