// Which tab plays a match: the one that holds the browser's lock of its name. The others wait until it is free, or take
// it over; whoever gets it is told what is kept of the match at that moment.
import { read } from "./ledger.js";
export { everything, missing, write } from "./ledger.js";
export const past = () => import("./past.js"); // no start waits for the finished matches

// Ask for a lock; whatever a browser that blocks storage does then, it is a promise that comes to nothing.
const request = async (name, options, work) => navigator.locks.request(name, options, work);
let letGo = () => {};

const tell = async (match, keys, here, mine) => {
  const texts = here ? await read(keys) : [];
  if (letGo !== mine) return; // it has changed hands meanwhile
  document.dispatchEvent(new CustomEvent("nines:led", { detail: { match, here, texts } }));
};

const ask = (match, keys, how) => {
  letGo();
  if (!match) return;
  const waiting = new AbortController();
  let free;
  const done = new Promise((end) => (free = end));
  const mine = () => {
    waiting.abort();
    free();
  };
  letGo = mine;
  const options = how === "wait" ? { signal: waiting.signal } : { [how]: true };
  request(`nines:match:${match}`, options, async (lock) => {
    if (letGo !== mine) return;
    tell(match, keys, lock !== null, mine);
    if (lock) await done;
    else ask(match, keys, "wait");
  }).catch((fault) => {
    if (letGo !== mine) return; // given up by ourselves
    // Taken by another tab, or there are no locks to be had: then the ledger alone keeps two tabs apart.
    const taken = fault.name === "AbortError";
    tell(match, keys, !taken, mine);
    if (taken) ask(match, keys, "wait");
  });
};

export const lead = (match, keys, takeOver) => ask(match, keys, takeOver ? "steal" : "ifAvailable");
