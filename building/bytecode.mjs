// Turns an archive of Python sources into one of byte code, inside Pyodide: byte code fits only the Python that made it.
//   node bytecode.mjs SOURCES BYTECODE
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const [sources, bytecode] = process.argv.slice(2);
// Lines are kept for what a traceback says, columns are not: they would be a sixth of all.
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
try {
  python.FS.writeFile("/sources", readFileSync(sources));
  python.FS.mkdir("/home/pyodide/building");
  for (const name of ["bytecode.py", "named_tuples.py"])
    python.FS.writeFile(`/home/pyodide/building/${name}`, readFileSync(new URL(name, import.meta.url)));
  python.runPython("from building.bytecode import compile_archive; compile_archive('/sources', '/bytecode')");
  writeFileSync(bytecode, python.FS.readFile("/bytecode"));
} catch (error) {
  console.error(error.message); // the rest of the error is all of Pyodide in one line
  process.exitCode = 1;
}
