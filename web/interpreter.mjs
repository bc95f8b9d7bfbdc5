// The interpreter, for the page and for the computer players' worker: Pyodide from this very site, our own modules and
// the standard library in byte code, and an empty list of packages, so that nothing asks for Pyodide's own lock file.
// It starts when this module is there, and does not wait until PyScript asks for it.
import { loadPyodide as load } from "{{pyodide}}";
export { version } from "{{pyodide}}";

const here = (path) => new URL(path, import.meta.url).href;

// Python reads its modules where they lie in these archives, which come gzipped as a whole: much smaller than a zip of
// single packed files, and the browser unpacks them faster than Python would.
const unpacked = async (path) => {
  const answer = await fetch(here(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};
const archives = { "/lib/app.zip": unpacked("{{app}}"), "/lib/library.zip": unpacked("{{stdlib}}") };

const starting = load({
  indexURL: here("{{pyodide_folder}}"),
  packageBaseUrl: here("{{pyodide_folder}}"),
  stdLibURL: import.meta.url, // Pyodide insists on fetching something; what it needs stands in the archives
  lockFileContents: { info: {{lock_info}}, packages: {} },
  env: { PYTHONPATH: Object.keys(archives).join(":") },
  fsInit: async (files) => {
    for (const [path, archive] of Object.entries(archives)) files.writeFile(path, await archive);
  },
}).then((python) => {
  // The archives go before the working directory, where PyScript writes the sources of modules they hold compiled.
  python.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return python;
});

// As PyScript calls it: what it says of folders is known better here, only its outlets count.
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await starting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
