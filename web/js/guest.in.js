// A player that somebody brought runs apart from the page: in a worker of a frame of an opaque origin. Such an origin has
// no storage, and the frame's policy lets nothing be fetched. So all that Python needs is handed over from here.
const FRAME = {{guest_frame}}; // guest_frame.js; the page's policy knows its hash
const WORKER = {{guest_worker}}; // guest_worker.js
const POLICY =
  "default-src 'none'; script-src 'sha256-{{guest_hash}}' 'wasm-unsafe-eval'; worker-src blob:";
const LONGEST = 1_000_000; // characters of a line, as in the arena (nines/arena/lines/contract.py)

const fetched = async (path, as) => {
  const answer = await fetch(new URL(path, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer[as]();
};

// A module as an expression that is what it exports: a worker of an opaque origin may import nothing, nor be a module.
const asExpression = (module) => {
  const body = module
    .replaceAll("import.meta.url", "NOWHERE")
    .replace(
      /export\s*\{([^{}]*)\};?\s*$/,
      (_, names) => `return { ${names.replace(/([\w$]+) as (\w+)/g, "$2: $1")} };`
    );
  return `(() => {${body}})()`;
};

const all = () => Promise.all([
  fetched("{{pyodide}}", "text"),
  fetched("{{script}}", "text"),
  ...["{{wasm}}", "{{stdlib}}", "{{app}}", "{{later}}"].map((path) => fetched(path, "arrayBuffer")),
]);

// Starts one; `hear` is called with each of its lines: first an empty one, or why there is no Python; with undefined for
// what is no line. After `end` nothing of it runs, and nothing is heard.
/** @param {(line: string | undefined) => void} hear */
export const open = (hear) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${FRAME}</script>`;
  const { port1, port2 } = new MessageChannel();
  let ended = false;
  port1.onmessage = ({ data }) => hear(typeof data === "string" && data.length <= LONGEST ? data : undefined);
  const start = async () => {
    const [loader, script, wasm, library, app, later] = await all();
    if (ended) return;
    const parts = [`const loader = ${asExpression(loader)};`, `const script = ${asExpression(script)};`, WORKER];
    const text = ['"use strict";', 'const NOWHERE = "https://nowhere.invalid/";', ...parts].join("\n");
    frame.onload = () =>
      frame.contentWindow.postMessage([text, { wasm, library, app, later }], "*", [port2, wasm, library, app, later]);
    document.body.append(frame);
  };
  start().catch((fault) => ended || hear(String(fault)));
  return {
    say: (line) => port1.postMessage(line),
    end: () => {
      ended = true;
      port1.onmessage = null;
      port1.close();
      frame.remove();
    },
  };
};
