// The interpreter, for the page and for the computer players' worker: Pyodide from this very site, our own modules and
// the standard library in byte code, and an empty list of packages, so that nothing asks for Pyodide's own lock file.
// It starts when this module is there, and does not wait until PyScript asks for it.
import { loadPyodide as load } from "{{pyodide}}";
export { version } from "{{pyodide}}";

const here = (path) => new URL(path, import.meta.url).href;

// Python's modules and our own, each of the two in one piece (building/finder.py). They come as WebAssembly modules that
// hold nothing else, because hosts gzip those, and they are unpacked on their way.
// The page is told of every piece, so that a slow start can be told from a dead one (first.js).
/** @param {string} path @param {number} size @param {RequestInit} [how] @param {() => void} [alive] */
const archive = async (path, size, how, alive) => {
  const url = here(path);
  const answer = await fetch(url, how);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const whole = new Uint8Array(size);
  let got = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (got + value.length > size) throw new Error(`${path}: more than ${size} bytes`);
    whole.set(value, got);
    got += value.length;
    alive?.();
    globalThis.nines?.heard(url, got / size);
  }
  if (got < size) throw new Error(`${path}: ${got} of ${size} bytes`);
  return whole.subarray({{archive_at}});
};
// The page has asked for it in its first lines (first.js), long before this module is there; the computer players'
// worker asks here. Browsers compile on its way only what a host has sent with its type, and many hosts do not know that.
const compile = async () => {
  const answer = await fetch(here("{{wasm}}"));
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
};
const compiled = globalThis.nines?.compiled ?? compile();
const script = import("{{script}}");
const archives = () => ({
  "/lib/app": archive("{{app}}", {{app_size}}),
  "/lib/library": archive("{{stdlib}}", {{stdlib_size}}),
});

// Python's memory of an earlier visit takes the place of a start, and of the archives. The page has asked for it already
// (first.js); of the workers only one asks here that is named so, by a page that did well with it. What is kept is as
// snapshot.js {{maker}} makes it: another one makes this another address.
export const address = import.meta.url;
const remembers = !globalThis.nines && /** @type {any} */ (globalThis).name === "remembers";
const snapshot = async () => (remembers ? (await import("{{memory}}")).read(address) : undefined);

