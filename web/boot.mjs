// Before Python: the lobby in the player's language and light, the match to go on with, and how far the loading is.
// After that only what Python calls: `patch` repaints the page, `tell` has lines said aloud, `flights` moves cards; and
// the last words when it cannot.
import morphdom from "./morphdom.mjs";
import * as flights from "./flights.mjs";

const page = document.documentElement;
const app = document.getElementById("app");

const stored = (key) => {
  try {
    const found = JSON.parse(localStorage.getItem(key));
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
};

// ---- repainting -------------------------------------------------------------------------------------------------

// Make #app hold this HTML, changing only what differs; answers whether it is another screen than before.
const patch = (app, html) => {
  page.removeAttribute("data-away"); // whoever waited for an address is there
  const box = document.createElement("div");
  box.innerHTML = html;
  const old = app.querySelector(":scope > main");
  const fresh = box.querySelector(":scope > main");
  if (!old || !fresh || old.dataset.screen !== fresh.dataset.screen) {
    app.replaceChildren(...box.childNodes);
    scrollTo(0, 0);
    return true;
  }
  old.id = fresh.id = "screen";
  // What has the focus and will be gone gives it up before: to lose it would make the browser lay out half a page.
  const { activeElement: active } = document;
  const same = active.id ? `#${CSS.escape(active.id)}` : `[data-do="${CSS.escape(active.dataset.do)}"]`;
  if (app.contains(active) && active.matches(same) && !box.querySelector(active.localName + same)) active.blur();
  morphdom(app, box, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      if (from.localName === "details" && from.open) to.open = true;
      return !from.isEqualNode(to);
    },
  });
  return false;
};

// Lines that come into #aloud are said by themselves; those that stay are not touched, or they would be said again.
const tell = (html) => {
  const aloud = document.getElementById("aloud");
  const box = document.createElement("div");
  box.innerHTML = html;
  const wanted = new Map([...box.children].map((one) => [one.id, one]));
  for (const old of [...aloud.children]) {
    if (old.textContent === wanted.get(old.id)?.textContent) wanted.delete(old.id);
    else old.remove();
  }
  aloud.append(...wanted.values());
};

// ---- while Python is on its way ---------------------------------------------------------------------------------

