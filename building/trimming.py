"""Pyodide without the exports that nobody asks for.

Python's WebAssembly offers each of its thousands of functions and variables to modules that could be loaded later. The
site loads none, and an export costs every start a little: a line of script, an object, a place in a table.
"""

import re
from collections.abc import Container, Iterator

HEAD = 8
"""Bytes before the first section of a WebAssembly module."""
EXPORTS = 7
"""The number of the section that says what a module offers."""
NAMED_IN_C = (0, 3)
"""Kinds of exports that C has names for: functions and variables. Memory, table and tags are always kept."""

_LIST = re.compile(r"(?<=function assignWasmExports\(wasmExports\)\{)[^{}]*(?=\})")
_LINE = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?')
_DECLARED = re.compile(r"(?<=;var )[\w$,]+(?=;function assignWasmExports\()")


def trimmed(wasm: bytes, script: str, *others: str) -> tuple[bytes, str]:
    """The same WebAssembly and the script that runs it, with those exports that this or another script names.

    A name counts wherever it stands as a word, with the underscore that the script puts before it or without. Raises
    ValueError where the script does not list its exports as Emscripten 5 writes them.
    """
    listed, declared = _LIST.search(script), _DECLARED.search(script)
    if not listed or not declared or declared.end() > listed.start():
        raise ValueError("Pyodide's script lists its exports in another way than building/trimming.py knows")
    rest = script[: declared.start()] + script[declared.end() : listed.start()] + script[listed.end() :]
    said = {word for text in (rest, *others) for word in re.findall(r"[\w$]+", text)}
    lines = [line for line in _LINE.finditer(listed[0]) if not {line[2], f"_{line[2]}"} & said]
    gone = {line[1] for line in lines}
    names = ",".join(name for name in declared[0].split(",") if name not in gone)
    shorter = _LINE.sub(lambda line: "" if line[1] in gone else line[0], listed[0])
    between = script[declared.end() : listed.start()]
    said |= set(re.findall(r'wasmExports\["([\w$]+)"\]', shorter))
    asked = {name for name in exports(wasm) if {name, f"_{name}"} & said}
    return offering(wasm, asked), script[: declared.start()] + names + between + shorter + script[listed.end() :]


def exports(wasm: bytes) -> list[str]:
    """The names that C has for what the module offers."""
    return [name for number, at, _ in _sections(wasm) if number == EXPORTS for name, _ in _entries(wasm, at)]


def offering(wasm: bytes, names: Container[str]) -> bytes:
    """The module with no other exports than these, and those without a name in C."""
    made = wasm[:HEAD]
    for number, at, end in _sections(wasm):
        content = wasm[at:end]
        if number == EXPORTS:
            kept = [entry for name, entry in _entries(wasm, at) if name == "" or name in names]
            content = _packed(len(kept)) + b"".join(kept)
        made += bytes([number]) + _packed(len(content)) + content
    return made


def _sections(wasm: bytes) -> Iterator[tuple[int, int, int]]:
    """Each section's number, and where its content begins and ends."""
    at = HEAD
    while at < len(wasm):
        size, begin = _number(wasm, at + 1)
        yield wasm[at], begin, begin + size
        at = begin + size


def _entries(wasm: bytes, at: int) -> Iterator[tuple[str, bytes]]:
    """Each entry of the exports' section that begins here, by its name in C; without a name where it has none there."""
    count, at = _number(wasm, at)
    for _ in range(count):
        length, begin = _number(wasm, at)
        kind = wasm[begin + length]
        _, end = _number(wasm, begin + length + 1)
        yield wasm[begin : begin + length].decode() if kind in NAMED_IN_C else "", wasm[at:end]
        at = end


def _number(wasm: bytes, at: int) -> tuple[int, int]:
    """The number that begins here, seven bits a byte, the lowest first; and where it ends."""
    value = shift = 0
    while wasm[at] & 128:
        value |= (wasm[at] & 127) << shift
        at, shift = at + 1, shift + 7
    return value | wasm[at] << shift, at + 1


def _packed(value: int) -> bytes:
    """The number as WebAssembly writes it."""
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])
