globalThis.interpreter = new URL("{{wasm}}", location.href).href;
// Compiled in a thread of its own (compiler.mjs), or here where there is none. The thread stays: through it the browser
// keeps what it makes of the code later on, for the next visit.
{
  const compile = () => WebAssembly.compileStreaming(fetch(globalThis.interpreter));
  globalThis.compiled = new Promise((told) => {
    const worker = new Worker("{{compiler_js}}", { type: "module" });
    for (const kind of ["message", "messageerror", "error"]) worker.addEventListener(kind, ({ data }) => told(data));
    worker.postMessage(globalThis.interpreter);
  }).then((made) => (made instanceof WebAssembly.Module ? made : compile()), compile);
}
// The light and the size that were chosen: they may not wait for the page's modules, or it is painted in others first.
try {
  const { theme, large_text } = JSON.parse(localStorage.getItem("nines:settings")) ?? {};
  if (["day", "night"].includes(theme)) document.documentElement.dataset.theme = theme;
  if (large_text === true) document.documentElement.dataset.text = "large";
} catch {}
// Who comes to a match or a page by its address is shown no lobby for a moment.
document.documentElement.toggleAttribute("data-away", location.hash.length > 2);
