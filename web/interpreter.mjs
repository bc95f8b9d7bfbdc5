// The interpreter that PyScript starts: Pyodide from this very site, with our standard library in byte code,
// and an empty list of packages so that nothing asks for Pyodide's own lock file.
import { loadPyodide as load } from "{{pyodide}}";
export { version } from "{{pyodide}}";

const here = (path) => new URL(path, import.meta.url).href;

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("{{pyodide_folder}}"),
    packageBaseUrl: here("{{pyodide_folder}}"),
    stdLibURL: here("{{stdlib}}"),
    lockFileContents: { info: {{lock_info}}, packages: {} },
  });
