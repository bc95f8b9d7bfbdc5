// Turns a zip of Python sources into a zip of byte code, inside Pyodide: byte code fits only the Python that made it.
//   node bytecode.mjs SOURCES.zip BYTECODE.zip
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const [sources, bytecode] = process.argv.slice(2);
const python = await loadPyodide();
try {
  python.FS.writeFile("/sources.zip", readFileSync(sources));
  python.FS.writeFile("/home/pyodide/bytecode.py", readFileSync(new URL("bytecode.py", import.meta.url)));
  python.runPython("import bytecode; bytecode.compile_archive('/sources.zip', '/bytecode.zip')");
  writeFileSync(bytecode, python.FS.readFile("/bytecode.zip"));
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
