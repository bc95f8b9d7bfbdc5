"""The two archives of byte code: Python's standard library, trimmed, and our own packages."""

from pathlib import Path

from building.bytecode import pack, unpack
from building.environment import CACHE, NPM, ROOT, digest, digest_files, node, run

HERE = Path(__file__).parent
MAKERS = [HERE / "bytecode.mjs", HERE / "bytecode.py"]
PYODIDE = NPM / "pyodide"

# Neither the game nor the browser has a use for these.
DEAD_WEIGHT = (
    "test",
    "tests",
    "tkinter",
    "turtle",
    "turtledemo",
    "idlelib",
    "ensurepip",
    "pydoc",
    "pydoc_data",
    "lib2to3",
    "venv",
)


def standard_library() -> bytes:
    """A zip of the standard library's byte code, without the parts that nothing here can use."""
    files = {name: data for name, data in unpack(PYODIDE / "python_stdlib.zip").items() if is_wanted(name)}
    return bytecode_of(files)


def is_wanted(name: str) -> bool:
    """Whether a file of the stock standard library goes into ours."""
    return not set(name.removesuffix(".py").split("/")) & set(DEAD_WEIGHT)


def own_packages() -> bytes:
    """A zip of the byte code of nines/ and web/, with nines' data beside it."""
    return bytecode_of({path.relative_to(ROOT).as_posix(): path.read_bytes() for path in own_files()})


def own_files() -> list[Path]:
    """What the browser needs of nines/ and web/: modules, without the command line's and the build's, and data."""
    left_out = {ROOT / "nines" / "__main__.py", ROOT / "web" / "prerender.py"}
    catalogues = (ROOT / "nines").rglob("*.mo")
    return sorted({*own_modules(), *catalogues} - left_out)


def own_modules() -> list[Path]:
    """Every Python module of nines/ and web/."""
    web = [path for path in (ROOT / "web").rglob("*.py") if NPM not in path.parents]
    return sorted([*(ROOT / "nines").rglob("*.py"), *web])


def bytecode_of(files: dict[str, bytes]) -> bytes:
    """A zip of the byte code of some sources, kept in .cache under the hash of all that it was made from."""
    key = digest(
        digest_files([*MAKERS, ROOT / "web" / "package-lock.json"]), *(p for f in sorted(files) for p in (f, files[f]))
    )
    made = CACHE / "bytecode" / f"{key[:32]}.zip"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        sources, unfinished = made.with_suffix(".sources"), made.with_suffix(".unfinished")
        pack(files, sources)
        run(*node(), HERE / "bytecode.mjs", sources, unfinished)
        sources.unlink()
        unfinished.replace(made)
    return made.read_bytes()
