"""Python without the modules written in C that nobody here imports.

Pyodide links some ninety of them into its WebAssembly, databases and compressors among them, and the tests of CPython's
own interface. Python knows them by a table, from name to the function that makes the module. Here the others leave the
table, and are found in the code: `exports.mjs` then lets go of what only they had reached.

A linker puts the functions of one source file after those of another. In a file of CPython's that holds a module,
`PyInit_name` comes first, for it is the only function that others may call; so what stands from there to the next
function that has a name is the module's. The libraries behind some modules are found by their first function and the
first one of what comes after them.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from building.wasm import Memory, Outline, outlined

LIST = Path(__file__).parent / "builtins.txt"
TABLE = "PyImport_Inittab"
INIT = "PyInit_"
LIBRARIES = (
    ("lzma_version_number", "emscripten_GetProcAddress"),  # liblzma, SQLite, Zstandard
    ("BZ2_blockSort", "adler32_z"),
)
"""The first function of a library, and the first of what follows."""


class Entry(NamedTuple):
    """A line of Python's table: addresses of a module's name and of the function that makes it, and the name."""

    name_at: int
    function: int
    name: str


def kept_builtins() -> set[str]:
    """The names of the modules in C that the site's Python has."""
    lines = (line.partition("#")[0] for line in LIST.read_text("utf-8").splitlines())
    return {name for line in lines for name in line.split()}


def without_others(wasm: bytes, kept: Collection[str]) -> tuple[bytes, list[tuple[int, int]]]:
    """The WebAssembly with no other modules than these in its table, and the functions of the others and of their
    libraries, as ranges from the first to the last, counted without imported ones.

    A module that has no such table stays as it is. Raises ValueError where a library is not found.
    """
    outline = outlined(wasm)
    if TABLE not in outline.addresses:
        return wasm, []
    ranges = [*modules(outline, kept), *libraries(outline)]
    return listing(wasm, outline, kept), [(first - outline.imported, last - outline.imported) for first, last in ranges]


def listing(wasm: bytes, outline: Outline, kept: Collection[str]) -> bytes:
    """The WebAssembly with a table of those modules alone."""
    memory = Memory(wasm, outline.segments)
    begin = memory.word(outline.addresses[TABLE])
    entries = list(table(memory, begin))
    lines = [entry for entry in entries if entry.name in kept]
    for at in range(len(entries)):
        name_at, function = lines[at][:2] if at < len(lines) else (0, 0)
        memory.write(begin + 8 * at, name_at)
        memory.write(begin + 8 * at + 4, function)
    return bytes(memory.file)


def table(memory: Memory, at: int) -> Iterator[Entry]:
    """The lines of the table that begins at this address."""
    while name_at := memory.word(at):
        yield Entry(name_at, memory.word(at + 4), memory.text(name_at))
        at += 8


def modules(outline: Outline, kept: Collection[str]) -> Iterator[tuple[int, int]]:
    """The functions of each module that is not kept, from its first to the last before one with another name."""
    named = sorted(outline.functions)
    makers = {
        number: name.removeprefix(INIT)
        for number, names in outline.functions.items()
        for name in names
        if name.startswith(INIT)
    }
    order = sorted(makers)
    for number in order:
        if makers[number] in kept:
            continue
        following = next((other for other in order if other > number), None)
        if following is None or makers[following] in kept:
            following = named[bisect_right(named, number)]
        yield number, following - 1


def libraries(outline: Outline) -> Iterator[tuple[int, int]]:
    """The functions of each library that only modules had use for which are not kept."""
    numbers = {name: number for number, names in outline.functions.items() for name in names}
    for first, after in LIBRARIES:
        if not {first, after} <= set(numbers) or numbers[first] > numbers[after]:
            raise ValueError(
                f"No library from {first} to {after} in Pyodide's WebAssembly, as building/builtins.py has it"
            )
        yield numbers[first], numbers[after] - 1
