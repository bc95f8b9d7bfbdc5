globalThis.interpreter = new URL("{{wasm}}", location.href).href;
globalThis.compiled = WebAssembly.compileStreaming(fetch(globalThis.interpreter));
