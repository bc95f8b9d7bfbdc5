// What PyScript opens while it is read, and the game has no use for: databases, for lists of packages and for folders on
// the player's disk, and a channel to other tabs. A browser that blocks storage throws there, and with databases any
// other would lose time. The databases, which bear this prefix, are empty stand-ins; every other one is the browser's own.
const PREFIX = "IDBMap/";

const answer = (result) => {
  /** @type {any} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const nothing = () => answer(undefined);
const store = { getAllKeys: () => answer([]), get: nothing, put: nothing, delete: nothing, clear: nothing };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

const factory = () => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // this browser forbids even to ask
  }
};
const own = factory();
const open = own?.open.bind(own);
const instead = (name, ...rest) => {
  if (name.startsWith(PREFIX)) return answer(database);
  if (!open) throw new DOMException("This browser has no databases.", "NotSupportedError");
  return open(name, ...rest);
};
if (own) own.open = instead;
else Object.defineProperty(globalThis, "indexedDB", { value: { open: instead }, configurable: true });

// A channel that nobody else is at. Only a browser that lets nobody open one has this one.
class Channel extends EventTarget {
  postMessage() {}
  close() {}
}
try {
  new BroadcastChannel("nines").close();
} catch {
  Object.defineProperty(globalThis, "BroadcastChannel", { value: Channel, configurable: true });
}
