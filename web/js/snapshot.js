// A worker: it starts Python, imports what a table may need of our own modules but those that speak to the page, keeps
// Python's memory as it is then, and says so; or it says why it could not, as where there is no room after all.
import { address, loadPyodide } from "./interpreter.js";
import { keep } from "./memory.js";

try {
  const python = await loadPyodide();
  python.runPython("from web.worker.snapshot import prepare; prepare()");
  await keep(address, python._module.HEAPU8, python._api.serializeHiwireState());
  postMessage("kept");
} catch (fault) {
  postMessage(String(fault));
}