const settings = stored("nines:settings");
const words = JSON.parse(document.getElementById("words").textContent);
const spoken = [settings.language, ...navigator.languages.map((one) => one.split("-")[0].toLowerCase())];
const language = spoken.find((one) => typeof one === "string" && Object.hasOwn(words, one)) ?? "en";
const say = (name, values = {}) => words[language][name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

if (page.lang !== language) page.lang = language;
const template = document.getElementById(`lobby-${language}`);
if (template) app.replaceChildren(template.content.cloneNode(true));

const matches = stored("nines:matches").matches;
const texts = (one) => [one?.id, one?.title, one?.summary].every((text) => typeof text === "string");
const last = Array.isArray(matches)
  ? matches.find((one) => texts(one) && !one.over && /^[0-9a-z]{4,16}$/.test(one.id))
  : undefined;
if (last) {
  const section = document.createElement("section");
  section.className = "cont";
  section.setAttribute("aria-label", say("continue"));
  const text = document.createElement("p");
  text.className = "grow";
  const title = document.createElement("b");
  title.textContent = last.title;
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = last.summary;
  text.append(title, label);
  const link = document.createElement("a");
  link.className = "btn go";
  link.href = `#/table/${last.id}`;
  link.textContent = say("continue");
  section.append(text, link);
  app.querySelector(".starting")?.after(section);
}

const loading = () => page.dataset.app === "starting";
const status = (text) => {
  const place = app.querySelector(".starting span");
  if (place && loading() && place.textContent !== text) place.textContent = text;
};

// What was chosen already opens as soon as it can: Python reads the address when it comes.
const chosen = () => {
  const [, place, rest] = /^#\/(\w+)\/?([^?]*)/.exec(location.hash) ?? [];
  const name = rest && app.querySelector(`a[href="#/setup/${CSS.escape(rest)}"]`)?.getAttribute("aria-label");
  if (["table", "review", "record"].includes(place)) return say("match");
  return place && name ? say("chosen", { game: name }) : "";
};

// Progress is counted in what has really arrived; the interpreter is most of it, and its thread only says when it is done.
const early = [...document.querySelectorAll("link[rel=preload][as=fetch], link[rel=modulepreload]")];
const parts = [globalThis.interpreter, ...early.map((one) => one.href)];
const weight = (url) => (url.includes("pyodide.asm.wasm") ? 55 : url.endsWith(".wasm") ? 12 : 2);
const whole = parts.reduce((sum, url) => sum + weight(url), 0);
const arrived = new Set();
const progress = () => {
  if (!loading()) return;
  if (location.hash.length <= 2) page.removeAttribute("data-away"); // back in the lobby
  const share = [...arrived].reduce((sum, url) => sum + weight(url), 0) / (whole || 1);
  const bar = app.querySelector("progress");
  if (bar) bar.value = Math.round(share * 80);
  const percent = Math.round(share * 100);
  status(chosen() || (share < 1 ? say("fetching", { percent }) : say("starting")));
};
const seen = (entries) => {
  for (const { name, responseStatus } of entries.filter((one) => parts.includes(one.name))) {
    if (responseStatus === 0 || responseStatus >= 400) lost(`${name} (${responseStatus})`);
    else arrived.add(name);
  }
  progress();
};
globalThis.compiled.then(
  () => {
    arrived.add(globalThis.interpreter);
    progress();
  },
  (fault) => lost(fault?.message),
);
addEventListener("hashchange", progress);
app.addEventListener("click", (event) => {
  const control = loading() && event.target.closest("[data-do^='set language ']");
  if (!control) return;
  // The language link works before Python, too.
  try {
    const language = control.dataset.do.split(" ")[2];
    localStorage.setItem("nines:settings", JSON.stringify({ ...settings, language }));
  } catch {
    return;
  }
  location.reload();
});

// ---- when it cannot be ------------------------------------------------------------------------------------------

// Another try: at the same address while Python is on its way; in the lobby where the game could not draw what it has.
const tryAgain = (name = "") => {
  const again = document.createElement("a");
  const same = loading();
  again.href = same ? location.href : location.pathname + location.search;
  again.className = name;
  again.textContent = say("again");
  again.addEventListener("click", (event) => {
    if (!same) return;
    event.preventDefault();
    location.reload();
  });
  return again;
};
const failed = (detail) => {
  const again = tryAgain("btn go");
  page.dataset.app = "failed";
  page.removeAttribute("data-away");
  addEventListener("hashchange", () => location.reload(), { once: true }); // another address is another try
  const main = document.createElement("main");
  main.className = "page";
  main.dataset.screen = "fault";
  const part = (tag, text, name = "") => {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
  };
  const told = `Nines, version ${page.dataset.version}\nBrowser: ${navigator.userAgent}\n\nWhat failed:\n${detail}\n`;
  const shown = part("pre", told, "detail");
  const copy = part("button", say("report"), "btn");
  copy.type = "button";
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(told);
      copy.textContent = say("copied");
    } catch {
      getSelection().selectAllChildren(shown); // so that it can be copied by hand
    }
  });
  const actions = part("div", "", "actions");
  actions.append(again, copy);
  const lede = part("p", say("safe"), "lede");
  lede.setAttribute("role", "alert");
  main.append(part("h1", say("failed")), lede, shown, actions);
  app.replaceChildren(main);
};
// A fault on the way may leave the game able to start all the same: it gets a little time to prove it, and when
// Python does come it paints over this.
const lost = (detail) => loading() && setTimeout(() => loading() && failed(String(detail ?? "")), 4000);
addEventListener("error", (event) => lost(event.message ?? event.target?.href), true);
addEventListener("unhandledrejection", (event) => lost(event.reason?.message ?? event.reason));
setTimeout(() => {
  if (!loading()) return;
  status(say("slow"));
  app.querySelector(".starting")?.append(" ", tryAgain());
}, 25_000);

// Once the game runs and its worker is on the way, it is kept for play without a network: that costs the start nothing.
// Where it cannot be kept (no service workers, no room) the game is played as it is.
const keep = () => setTimeout(() => import("./offline.mjs").catch((fault) => console.warn(fault)), 2000);
new MutationObserver((_, watching) => {
  if (page.dataset.app !== "ready" || !navigator.serviceWorker) return;
  watching.disconnect();
  keep();
}).observe(page, { attributes: true, attributeFilter: ["data-app"] });

globalThis.nines = { patch, tell, flights, failed, keeping: import("./lead.mjs"), sounds: () => import("./sounds.mjs") };
new PerformanceObserver((list) => seen(list.getEntries())).observe({ type: "resource", buffered: true });
progress();
