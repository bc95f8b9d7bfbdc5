globalThis.interpreter = new URL("{{wasm}}", location.href).href;
// Compiled in a thread of its own (compiler.mjs), or here where there is none. The thread stays: through it the browser
// keeps what it makes of the code later on, for the next visit.
{
  const compile = () => WebAssembly.compileStreaming(fetch(globalThis.interpreter));
  globalThis.compiled = new Promise((arrived) => {
    const worker = new Worker("{{compiler_js}}", { type: "module" });
    const told = ({ data }) => arrived(data instanceof WebAssembly.Module ? data : compile());
    for (const kind of ["message", "messageerror", "error"]) worker.addEventListener(kind, told);
    worker.postMessage(globalThis.interpreter);
  }).catch(compile);
}
// Who comes to a match or a page by its address is shown no lobby for a moment.
document.documentElement.toggleAttribute("data-away", location.hash.length > 2);
