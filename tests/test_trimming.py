"""Pyodide as the site ships it: the same Python, offering only what somebody asks for."""

import re
import subprocess
from pathlib import Path

import pytest

from building.archives import PYODIDE
from building.environment import make_npm_parts, node
from building.site import pyodide_parts
from building.trimming import exports, offering, trimmed

EMPTY = b"\0asm\1\0\0\0"
# A function type, one function, a memory, and its exports `f`, `g` and `memory`; the function does nothing.
SMALL = EMPTY + b"".join(
    bytes([number, len(content)]) + content
    for number, content in {
        1: b"\1\x60\0\0",
        3: b"\1\0",
        5: b"\1\0\1",
        7: b"\3\1f\0\0\1g\0\0\6memory\2\0",
        10: b"\1\2\0\x0b",
    }.items()
)
SCRIPT = (
    "var a=1;var _f,_g,other;function assignWasmExports(wasmExports){"
    '_f=Module["_f"]=wasmExports["f"];_g=Module["_g"]=wasmExports["g"];memory=wasmExports["memory"]}var b=_f();'
)


def test_only_what_the_script_names_is_offered_and_assigned() -> None:
    wasm, script = trimmed(SMALL, SCRIPT)
    assert exports(SMALL) == ["f", "g", ""], "memory has no name in C"
    assert exports(wasm) == ["f", ""]
    assert script == SCRIPT.replace("_g,", "").replace('_g=Module["_g"]=wasmExports["g"];', "")
    assert trimmed(wasm, script) == (wasm, script)


def test_another_scripts_names_count_too() -> None:
    assert trimmed(SMALL, SCRIPT, "Module._g()") == (SMALL, SCRIPT)


@pytest.mark.parametrize(
    "script", ["", SCRIPT.replace("assignWasmExports", "assign"), SCRIPT.replace("var _f", "let _f")]
)
def test_a_script_that_is_built_otherwise_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match=r"building/trimming\.py"):
        trimmed(SMALL, script)


def test_what_is_kept_of_a_module_is_as_it_was() -> None:
    assert offering(EMPTY, {"f"}) == EMPTY
    assert offering(SMALL, {"f", "g"}) == SMALL


def test_pyodide_still_has_all_that_its_script_asks_for_and_little_else(tmp_path: Path) -> None:
    make_npm_parts()
    parts = pyodide_parts()
    script = parts["pyodide.asm.mjs"].decode()
    asked = set(re.findall(r'wasmExports\["([\w$]+)"\]', script))
    stock = {name for name in exports((PYODIDE / "pyodide.asm.wasm").read_bytes()) if name}
    kept = {name for name in exports(parts["pyodide.asm.wasm"]) if name}
    assert asked & stock <= kept
    assert 100 < len(kept) < 500 < len(stock)
    (tmp_path / "trimmed.wasm").write_bytes(parts["pyodide.asm.wasm"])
    code = "WebAssembly.compile(require('fs').readFileSync(process.argv[1])).then((it) => "
    code += "console.log(WebAssembly.Module.exports(it).length))"
    said = subprocess.run([node(), "-e", code, tmp_path / "trimmed.wasm"], capture_output=True, text=True, check=True)
    assert int(said.stdout) == len(exports(parts["pyodide.asm.wasm"]))
