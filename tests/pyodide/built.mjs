// Runs built.py in Pyodide on nothing but the archives that the site ships.
//   node built.mjs STDLIB.zip APP.zip
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [stdlib, app] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: pathToFileURL(stdlib).href });
python.unpackArchive(new Uint8Array(readFileSync(app)), "zip");
try {
  python.runPython(readFileSync(new URL("built.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
