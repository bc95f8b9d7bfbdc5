// Runs the tests of the rules inside Pyodide, under Node, with no network: the working tree and the pure-Python
// packages of the .venv are mounted, their byte code for this Python is kept in a folder of its own.
//   node run.mjs SITE_PACKAGES BYTE_CODE_FOLDER [pytest arguments]
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [packages, compiled, ...rest] = process.argv.slice(2);

const python = await loadPyodide({ stdin: () => null });
for (const [at, folder] of Object.entries({ "/nines": root, "/packages": packages, "/compiled": compiled })) {
  python.FS.mkdir(at);
  python.mountNodeFS(at, folder);
}
try {
  process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/nines", "/packages"]
sys.pycache_prefix, sys.dont_write_bytecode = "/compiled", False
os.chdir("/nines")
from tests.pyodide.chosen import run
run(${JSON.stringify(rest)})
`);
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
