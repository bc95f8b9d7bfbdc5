// PyScript opens databases of its own at the start: for lists of packages and for folders on the player's disk, neither
// of which the game has. A browser that lets nobody open one would fail there, and any other would lose time. So these
// databases, which bear this prefix, are empty stand-ins; every other one is the browser's own.
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
