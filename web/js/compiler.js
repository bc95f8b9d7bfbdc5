// Compiles Python's WebAssembly in a thread of its own and hands it to the page, which has its first screen to lay out
// meanwhile (first.js); where that fails, the page compiles it itself. Until then it says how many bytes are here: they
// are counted in a copy, because a browser keeps what it has compiled only of an answer that is as it came.
// Another such thread reads Python's memory as an earlier visit kept it, where the page may have that.

const count = async (copy) => {
  let got = 0;
  for (const reader = copy.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    got += value.length;
    postMessage(got);
  }
};

// Browsers compile on its way only what a host has sent with its type, and many hosts do not know that.
const compiled = async (answer) =>
  answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());

const compile = async (url) => {
  try {
    const answer = await fetch(url);
    count(answer.clone()).catch(() => {});
    postMessage(await compiled(answer));
  } catch {
    postMessage(null);
  }
};

const read = async (key) => (await import("./memory.js")).read(key);
const remember = async (key) => {
  const memory = await read(key).catch(() => "broken");
  postMessage(memory, memory?.kept ? [memory.kept] : []);
  close();
};

addEventListener("message", ({ data: [what, address] }) => ({ compile, remember })[what](address));
