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

const compile = async (url) => {
  try {
    const answer = await fetch(url);
    count(answer.clone()).catch(() => {});
    postMessage(await WebAssembly.compileStreaming(answer));
  } catch {
    postMessage(null);
  }
};

const read = async (key) => (await import("./memory.js")).read(key);
const remember = async (key) => {
  const memory = await read(key).catch(() => {});
  postMessage(memory, memory ? [memory.kept] : []);
  close();
};

addEventListener("message", ({ data: [what, address] }) => ({ compile, remember })[what](address));
