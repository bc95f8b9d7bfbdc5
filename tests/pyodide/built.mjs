// Runs built.py in the site's Pyodide on nothing but the archives that the site ships.
//   node built.mjs STDLIB APP LATER PYODIDE
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [stdlib, app, later, pyodide] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const archives = { "/lib/app": app, "/lib/library": stdlib };
const lock = new URL("../../web/node_modules/pyodide/pyodide-lock.json", import.meta.url);
// As web/js/interpreter.in.mjs starts it.
const python = await loadPyodide({
  stdLibURL: fileURLToPath(import.meta.url),
  lockFileContents: { info: JSON.parse(readFileSync(lock)).info, packages: {} },
  env: { PYTHONPATH: "/lib/library" },
  fsInit: async (files) => {
    for (const [path, archive] of Object.entries(archives)) files.writeFile(path, readFileSync(archive));
  },
});
python.FS.writeFile("/lib/later", readFileSync(later));
python.pyimport("sitecustomize").add_bundle("/lib/later");
try {
  python.runPython(readFileSync(new URL("built.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
