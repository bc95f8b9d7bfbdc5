"""Runs in Pyodide on the page of the site: which functions that Python's own structures name were left out of it?

`slots` are the places in WebAssembly's table of functions at which there is nothing any more; `said` has a line for
each structure that names such a place, and how many were looked at. The offsets are those of CPython 3.14, where a
pointer has four bytes.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    GetSetDescriptorType,
    MethodDescriptorType,
    ModuleType,
    WrapperDescriptorType,
)

from pyodide_js import _module

TYPE = (24, 32, 36, 44, 60, 64, 68, 72, 76, 92, 96, 100, 108, 112, 136, 140, 148, 152, 156, 160, 164, 188, 196, 200)
"""Where a type has a function."""
SUITES = {40: 5, 48: 36, 52: 10, 56: 3, 80: 2}
"""Where it has the address of several, for numbers or sequences, and how many."""
CALLED = {
    BuiltinFunctionType: (8, (4,)), MethodDescriptorType: (20, (4,)), ClassMethodDescriptorType: (20, (4,)),
    GetSetDescriptorType: (20, (4, 8)),
}  # fmt: skip
"""Where these have the address of their definition, and where that has functions."""
MODULE_DEFINITION, OF_A_MODULE = 12, (40, 44, 48)


def word(address: int) -> int:
    """The number at this address."""
    found: int = _module.HEAPU32[address >> 2]
    return found


def functions(thing: object) -> Iterator[int]:
    """The places of the functions that this thing's structure has."""
    at = id(thing)
    if isinstance(thing, type):
        yield from (word(at + offset) for offset in TYPE)
        for offset, count in SUITES.items():
            if suite := word(at + offset):
                yield from (word(suite + 4 * number) for number in range(count))
    elif isinstance(thing, WrapperDescriptorType):
        yield word(at + 24)
    elif isinstance(thing, ModuleType):
        if definition := word(at + MODULE_DEFINITION):
            yield from (word(definition + offset) for offset in OF_A_MODULE)
    elif type(thing) in CALLED:
        offset, places = CALLED[type(thing)]
        yield from (word(word(at + offset) + place) for place in places)


def things() -> Iterator[object]:
    """Every module, every type, and what stands in them."""
    waiting: list[object] = [object, *sys.modules.values()]
    seen: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, ModuleType) and thing.__name__ not in ("js", "pyodide_js"):
            waiting += vars(thing).values()
        if isinstance(thing, type):
            waiting += [*vars(thing).values(), *type.__subclasses__(thing), type(thing)]


def lines() -> Iterator[str]:
    """What names a place at which there is nothing, and how much was looked at."""
    for name in sys.builtin_module_names:
        import_module(name)
    looked = 0
    gone = set(slots)  # noqa: F821
    for thing in things():
        for place in functions(thing):
            looked += place > 0
            if place in gone:
                yield f"{thing!r}: {place}"
    yield f"{looked} functions"


said = "\n".join(lines())
