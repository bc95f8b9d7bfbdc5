// The site without a network: one version of it, whole, in a cache of its own. The build fills in the names in double braces.
const VERSION = "{{version}}";
// What each file hashes to. Its name tells as much, but what answers in its place, a network's page to sign in or half a
// file, would be kept for as long as the version.
const FILES = {{files}};
// The same of what no table needs: kept once the page says that it is at rest.
const LATER = {{later}};
// The pages that are read without the game: each is kept once somebody has been there.
const PAGES = {{pages}};
// What the page of this version hashes to: while a new version is being put up, a host may hand out the old page still.
const PAGE_SHA256 = "{{page_sha256}}";

// Other sites, and other copies of this one, may share the origin: their caches are never touched.
const HERE = registration.scope;
const OURS = `nines:${new URL(HERE).pathname}:`;
const CACHE = OURS + VERSION;
const at = (name) => new URL(name, HERE).href;
const KNOWN = new Set(["./", ...Object.keys(FILES), ...Object.keys(LATER), ...Object.keys(PAGES)].map(at));

const olderCaches = async () => (await caches.keys()).filter((key) => key.startsWith(OURS) && key !== CACHE);

// ---- fetching a version whole ------------------------------------------------------------------------------------

const fetched = async (url, cache) => {
  const answer = await fetch(url, { cache });
  if (!answer.ok || answer.redirected) throw new Error(`${url}: ${answer.status}`);
  return answer;
};

const kept = async (url) => {
  for (const key of await olderCaches()) {
    const found = await (await caches.open(key)).match(url, { ignoreVary: true });
    if (found) return found;
  }
};

const hashed = async (answer) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

const fetchedPage = async () => {
  const answer = await fetched(HERE, "reload");
  if ((await hashed(answer)) !== PAGE_SHA256) throw new Error(`${HERE} is of another version than ${VERSION}`);
  return answer;
};

// The browser has just fetched these files for the page: with "default" it need not do so twice.
const genuine = async (name, hash) => {
  const url = at(name);
  for (const ask of [() => kept(url), () => fetched(url, "default"), () => fetched(url, "reload")]) {
    const answer = await ask().catch(() => undefined);
    if (answer && (await hashed(answer)) === hash) return answer;
  }
  throw new Error(`${url} cannot be had as it is in ${VERSION}`); // ends this attempt, and the next one begins afresh
};

const keep = async (files) => {
  const cache = await caches.open(CACHE);
  const add = async ([name, hash]) => {
    if (!(await cache.match(at(name)))) await cache.put(at(name), await genuine(name, hash));
  };
  await Promise.all(Object.entries(files).map(add));
};

// Whoever kept all of an older version keeps all of this one.
const hadLater = async () => {
  for (const key of await olderCaches()) {
    if ((await (await caches.open(key)).keys()).some(({ url }) => url.startsWith(at("later-")))) return true;
  }
  return false;
};

const install = async () => {
  await (await caches.open(CACHE)).put(HERE, await fetchedPage());
  await keep(FILES);
  if (await hadLater()) await keep(LATER).catch(() => {});
};

const activate = async () => {
  await Promise.all((await olderCaches()).map((key) => caches.delete(key)));
  await clients.claim();
};

// ---- serving it --------------------------------------------------------------------------------------------------

// What the browser has compiled of WebAssembly it keeps beside the answer that the code came in, and on the first visit
// that was not ours: its own copy of that answer goes first where there still is one, or the second visit would compile
// it all again. "only-if-cached" never asks the network.
const compiledFrom = (url) =>
  fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then((found) => (found.ok ? found : null), () => null);

// What is kept of this version; a browser that has begun to block storage has nothing.
const own = async (url) => (await caches.open(CACHE)).match(url, { ignoreVary: true });

const answer = async (request, url) =>
  (url.endsWith("/pyodide.asm.wasm") ? await compiledFrom(url) : null) ??
  (await own(url).catch(() => {})) ??
  asked(request, url);

const visited = async (url, answer, hash) => {
  if ((await hashed(answer)) === hash) await (await caches.open(CACHE)).put(url, answer);
};

// A page of another version names files that are not kept here.
const asked = async (request, url) => {
  const answer = await fetch(request);
  const page = Object.keys(PAGES).find((name) => at(name) === url);
  if (page && answer.ok) await visited(url, answer.clone(), PAGES[page]).catch(() => {}); // there may be no room
  return answer;
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "at rest") event.waitUntil(keep(LATER));
});
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const url = (origin + pathname).replace(/\/index\.html$/, "/");
  if (event.request.method === "GET" && KNOWN.has(url)) event.respondWith(answer(event.request, url));
});
