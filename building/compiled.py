"""What `python build.py compiled COMMAND …` does: `python -m nines COMMAND …` with the players compiled by mypyc.

The answers are the same, in some two fifths of the time: for what takes hours to measure. Needs a C compiler. What was
compiled lies in .cache/compiled/ and serves until a source changes.
"""

import importlib.abc
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from building.environment import CACHE, PYTHON, ROOT, digest_files, run, stamped

WORK = CACHE / "compiled"
WINGS = (
    "nines/core", "nines/games", "nines/bots/heuristics", "nines/bots/learned", "nines/bots/search",
    "nines/bots/levels.py", "nines/bots/playing_styles.py",
)  # fmt: skip
LEFT = ("nines/core/options.py", "nines/core/shard.py", "nines/games/nines/rules.py")
"""What stays as it is: options go from process to process, others inherit from a shard, and mypyc cannot tell the type
of the GAME of Nines. In `nines/bots/worlds.py` it loses a function that calls itself in a generator."""
NEITHER = ("/vector.py", "/rulebook.py", "/plan.py")
"""How the paths end of modules of games that stay as they are: NumPy computes in them, or they hold words alone, and
mypyc fails on some of those. It also fails on a lambda behind a test of the view's type, unless the view is Any."""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="nines-compiled", packages=[], ext_modules=mypycify({sources!r}, opt_level="3"))
"""
BEGIN = """
import sys
from pathlib import Path
from building.compiled import Compiled
sys.meta_path.insert(0, Compiled(Path({folder!r})))
"""
"""What Python runs before anything else, where it finds it."""


class Compiled(importlib.abc.MetaPathFinder):
    """Finds what was compiled in place of its source."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the compiled module of this name lies; None where there is none."""
        places = (self._folder / (fullname.replace(".", "/") + suffix) for suffix in EXTENSION_SUFFIXES)
        file = next((place for place in places if place.is_file()), None)
        return spec_from_file_location(fullname, file) if file else None


def compile_players() -> Path:
    """The folder with the players' modules compiled from the present sources; raises RuntimeError where it fails."""
    sources = sources_of(ROOT)
    stamp, key = WORK / "made-from", digest_files((ROOT / name for name in sources), sys.version, SETUP)
    if stamped(stamp, key):
        return WORK
    print("Compiling the players (two minutes) …", file=sys.stderr, flush=True)
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "nines", WORK / "nines", ignore=shutil.ignore_patterns("__pycache__"))
    setup, log = WORK / "setup.py", WORK / "log.txt"
    setup.write_text(SETUP.format(sources=sources))
    with log.open("w") as said:
        command = [str(PYTHON), str(setup), "build_ext", "--inplace"]
        if subprocess.run(command, cwd=WORK, stdout=said, stderr=subprocess.STDOUT, check=False).returncode:
            raise RuntimeError(f"the players could not be compiled: {log.read_text()[-2000:]}")
    stamp.write_text(key)
    return WORK


def sources_of(root: Path) -> list[str]:
    """The files that are compiled, by their paths in the tree."""
    found = (
        path for wing in WINGS for path in ([root / wing] if wing.endswith(".py") else (root / wing).rglob("*.py"))
    )
    names = (path.relative_to(root).as_posix() for path in sorted(found) if path.name != "__init__.py")
    return [name for name in names if name not in LEFT and not name.endswith(NEITHER)]


def run_compiled(arguments: Sequence[str]) -> int:
    """`python -m nines` with these arguments has ended in a process of its own; its exit status."""
    folder = compile_players()
    begin = folder / "begin"
    begin.mkdir(exist_ok=True)
    (begin / "sitecustomize.py").write_text(BEGIN.format(folder=str(folder)))
    # What a process starts with holds for those that it starts, too: the arena has one on each core.
    path = os.pathsep.join(map(str, (begin, ROOT, folder)))
    try:
        run(PYTHON, "-m", "nines", *arguments, env={"PYTHONPATH": path})
    except subprocess.CalledProcessError as ended:
        return ended.returncode
    return 0