// Afterwards this fresh Python's heap is as the one that was kept (memory.js); returns what Pyodide has to know of it.
const restore = (made, memory) => {
  const { pages, kept, state } = memory;
  delete memory.kept; // the page would hold it for as long as it is open
  // By which function of the table calls go depends on the browser, and on an iPad on whether it is a worker's.
  const place = (made.__PyRuntime + made.HEAP32[made.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const trampoline = made.HEAP32[place];
  let at = 0;
  let last = 0;
  for (const [begin, end] of pages) {
    made.HEAPU8.fill(0, last, begin);
    made.HEAPU8.set(new Uint8Array(kept, at, end - begin), begin);
    at += end - begin;
    last = end;
  }
  made.HEAPU8.fill(0, last);
  made.HEAP32[place] = trampoline;
  return state;
};

// Python could wait in mid-call on a stack of its own, where a browser offers that. Nobody here waits so, and Chromium,
// which looks at the stack now and then to learn who takes memory, reads past the end of such a one: the tab crashes.
Reflect.deleteProperty(WebAssembly, "Suspending");

// A start is work for hundreds of milliseconds, on a phone for seconds. On the page it comes in pieces, and between two of
// them the page has a turn: it scrolls and answers. A worker has nobody to answer meanwhile.
const turn = () =>
  globalThis.nines && new Promise((done) => {
    const { port1, port2 } = new MessageChannel(); // a timer would wait for four milliseconds
    port1.onmessage = done;
    port2.postMessage(null);
  });
// What Pyodide is about to import in one go.
const PIECES = ["re, ast, tokenize", "typing, inspect, json", "_pyodide", "traceback", "asyncio", "_pyodide_core"];
const inPieces = async ({ rawRun }) => {
  for (const modules of PIECES) {
    await turn();
    rawRun(`import ${modules}`); // what fails will fail again, and be told then
  }
  await turn();
};

// Pyodide would ask for it only when its script has been read: it is given the one that is on its way.
const createFrom = (memory) => async (settings) => {
  settings.instantiateWasm = (imports, receive) => {
    // As Pyodide does itself where a browser has no garbage collection for WebAssembly.
    const failed = Symbol("failed");
    imports.env.Jsv_GetError_import = () => failed;
    imports.env.JsvError_Check = (value) => value === failed;
    compiled.then(async (module) => {
      const instance = await WebAssembly.instantiate(module, imports);
      const heap = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
      const lacking = memory ? memory.size - heap.buffer.byteLength : 0;
      if (lacking > 0) heap.grow(Math.ceil(lacking / 65536));
      receive(instance, module);
    });
    return {};
  };
  const { default: create } = await script;
  const [made] = await Promise.all([create(settings), compiled]); // Pyodide would never hear that `compiled` failed
  // The last of those that every Python holds is the list of packages, which is given up here: there are none.
  const { getExpectedKeys } = settings.API;
  settings.API.getExpectedKeys = () => [...getExpectedKeys().slice(0, -1), null];
  if (memory) settings.API.restoreSnapshot = () => restore(made, memory);
  else await inPieces(settings.API);
  return made;
};

// Pyodide insists on fetching two files, whose contents it does not need: they stand in the archives, and are on their
// way already. So it fetches this very file.
const start = (memory) => {
  const arriving = memory ? {} : archives();
  return load({
    createPyodideModule: createFrom(memory),
    indexURL: `${import.meta.url}#`,
    packageBaseUrl: here("{{pyodide_folder}}"),
    stdLibURL: import.meta.url,
    lockFileContents: { info: {{lock_info}}, packages: {} },
    env: { PYTHONPATH: "/lib/library" },
    fsInit: async (files) => {
      for (const [path, archive] of Object.entries(arriving)) files.writeFile(path, await archive);
      await turn();
    },
    _loadSnapshot: memory && new Uint8Array(), // Pyodide's own way would copy all of it twice
  });
};
const restored = (memory) =>
  start(memory).catch((fault) => {
    console.warn(fault);
    globalThis.nines?.doubt(true);
    return start();
  });
const patience = new Promise((done) => setTimeout(done, 5000)); // a browser's storage may never answer
const started = Promise.race([globalThis.nines?.snapshot ?? snapshot(), patience])
  .catch((fault) => console.warn(fault))
  .then((memory) => {
    if (memory) return restored(memory);
    globalThis.nines?.doubt();
    return start();
  });

// A bundle that Python does not need to begin with, put in its place among the others. It is given up after as long a
// silence as a start is; while there is one, that one watches (first.js), and this may have to wait its turn.
const bring = async (place, path, size, cache) => {
  const stop = new AbortController();
  let silent = 0; // tenths of that time, counted as the tab lives them
  const arriving = archive(path, size, { cache, signal: stop.signal }, () => { silent = 0; });
  arriving.catch(() => {}); // it is told below, once Python is here
  const python = await started;
  const patience = Number(globalThis.document?.documentElement.dataset.patience ?? 30);
  const watch = setInterval(() => ++silent > 10 && stop.abort(new Error(`${path}: silent for too long`)), patience * 100);
  try {
    python.FS.writeFile(place, await arriving);
    python.pyimport("sitecustomize").add_bundle(place);
  } finally {
    clearInterval(watch);
  }
};
// A try that failed is no obstacle to the next, nor is what a browser may have kept of it.
/** @type {Record<string, Promise<void>>} */
const brought = {};
/** @type {Record<string, RequestCache>} */
const modes = {};
const fetchBundle = (place, path, size) => {
  brought[place] ??= bring(place, path, size, modes[place] ?? "default").catch((fault) => {
    delete brought[place];
    modes[place] = "reload";
    throw fault;
  });
  return brought[place];
};
// What no table needs (building/later.py): fetched when a page wants it, or once the page is at rest.
export const fetchLater = () => fetchBundle("/lib/later", "{{later}}", {{later_size}});
// The texts of a language that a table may need. English needs none.
/** @type {Record<string, [path: string, size: number]>} */
const CATALOGUES = {{catalogues}};
const fetchCatalogue = async (language) => {
  const [path, size] = CATALOGUES[language] ?? [];
  if (path) await fetchBundle(`/lib/${language}`, path, size);
};

// The page begins in its own language; the computer players' worker speaks none.
const starting = Promise.all([started, globalThis.nines && fetchCatalogue(nines.language)]).then(([python]) => python);
starting.catch((fault) => globalThis.nines?.lost(fault, true)); // PyScript would only say so on the console
if (globalThis.nines) {
  Object.assign(nines, { fetchLater, fetchCatalogue, turn });
  // Who waits for it asks again.
  const places = /^#\/({{later_words}})\b/;
  if (places.test(location.hash)) fetchLater().catch(() => {});
}

// As PyScript calls it: what it says of folders is known better here, only its outlets count.
/** @param {{ stdout?: (line: string) => void, stderr?: (line: string) => void }} outlets */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await starting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
