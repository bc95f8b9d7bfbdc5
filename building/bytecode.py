"""Archives of Python: sources packed on any machine, byte code made of them inside Pyodide, bundles made of that.

An archive is a zip of files that are not packed one by one. A bundle is what `finder.py` reads.
"""

import io
import marshal
import zipfile
from collections.abc import Mapping
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import BinaryIO

from building.named_tuples import written_out

HEAD = 16
"""Bytes before the code in a file of byte code."""
UNCHECKED = b"\1\0\0\0"
"""The head of code that is bound to no date and never checked against its source, which is not shipped."""
OURS = ("nines/", "web/")
THE_SAME_DATE = (1980, 1, 1, 0, 0, 0)  # so that equal contents give equal bytes


def pack(files: Mapping[str, bytes], compression: int = zipfile.ZIP_STORED) -> bytes:
    """An archive whose bytes depend on the files' names and contents alone; stored as they are, or compressed."""
    inside = io.BytesIO()
    with zipfile.ZipFile(inside, "w", compresslevel=9) as packed:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, THE_SAME_DATE)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            entry.compress_type = compression
            packed.writestr(entry, files[name])
    return inside.getvalue()


def unpack(archive: bytes) -> dict[str, bytes]:
    """The files of an archive by name."""
    return unzip(io.BytesIO(archive))


def unzip(archive: Path | BinaryIO) -> dict[str, bytes]:
    """The files of a plain zip by name, folders left out."""
    with zipfile.ZipFile(archive) as packed:
        return {entry.filename: packed.read(entry) for entry in packed.infolist() if not entry.is_dir()}


def bundle(bytecode: Mapping[str, bytes]) -> bytes:
    """Compiled modules and other files, by path, as a bundle (`finder.py`), whose bytes depend on them alone."""
    index: dict[str, tuple[int, int, str]] = {}
    contents = b""
    folders = {path.rpartition("/")[0] for path in bytecode if path.endswith(".pyc")} - {""}
    # A folder of modules is a package without a word, too.
    bytecode = {f"{folder}/__init__.pyc": b"" for folder in folders} | dict(bytecode)
    for path in sorted(bytecode):
        name, content = path, bytecode[path]
        if path.endswith(".pyc"):
            name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            content = content[HEAD:]
        index[name] = (len(contents), len(content), path)
        contents += content
    listed = marshal.dumps(index, 2)  # which every later Python reads
    return len(listed).to_bytes(4, "little") + listed + contents


def compile_archive(sources: str, bytecode: str) -> None:
    """Write `x.pyc` for every `x.py`, other files as they are; asserts and docstrings are dropped."""
    compiled = {}
    for name, data in unpack(Path(sources).read_bytes()).items():
        if name.endswith(".py"):
            compiled[name + "c"] = compile_module(name, data)
        else:
            compiled[name] = data
    Path(bytecode).write_bytes(pack(compiled))


def compile_module(name: str, source: bytes) -> bytes:
    """One module's byte code; our own named tuples are written out in it."""
    module = written_out(source, name) if name.startswith(OURS) else source
    code = compile(module, name, "exec", dont_inherit=True, optimize=2)
    return (MAGIC_NUMBER + UNCHECKED).ljust(HEAD, b"\0") + marshal.dumps(code)
