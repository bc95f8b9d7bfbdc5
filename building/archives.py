"""What Python runs from: its standard library, trimmed; our own packages; what starts it."""

import tempfile
from collections.abc import Callable, Container
from pathlib import Path

from building.bytecode import bundle, pack, unpack, unzip
from building.environment import CACHE, NPM, ROOT, digest, digest_files, node, run
from building.imports import asked_parts, reached, with_parts
from building.later import bundle_of
from nines.registry import FOLDERS, Parts

HERE = Path(__file__).parent
MAKERS = [HERE / "bytecode.mjs", HERE / "bytecode.py", HERE / "named_tuples.py"]
PYODIDE = NPM / "pyodide"

# One module a line; whatever is not listed stays out of the browser.
STDLIB_LIST = HERE / "stdlib.txt"
DATA = ("*.mo", "*.txt", "*.net")

# What the page runs, what its worker runs, and what runs beside somebody's own player (web/js/guest.in.js).
STARTS = [
    "web.browser.main", "web.worker.bot_move", "web.worker.redeal", "web.worker.snapshot", "nines.arena.lines.pasted",
]  # fmt: skip


# What stands in for others, and what Python imports by itself, each by its path in the library.
OURS = {
    "pyodide/_package_loader.py": "package_loader.py",
    "sitecustomize.py": "finder.py",
    "named_tuple_base.py": "named_tuple_base.py",
    "_colorize.py": "replaced/_colorize.py",
    "asyncio/__init__.py": "replaced/asyncio.py",
    "concurrent/futures/__init__.py": "replaced/futures.py",
    "ipaddress.py": "replaced/ipaddress.py",
    "logging/__init__.py": "replaced/logging.py",
    "socket.py": "replaced/socket.py",
    "subprocess.py": "replaced/subprocess.py",
}
# Python needs these before it can be told how to find any other.
FIRST = ("encodings/__init__.pyc", "encodings/aliases.pyc", "encodings/utf_8.pyc", "sitecustomize.pyc")


def standard_library() -> bytes:
    """The standard library's modules that are listed, and those of OURS, as byte code.

    It is a bundle with a zip of FIRST behind it: as one file it can be read as either.
    """
    stock = unzip(PYODIDE / "python_stdlib.zip")
    own = {path: (HERE / name).read_bytes() for path, name in OURS.items()}
    made = bytecode_of({name: stock[name] for name in map(file_of(stock), library_list())} | own)
    first = {name: made.pop(name) for name in FIRST}
    return bundle(made) + pack(first)


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


def own_packages() -> dict[str, bytes]:
    """Bundles of the byte code and data of nines/ and web/ by name: of what a start may need (`app`), of what comes
    `later`, and of what each language needs."""
    parts: dict[str, dict[str, bytes]] = {}
    for path, source in own_sources().items():
        parts.setdefault(bundle_of(path), {})[path] = source
    return {name: bundle(bytecode_of(sources)) for name, sources in parts.items()}


def own_sources() -> dict[str, bytes]:
    """What the browser needs of nines/ and web/, by path; a game's manifest without the parts for which nobody there
    asks."""
    paths = own_files()
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    optional = Parts._field_defaults.keys()
    wanted = asked_parts(path for path in paths if path.suffix == ".py") | (set(Parts._fields) - optional)
    for folder in FOLDERS.values():
        manifest = f"nines/games/{folder}/__init__.py"
        sources[manifest] = with_parts(sources[manifest].decode(), wanted).encode()
    return sources


def own_files() -> list[Path]:
    """What the browser needs of nines/ and web/: the modules that the page and its worker reach, and nines' data."""
    data = (path for kind in DATA for path in (ROOT / "nines").rglob(kind))
    return sorted({*reached(STARTS, ROOT), *data})


def bytecode_of(files: dict[str, bytes]) -> dict[str, bytes]:
    """The byte code of some sources by path, kept in .cache under the hash of all that it was made from; data alone is
    given back as it is."""
    if not any(path.endswith(".py") for path in files):
        return files
    key = digest(
        digest_files([*MAKERS, ROOT / "web" / "package-lock.json"]), *(p for f in sorted(files) for p in (f, files[f]))
    )
    made = CACHE / "bytecode" / f"{key[:32]}.zip"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            sources, bytecode = Path(folder) / "sources", Path(folder) / "bytecode"
            sources.write_bytes(pack(files))
            run(node(), HERE / "bytecode.mjs", sources, bytecode)
            bytecode.replace(made)
    return unpack(made.read_bytes())
