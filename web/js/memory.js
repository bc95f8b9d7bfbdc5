// Python's memory as it was once all was imported that a table needs (snapshot.js): whoever puts it back need not start
// Python. It is kept in a cache of its own under the address of the interpreter that it is of, by the pages that hold
// anything: about two thirds.
const PAGE = 4096; // bytes
const cacheOf = (key) => `nines-snapshot:${new URL(".", key).pathname}`;

// What a disk has changed of the pages, or of what is said about them, shows in this: a page that went on with it could do
// anything, or nothing for ever.
const checksum = (kept, about) => {
  let sum = kept.byteLength;
  for (const word of new Uint32Array(kept)) sum = (Math.imul(sum, 31) + word) | 0;
  for (let at = 0; at < about.length; at++) sum = (Math.imul(sum, 31) + about.charCodeAt(at)) | 0;
  return String(sum);
};

// What is kept under this key, if anything is; throws where it is not whole. interpreter.js puts it back.
export const read = async (key) => {
  const found = await caches.match(key, { cacheName: cacheOf(key) });
  if (!found) return;
  const about = found.headers.get("nines-memory") ?? "";
  const kept = await found.arrayBuffer();
  if (checksum(kept, about) !== found.headers.get("nines-sum")) throw new Error("Python's memory is not as it was kept.");
  return { ...JSON.parse(about), kept };
};

// Afterwards no memory is kept, of any build at this place.
export const forget = (key) => caches.delete(cacheOf(key));

// Afterwards the heap of this Python is kept under the key, and no other; `state` is what Pyodide has to know of it.
export const keep = async (key, heap, state) => {
  const pages = [];
  for (let begin = 0; begin < heap.length; begin += PAGE) {
    if (!heap.subarray(begin, begin + PAGE).some(Boolean)) continue;
    if (pages.at(-1)?.[1] === begin) pages.at(-1)[1] += PAGE;
    else pages.push([begin, begin + PAGE]);
  }
  const kept = await new Blob(pages.map(([begin, end]) => heap.slice(begin, end))).arrayBuffer();
  const about = JSON.stringify({ size: heap.length, pages, state });
  const headers = { "nines-memory": about, "nines-sum": checksum(kept, about) };
  const cache = await caches.open(cacheOf(key));
  await cache.put(key, new Response(kept, { headers }));
  for (const { url } of await cache.keys()) if (url !== key) await cache.delete(url);
};
