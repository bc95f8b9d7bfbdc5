// The computer players' own thread: it answers calls of Python's functions, by module and name, with plain values.
import { loadPyodide } from "./interpreter.mjs";

const NO_CALL = -1; // the number with which it only says that it is up
const plain = (value) => value?.toJs?.({ dict_converter: Object.fromEntries, create_pyproxies: false }) ?? value;
const starting = loadPyodide();

addEventListener("message", async ({ data: [number, module, name, values] }) => {
  try {
    const python = await starting;
    postMessage([number, "", plain(python.pyimport(module)[name](...values))]);
  } catch (fault) {
    postMessage([number, String(fault?.message ?? fault), null]);
  }
});

// What every question needs is imported before the first.
(await starting).pyimport("web.slices");
postMessage([NO_CALL, "", null]);
