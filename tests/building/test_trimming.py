"""What the site leaves out of Pyodide: what nobody asks for, and nothing else."""

import json
import re
import subprocess

import pytest

from building.archives import PYODIDE
from building.environment import make_npm_parts, node
from building.site import pyodide_parts
from building.trimming import asked_for, giving, offering, trimmed, unshared

EMPTY = b"\0asm\1\0\0\0"
# Two function types, three functions, a memory, and the exports `f`, `g` and `memory`. `g` calls the third function.
SMALL = EMPTY + b"".join(
    bytes([number, len(content)]) + content
    for number, content in {
        1: b"\1\x60\0\0",
        3: b"\3\0\0\0",
        5: b"\1\0\1",
        7: b"\3\1f\0\0\1g\0\1\6memory\2\0",
        10: b"\3\2\0\x0b\4\0\x10\2\x0b\5\0\x41\7\x1a\x0b",
    }.items()
)
SCRIPT = (
    "var a=1;var _f,_g,other;function assignWasmExports(wasmExports){"
    '_f=Module["_f"]=wasmExports["f"];_g=Module["_g"]=wasmExports["g"];memory=wasmExports["memory"]}'
    "var wasmImports={h:_h,i:_i};function _h(){}function _i(){}"
    'Module["_i"]=_i;Module["b"]=b;var b=_f();Module.b();assignWasmExports(wasmImports);'
    "new WebAssembly.Memory({shared:true,initial:1})"
)
LIST_EXPORTS = """const { Module } = WebAssembly, { readFileSync } = require("fs");
console.log(JSON.stringify(Module.exports(new Module(readFileSync(0))).map(({ name }) => name)))"""


@pytest.fixture(autouse=True, scope="module")
def npm_parts() -> None:
    make_npm_parts()


def exports(wasm: bytes) -> list[str]:
    """What the module offers, as the engine of a browser reads it."""
    said = subprocess.run([node(), "-e", LIST_EXPORTS], input=wasm, capture_output=True, check=True).stdout
    found: list[str] = json.loads(said)
    return found


def test_only_what_the_script_names_is_offered_and_assigned() -> None:
    wasm, script = trimmed(SMALL, SCRIPT)
    assert exports(SMALL) == ["f", "g", "memory"]
    assert exports(wasm) == ["f", "memory"], "memory has no name in C"
    assert 'wasmExports["f"]' in script and 'wasmExports["g"]' not in script and "_g" not in script


def test_only_what_is_imported_is_given_and_what_nothing_uses_goes() -> None:
    _, shorter = asked_for(SCRIPT, ())
    assert "wasmImports={i:_i}" in giving(shorter, ["i"], ())
    script = trimmed(SMALL, SCRIPT)[1]
    assert "wasmImports={}" in script
    assert "_h" not in script and "_i" not in script
    assert 'Module["b"]=b' in script, "the script itself names it"
    assert 'Module["_i"]=_i' in trimmed(SMALL, SCRIPT, "Module._i()")[1]


def test_no_memory_is_made_that_threads_could_share() -> None:
    assert "new WebAssembly.Memory({initial:1})" in trimmed(SMALL, SCRIPT)[1]
    with pytest.raises(ValueError, match="shared memory in another way"):
        unshared(SCRIPT.replace("shared", "divided"))


def test_another_scripts_names_count_too() -> None:
    wasm, script = trimmed(SMALL, SCRIPT, "Module._g()")
    assert exports(wasm) == ["f", "g", "memory"]
    assert 'wasmExports["g"]' in script


@pytest.mark.parametrize(
    "script",
    [
        "",
        SCRIPT.replace("assignWasmExports", "assign"),
        SCRIPT.replace("var _f", "let _f"),
        SCRIPT.replace("var wasmImports", "imports"),
    ],
)
def test_a_script_that_is_built_otherwise_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match=r"building/trimming\.py"):
        trimmed(SMALL, script)


def test_what_only_others_reached_goes_with_them() -> None:
    constant = b"\x41\7"
    assert constant in offering(SMALL, {"f", "g"})[0]
    assert constant not in offering(SMALL, {"f"})[0]


def test_a_module_that_needs_a_newer_browser_is_refused() -> None:
    tail_call = EMPTY + b"\1\4\1\x60\0\0" + b"\3\2\1\0" + b"\7\5\1\1f\0\0" + b"\x0a\6\1\4\0\x12\0\x0b"
    with pytest.raises(subprocess.CalledProcessError):
        offering(tail_call, {"f"})


def test_pyodide_still_has_all_that_its_script_asks_for_and_little_else() -> None:
    parts = pyodide_parts()
    stock, script = (PYODIDE / "pyodide.asm.wasm").read_bytes(), (PYODIDE / "pyodide.asm.mjs").read_bytes()
    asked = set(re.findall(r'wasmExports\["([\w$]+)"\]', parts["pyodide.asm.js"].decode()))
    offered, kept = set(exports(stock)), set(exports(parts["pyodide.asm.wasm"]))
    assert asked & offered <= kept <= offered
    assert 100 < len(kept) < 500 < len(offered)
    assert len(parts["pyodide.asm.wasm"]) < 0.92 * len(stock), "the code behind the others is left out, too"
    assert len(parts["pyodide.asm.js"]) < 0.6 * len(script)
