// Runs built.py in Pyodide on nothing but the archives that the site ships.
//   node built.mjs STDLIB APP
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [stdlib, app] = process.argv.slice(2);
const archives = { "/lib/app": app, "/lib/library": stdlib };
// As web/interpreter.mjs starts it.
const python = await loadPyodide({
  stdLibURL: fileURLToPath(import.meta.url),
  env: { PYTHONPATH: "/lib/library" },
  fsInit: async (files) => {
    for (const [path, archive] of Object.entries(archives)) files.writeFile(path, readFileSync(archive));
  },
});
try {
  python.runPython(readFileSync(new URL("built.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
