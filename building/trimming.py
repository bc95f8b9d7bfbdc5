"""Pyodide without what nobody asks for.

Python's WebAssembly offers each of its thousands of functions and variables to modules that could be loaded later, and
the script beside it has whatever these could ask for: windows, sounds, 3D. The site loads none. Here stands which names
are asked for; what is left out then is left to Binaryen and Rollup.
"""

import json
import re
from collections.abc import Collection

from building.builtins import without_others
from building.made import made_by

_LIST = re.compile(r"(?<=function assignWasmExports\(wasmExports\)\{)[^{}]*(?=\})")
_LINE = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?')
_DECLARED = re.compile(r"(?<=;var )[\w$,]+(?=;function assignWasmExports\()")
_IMPORTS = re.compile(r"(?<=var wasmImports=\{)[^{}]*(?=\})")
_OFFERED = re.compile(r'Module\["([\w$]+)"\]=\1;')
_SHARED = "new WebAssembly.Memory({shared:true,"
_NAMED = re.compile(r'\.([A-Za-z_$][\w$]*)|"([\w$]+)"')


def trimmed(wasm: bytes, script: str, *others: str, builtins: Collection[str] | None = None) -> tuple[bytes, str]:
    """The WebAssembly and the script that runs it, without what neither they nor another script name.

    Of the modules in C it keeps those named in `builtins`, where that is given.

    Raises ValueError where the script does not list exports and imports as Emscripten 5 writes them.
    """
    names, script = asked_for(script, others)
    wasm, imported = offering(wasm, names, builtins)
    return wasm, unshared(used(giving(script, imported, others)))


def asked_for(script: str, others: Collection[str]) -> tuple[set[str], str]:
    """The names of what the scripts may ask the WebAssembly for, and the script assigning only that.

    A name counts wherever it stands as a word, with the underscore that the script puts before it or without.
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
    asked = said | {name.removeprefix("_") for name in said}
    return asked, script[: declared.start()] + names + between + shorter + script[listed.end() :]


def giving(script: str, imported: Collection[str], others: Collection[str]) -> str:
    """The script giving the WebAssembly only what that imports, and others only what they or the script itself name."""
    given = _IMPORTS.search(script)
    if not given:
        raise ValueError("Pyodide's script lists its imports in another way than building/trimming.py knows")
    kept = ",".join(entry for entry in given[0].split(",") if entry.partition(":")[0] in imported)
    script = script[: given.start()] + kept + script[given.end() :]
    named = {name for found in _NAMED.finditer(_OFFERED.sub("", script)) for name in found.groups()}
    named |= {word for text in others for word in re.findall(r"[\w$]+", text)}
    return _OFFERED.sub(lambda line: line[0] if line[1] in named else "", script)


def offering(wasm: bytes, names: Collection[str], builtins: Collection[str] | None = None) -> tuple[bytes, list[str]]:
    """The WebAssembly with no other functions and variables offered than these, with these modules in C where they are
    given, and with nothing left that only others reached; and the names of what it still imports.

    Memory, table and tags, for which C has no names, are offered as before.
    """
    wasm, ranges = without_others(wasm, builtins) if builtins is not None else (wasm, [])
    given = {"whole.wasm": wasm, "names.json": json.dumps(sorted(names)).encode()}
    given["ranges.json"] = json.dumps(ranges).encode()
    made = made_by("exports.mjs", given)
    imported: list[str] = json.loads(made["imports.json"])
    return made["trimmed.wasm"], imported


def used(script: str) -> str:
    """The module of JavaScript without the functions and variables that nothing in it uses."""
    return made_by("unused.mjs", {"whole.mjs": script.encode()})["used.mjs"].decode()


def unshared(script: str) -> str:
    """The script making no memory that threads could share, of which browsers warn on a page such as ours.

    It would wait on one while a console has nothing to read; on a memory of its own that wait fails, as it does on
    every page. Raises ValueError where the script makes it in another way, or more than once.
    """
    if script.count(_SHARED) != 1:
        raise ValueError("Pyodide's script makes shared memory in another way than building/trimming.py knows")
    return script.replace(_SHARED, "new WebAssembly.Memory({")
