// The computer players' own thread: it answers calls of its jobs by name, or of any function of Python's by module and
// name, with plain values.
import { fetchLater, loadPyodide } from "./interpreter.js";

const NO_CALL = -1; // the number with which it only says that it is up
const plain = (value) => value?.toJs?.({ dict_converter: Object.fromEntries, create_pyproxies: false }) ?? value;
const LATER = /^web\.(pages\.|worker\.company)/; // whose work comes with the later bundle (building/later.py)
const DO_WITHOUT = ["think_on", "explain"]; // calls that can be answered without it
const PATIENCE = 4000; // less than the page has with an answer (web/browser/bot_client.py)
const starting = loadPyodide();
const jobs = starting.then((python) => python.pyimport("web.worker.jobs").Jobs());

// What a call needs may stand in the later bundle (building/later.py), which is fetched then; a table that waits for a
// move does not wait long for what a player has learned.
/** @type {Promise<boolean> | undefined} */
let late; // for the first of them alone
/** @param {() => unknown} call @param {string} name */
const inTime = async (call, name) => {
  try {
    return call();
  } catch (fault) {
    if (!/ModuleNotFoundError/.test(String(fault?.message))) throw fault;
    if (!DO_WITHOUT.includes(name)) {
      await fetchLater();
      return call();
    }
    const fetched = fetchLater().then(
      () => true,
      () => false
    );
    late ??= new Promise((done) => setTimeout(done, PATIENCE, false));
    const owner = await jobs;
    owner.do_without(!(await Promise.race([fetched, late])));
    try {
      return call();
    } finally {
      owner.do_without(false);
    }
  }
};

addEventListener("message", async ({ data: [number, module, name, values] }) => {
  try {
    const python = await starting;
    if (LATER.test(module)) await fetchLater();
    const owner = module ? python.pyimport(module) : await jobs;
    const call = () => plain(owner[name](...values));
    const found = await inTime(call, name);
    postMessage([number, "", found]);
  } catch (fault) {
    postMessage([number, String(fault?.message ?? fault), null]);
  }
});

// What every question needs is imported before the first.
await jobs;
postMessage([NO_CALL, "", null]);
