// Python for a player that somebody brought (guest.in.js), started from what the page hands over: `loader` is Pyodide's
// loader and `script` its script, which stand before this text, and NOWHERE an address for those who want one. What keeps the player from storage and the network is
// the frame's opaque origin and its policy. That its module `js` is empty only makes mistakes show sooner.
/* global loader, script, NOWHERE */
const MOST_MEMORY = 512 * 2 ** 20; // bytes of Python's memory: a player that wants more gets a MemoryError
const PAGE = 2 ** 16;

const begin = async ({ wasm, library, app, later }) => {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
  Reflect.deleteProperty(WebAssembly, "Suspending"); // as in interpreter.in.js
  const own = globalThis.fetch;
  globalThis.fetch = async () => new Response(""); // for files that stand in the archives
  const createPyodideModule = async (settings) => {
    settings.instantiateWasm = (imports, receive) => {
      const failed = Symbol("failed"); // as in interpreter.in.js
      imports.env.Jsv_GetError_import = () => failed;
      imports.env.JsvError_Check = (value) => value === failed;
      WebAssembly.instantiate(wasm, imports).then(({ instance, module }) => receive(instance, module));
      return {};
    };
    const made = await script.default(settings);
    const { getExpectedKeys } = settings.API;
    settings.API.getExpectedKeys = () => [...getExpectedKeys().slice(0, -1), null];
    return made;
  };
  const python = await loader.loadPyodide({
    createPyodideModule,
    indexURL: `${NOWHERE}#`,
    packageBaseUrl: NOWHERE,
    stdLibURL: NOWHERE,
    lockFileContents: { info: {{lock_info}}, packages: {} },
    env: { PYTHONPATH: "/lib/library" },
    jsglobals: {},
    stdout: () => {},
    stderr: () => {},
    fsInit: async (files) => {
      for (const [path, archive] of Object.entries({ "/lib/app": app, "/lib/library": library, "/lib/later": later }))
        files.writeFile(path, new Uint8Array(archive, {{archive_at}}));
    },
  });
  python.pyimport("sitecustomize").add_bundle("/lib/later");
  globalThis.fetch = own;
  return python.pyimport("nines.arena.lines.pasted").Pasted();
};

addEventListener(
  "message",
  async ({ data, ports: [port] }) => {
    try {
      const pasted = await begin(data);
      port.onmessage = ({ data: line }) => port.postMessage(pasted.answer(line));
      port.postMessage("");
    } catch (fault) {
      port.postMessage(String(fault?.stack ?? fault));
    }
  },
  { once: true }
);
