"""Which modules in C the site's Python has, and which functions of the others leave its WebAssembly."""

import pytest

from building.archives import PYODIDE
from building.builtins import TABLE, kept_builtins, table, without_others
from building.environment import make_npm_parts
from building.wasm import Memory, outlined

EMPTY = b"\0asm\1\0\0\0"
APPENDED = {"_pyodide_core"}
"""What Pyodide adds to the table itself, once it runs."""


@pytest.fixture(scope="module")
def whole() -> bytes:
    make_npm_parts()
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


def listed(wasm: bytes) -> list[str]:
    """The names in Python's table of modules in C."""
    outline = outlined(wasm)
    memory = Memory(wasm, outline.segments)
    return [entry.name for entry in table(memory, memory.word(outline.addresses[TABLE]))]


def test_the_table_names_the_kept_modules_alone_in_their_order(whole: bytes) -> None:
    before = listed(whole)
    assert {"_sqlite3", "_testcapi", "_codecs_jp"} < set(before)
    shorter, _ = without_others(whole, kept_builtins())
    assert len(shorter) == len(whole)
    assert listed(shorter) == [name for name in before if name in kept_builtins()]
    assert kept_builtins() - set(before) == APPENDED


def test_the_functions_of_other_modules_and_of_libraries_are_found_and_no_kept_module_among_them(whole: bytes) -> None:
    outline = outlined(whole)
    _, ranges = without_others(whole, kept_builtins())
    gone = {number + outline.imported for first, last in ranges for number in range(first, last + 1)}
    names = {name for number in gone for name in outline.functions.get(number, ())}
    assert {
        "PyInit__sqlite3",
        "sqlite3_step",
        "ZSTD_isError",
        "BZ2_decompress",
        "lzma_code",
        "PyInit__testcapi",
    } < names
    assert not {f"PyInit_{name}" for name in kept_builtins()} & names
    assert not {"PyUnstable_AtExit", "adler32", "hiwire_get", "emscripten_GetProcAddress"} & names
    assert 5_000 < len(gone) < 6_000


def test_what_is_no_python_stays_as_it_is_and_a_library_that_is_missing_is_told(whole: bytes) -> None:
    assert without_others(EMPTY, ()) == (EMPTY, [])
    with pytest.raises(ValueError, match="No library from lzma_version_number"):
        without_others(whole.replace(b"lzma_version_number", b"lzma_version_nombre"), kept_builtins())
