// Play without a network: registers the service worker, which keeps one whole version of the site, and tells the game
// when a newer one has been fetched. That one waits until the player asks for it or every tab is closed.
import { forget } from "./memory.js";

const container = navigator.serviceWorker;
const tell = () => document.dispatchEvent(new Event("nines:newer"));

// Another tab may let the newer version in: this one goes on with what it has, and says so. That may have happened before
// anybody listened here, so what the site hands out by now is looked at, too.
const overtaken = async () => {
  const page = new DOMParser().parseFromString(await (await fetch("./")).text(), "text/html");
  if (page.documentElement.dataset.version !== document.documentElement.dataset.version) tell();
};
if (container.controller) {
  container.addEventListener("controllerchange", tell);
  overtaken().catch((fault) => console.warn(fault));
}

const registration = await container.register("./service-worker.js", { updateViaCache: "none" });
const fetching = (worker) =>
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && container.controller) tell();
  });

fetching(registration.installing);
registration.addEventListener("updatefound", () => fetching(registration.installing));
if (registration.waiting && container.controller) tell();

// A page that stays open asks for news now and then; the browser does at every fresh start.
setInterval(() => registration.update().catch(() => {}), 3_600_000);

// What no table needs is kept as well, once there is time.
container.ready.then(({ active }) => setTimeout(() => active.postMessage("at rest"), 5000));

// So is Python's memory, some 20 MB, which the next visit then reads back in place of starting Python: where there is room
// for it many times over, because matches need some, too, and memory enough to make it beside a game.
const ROOM = 300e6;
const made = (worker) =>
  new Promise((done) => {
    const failed = (event) => {
      event.preventDefault(); // it is told here, and is none of the page's
      done(false);
    };
    worker.onerror = failed;
    worker.onmessageerror = failed;
    worker.onmessage = ({ data }) => done(data === "kept");
  });
const keepMemory = async (lock) => {
  const { is, times, broken } = nines.noted();
  if (!lock || is === "kept" || broken >= 2 || (is === "tried" && times >= 2)) return;
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage < ROOM || navigator.deviceMemory <= 1) return forget(location.href);
  nines.note("tried", is === "tried" ? times + 1 : 1);
  const worker = new Worker("./snapshot.js", { type: "module" });
  if (await made(worker)) nines.note("kept", 0);
  worker.terminate();
};
container.ready
  .then(() => navigator.locks.request("nines-snapshot", { ifAvailable: true }, keepMemory))
  .catch((fault) => console.warn(fault));

globalThis.nines.renew = () => {
  if (!registration.waiting) return location.reload();
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  // What any tab fetches at that very moment makes Chromium put the change off for good: it is asked for until it has come.
  const ask = () => registration.waiting?.postMessage("take over");
  ask();
  setInterval(ask, 2000);
};
