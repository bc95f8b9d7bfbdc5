// Prints the figures of `python -m nines bench` as they are inside Pyodide, under Node:
//   node tests/pyodide/bench.mjs [further arguments of bench]
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide({ stdin: () => null });
python.FS.mkdir("/house");
python.mountNodeFS("/house", fileURLToPath(new URL("../..", import.meta.url)));
process.exitCode = python.runPython(`
import sys
sys.path.insert(0, "/house")
sys.dont_write_bytecode = True
from nines.__main__ import main
main(["bench", *${JSON.stringify(process.argv.slice(2))}])
`);
