// Prints what the npm package's Python says of the libraries in it: its built-in modules and the versions, as JSON.
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide();
const said = python.runPython(`
import decimal, json, pyexpat, sqlite3, sys, zlib
from compression import zstd
json.dumps([sys.builtin_module_names, {
    "zlib": zlib.ZLIB_RUNTIME_VERSION, "SQLite": sqlite3.sqlite_version, "libmpdec": decimal.__libmpdec_version__,
    "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"), "Zstandard": zstd.zstd_version,
    "Emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version))}])
`);
console.log(said);
