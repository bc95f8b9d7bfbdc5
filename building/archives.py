"""The two archives of byte code: Python's standard library, trimmed, and our own packages."""

from collections.abc import Callable, Container
from pathlib import Path

from building.bytecode import pack, unpack
from building.environment import CACHE, NPM, ROOT, digest, digest_files, node, run

HERE = Path(__file__).parent
MAKERS = [HERE / "bytecode.mjs", HERE / "bytecode.py"]
PYODIDE = NPM / "pyodide"

# One module a line; whatever is not listed stays out of the browser.
STDLIB_LIST = HERE / "stdlib.txt"


def standard_library() -> bytes:
    """A zip of the byte code of the standard library's modules that are listed."""
    stock = unpack(PYODIDE / "python_stdlib.zip")
    return bytecode_of({name: stock[name] for name in map(file_of(stock), library_list())})


def library_list() -> list[str]:
    """The dotted names of the standard library's modules that the site ships."""
    lines = (line.partition("#")[0].strip() for line in STDLIB_LIST.read_text("utf-8").splitlines())
    return [name for line in lines for name in line.split()]


def file_of(stock: Container[str]) -> Callable[[str], str]:
    """Finds the file of a module among the stock library's files: a module's own, else its package's."""

    def find(name: str) -> str:
        path = name.replace(".", "/")
        return f"{path}.py" if f"{path}.py" in stock else f"{path}/__init__.py"

    return find


def own_packages() -> bytes:
    """A zip of the byte code of nines/ and web/, with nines' data beside it."""
    return bytecode_of({path.relative_to(ROOT).as_posix(): path.read_bytes() for path in own_files()})


def own_files() -> list[Path]:
    """What the browser needs of nines/ and web/: modules, without the command line's and the build's, and data."""
    left_out = {ROOT / "nines" / "__main__.py", ROOT / "nines" / "bench.py", ROOT / "web" / "prerender.py"}
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
        run(node(), HERE / "bytecode.mjs", sources, unfinished)
        sources.unlink()
        unfinished.replace(made)
    return made.read_bytes()
