"""A module of WebAssembly as its file has it: what it exports, and the memory that it begins with."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

FUNCTION, GLOBAL = 0, 3
"""Kinds of imports and exports."""


class Outline(NamedTuple):
    """What a module exports, and what its memory begins with.

    `imported` is the number of imported functions, which are counted first; `functions` has exported names by a
    function's number, `addresses` those of exported variables by name, and `segments` the pieces of memory: where each
    lies there, where in the file, and how long it is.
    """

    imported: int
    functions: dict[int, list[str]]
    addresses: dict[str, int]
    segments: list[tuple[int, int, int]]


class Memory:
    """The memory of a module as its file has it, read and written by address; what is in no segment is nought."""

    def __init__(self, wasm: bytes, segments: list[tuple[int, int, int]]) -> None:
        self.file = bytearray(wasm)
        self._segments = sorted(segments)
        self._begins = [segment[0] for segment in self._segments]

    def _place(self, address: int) -> int | None:
        at = bisect_right(self._begins, address) - 1
        if at < 0:
            return None
        begin, place, length = self._segments[at]
        return place + address - begin if address < begin + length else None

    def _byte(self, address: int) -> int:
        place = self._place(address)
        return 0 if place is None else self.file[place]

    def word(self, address: int) -> int:
        """The four bytes there as a number, the lowest first."""
        return int.from_bytes(bytes(self._byte(address + at) for at in range(4)), "little")

    def text(self, address: int) -> str:
        """The text that begins there and ends before a nought."""
        found = bytearray()
        while byte := self._byte(address + len(found)):
            found.append(byte)
        return found.decode()

    def write(self, address: int, word: int) -> None:
        """Afterwards this number stands there; raises ValueError where the file has no place for it."""
        for at, byte in enumerate(word.to_bytes(4, "little")):
            place = self._place(address + at)
            if place is not None:
                self.file[place] = byte
            elif byte:
                raise ValueError(f"Pyodide's WebAssembly has no place for {word} at {address}")


def outlined(wasm: bytes) -> Outline:
    """The outline of a module; raises ValueError where an exported variable has no constant for its address."""
    sections = dict(_sections(wasm))
    counts = dict.fromkeys(range(5), 0)
    for kind in _imports(wasm, sections.get(2)):
        counts[kind] += 1
    constants = _globals(wasm, sections.get(6))
    functions: dict[int, list[str]] = {}
    addresses: dict[str, int] = {}
    for name, kind, number in _exports(wasm, sections.get(7)):
        if kind == FUNCTION:
            functions.setdefault(number, []).append(name)
        if kind == GLOBAL and number >= counts[GLOBAL]:
            addresses[name] = constants[number - counts[GLOBAL]]
    return Outline(counts[FUNCTION], functions, addresses, list(_segments(wasm, sections.get(11))))


def _sections(wasm: bytes) -> Iterator[tuple[int, int]]:
    """Where each section begins, by its number."""
    at = 8
    while at < len(wasm):
        length, begin = _unsigned(wasm, at + 1)
        yield wasm[at], begin
        at = begin + length


def _imports(wasm: bytes, begin: int | None) -> Iterator[int]:
    """The kind of each import."""
    if begin is None:
        return
    count, at = _unsigned(wasm, begin)
    for _ in range(count):
        _, at = _name(wasm, at)
        _, at = _name(wasm, at)
        kind, at = wasm[at], at + 1
        yield kind
        at += kind in (1, 3, 4)  # a table's type, a global's, a tag's kind
        if kind in (1, 2):
            bounded, at = wasm[at] & 1, at + 1
            _, at = _unsigned(wasm, at)
            if bounded:
                _, at = _unsigned(wasm, at)
        else:
            _, at = _unsigned(wasm, at)  # a type's number, or whether a global changes


def _globals(wasm: bytes, begin: int | None) -> list[int]:
    """The constant that each global begins with; 0 for those that begin with anything else."""
    found: list[int] = []
    if begin is None:
        return found
    count, at = _unsigned(wasm, begin)
    for _ in range(count):
        value, at = _constant(wasm, at + 2)
        found.append(value)
    return found


def _exports(wasm: bytes, begin: int | None) -> Iterator[tuple[str, int, int]]:
    """Name, kind and number of each export."""
    if begin is None:
        return
    count, at = _unsigned(wasm, begin)
    for _ in range(count):
        name, at = _name(wasm, at)
        number, after = _unsigned(wasm, at + 1)
        yield name, wasm[at], number
        at = after


def _segments(wasm: bytes, begin: int | None) -> Iterator[tuple[int, int, int]]:
    """Each piece of memory that is there from the beginning: its address, its place in the file, its length."""
    if begin is None:
        return
    count, at = _unsigned(wasm, begin)
    for _ in range(count):
        if wasm[at] != 0:
            raise ValueError("Pyodide's WebAssembly has memory of a kind that building/wasm.py does not know")
        address, at = _constant(wasm, at + 1)
        length, at = _unsigned(wasm, at)
        yield address, at, length
        at += length


def _constant(wasm: bytes, at: int) -> tuple[int, int]:
    """The value of an expression that is one constant, and where it ends; 0 for another kind of constant."""
    code, at = wasm[at], at + 1
    widths = {0x43: 4, 0x44: 8, 0xD0: 1}
    value = 0
    if code == 0x41:
        value, at = _signed(wasm, at)
    elif code in (0x42, 0x23):
        _, at = _unsigned(wasm, at)
    elif code in widths:
        at += widths[code]
    if code not in (0x41, 0x42, 0x23, *widths) or wasm[at] != 0x0B:
        raise ValueError("Pyodide's WebAssembly has an expression that building/wasm.py does not know")
    return value, at + 1


def _name(wasm: bytes, at: int) -> tuple[str, int]:
    length, at = _unsigned(wasm, at)
    return wasm[at : at + length].decode(), at + length


def _unsigned(wasm: bytes, at: int) -> tuple[int, int]:
    """A number of varying length, and where it ends."""
    value = shift = 0
    while True:
        byte, at = wasm[at], at + 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def _signed(wasm: bytes, at: int) -> tuple[int, int]:
    value, after = _unsigned(wasm, at)
    bits = 7 * (after - at)
    return value - (1 << bits) if wasm[after - 1] & 64 else value, after
