// The computer players' own thread: it answers calls of its jobs by name, or of any function of Python's by module and
// name, with plain values.
import { fetchLater, loadPyodide } from "./interpreter.mjs";

const NO_CALL = -1; // the number with which it only says that it is up
const plain = (value) => value?.toJs?.({ dict_converter: Object.fromEntries, create_pyproxies: false }) ?? value;
const LATER = /^web\.days\./; // in a bundle that no table needs (building/later.py)
const starting = loadPyodide();
const jobs = starting.then((python) => python.pyimport("web.worker.jobs").Jobs());

addEventListener("message", async ({ data: [number, module, name, values] }) => {
  try {
    const python = await starting;
    if (LATER.test(module)) await fetchLater();
    const owner = module ? python.pyimport(module) : await jobs;
    postMessage([number, "", plain(owner[name](...values))]);
  } catch (fault) {
    postMessage([number, String(fault?.message ?? fault), null]);
  }
});

// What every question needs is imported before the first.
await jobs;
postMessage([NO_CALL, "", null]);
