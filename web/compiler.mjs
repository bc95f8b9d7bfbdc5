// Compiles Python's WebAssembly in a thread of its own and hands it to the page, which has its first screen to lay out
// meanwhile (first.js); where that fails, the page compiles it itself.
addEventListener("message", async ({ data: url }) => {
  try {
    postMessage(await WebAssembly.compileStreaming(fetch(url)));
  } catch {
    postMessage(null);
  }
});
