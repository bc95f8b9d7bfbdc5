// While Python is on its way: what there is to read, and what can be pressed already. After that only what Python calls:
// `patch` repaints the page, `tell` has lines said aloud, `flights` moves cards.
// What sees to it that the start comes to an end is first.js, and stands in the page itself.
import morphdom from "./morphdom.js";
import * as flights from "./flights.js";

const page = document.documentElement;
const app = document.getElementById("app");

// ---- repainting -------------------------------------------------------------------------------------------------

// A translator, such as the browser's own, changes what stands in the page. What is compared with new words is therefore
// not what stands there but what was given: else every line would be put back, and said again.
const LIVE = "[aria-live], [role=alert], [role=status]";
/** @type {WeakMap<Element, string>} */
const given = new WeakMap();
const noteLive = (/** @type {any} */ node) => {
  if (node.matches?.(LIVE)) given.set(node, node.outerHTML);
};

// Make #app hold this HTML, changing only what differs; answers whether it is another screen than before.
const patch = (app, html) => {
  page.removeAttribute("data-away"); // whoever waited for an address is there
  const box = document.createElement("div");
  box.innerHTML = html;
  const old = app.querySelector(":scope > main");
  /** @type {HTMLElement} */
  const fresh = box.querySelector(":scope > main");
  if (!old || !fresh || old.dataset.screen !== fresh.dataset.screen) {
    box.querySelectorAll(LIVE).forEach(noteLive);
    app.replaceChildren(...box.childNodes);
    scrollTo(0, 0);
    app.scrollTo(0, 0); // a small window scrolls the table in it (flow.css)
    return true;
  }
  old.id = fresh.id = "screen";
  // What has the focus and will be gone gives it up before: to lose it would make the browser lay out half a page.
  const active = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  const same = active.id ? `#${CSS.escape(active.id)}` : `[data-do="${CSS.escape(active.dataset?.do)}"]`;
  if (app.contains(active) && active.matches(same) && !box.querySelector(active.localName + same)) active.blur();
  morphdom(app, box, {
    childrenOnly: true,
    onNodeAdded: noteLive,
    onBeforeElUpdated(/** @type {any} */ from, /** @type {any} */ to) {
      if (from.localName === "details" && from.open) to.open = true;
      // Where the Tab key stops is set after each repaint. To take it from the card that has the focus and give it back
      // would make the browser lay out the page.
      if (from.localName === "button" && from.parentElement.id === "hand") to.tabIndex = from.tabIndex;
      if (from.isEqualNode(to)) return false;
      if (!from.matches(LIVE)) return true;
      const known = given.get(from) === to.outerHTML;
      given.set(from, to.outerHTML);
      return !known;
    },
  });
  // A choice that came to nothing is taken back.
  /** @type {NodeListOf<HTMLInputElement>} */
  const choices = app.querySelectorAll("input[type=radio]");
  for (const choice of choices) if (choice.checked !== choice.defaultChecked) choice.checked = choice.defaultChecked;
  return false;
};

// Lines that come into #aloud are said by themselves; those that stay are not touched, or they would be said again.
const tell = (html) => {
  const aloud = document.getElementById("aloud");
  const box = document.createElement("div");
  box.innerHTML = html;
  const wanted = new Map([...box.children].map((node) => [node.id, node]));
  for (const old of [...aloud.children]) {
    if (given.get(old) === wanted.get(old.id)?.textContent) wanted.delete(old.id);
    else old.remove();
  }
  for (const line of wanted.values()) given.set(line, line.textContent);
  aloud.append(...wanted.values());
};

// ---- while Python is on its way ---------------------------------------------------------------------------------

const { settings, language, say } = nines;
const loading = () => page.dataset.app === "starting";

// What was chosen already opens as soon as it can: Python reads the address when it comes. Until then the page says so.
nines.opening = () => {
  const [address, place, rest] = /^#\/(\w+)\/?([^?]*)/.exec(location.hash) ?? [];
  if (!address) return "";
  if (["table", "review", "record"].includes(place)) return say("match");
  const linked = (to) => app.querySelector(`.carte a[href="${CSS.escape(to)}"]`);
  const game = rest && linked(`#/setup/${rest}`)?.getAttribute("aria-label");
  if (game) return say("chosen", { game });
  const title = linked(address)?.textContent;
  return title ? say("page", { page: title }) : "";
};

// What there is to read in the meantime: the game of the address in five lines, or how its lesson begins.
const reading = /** @type {HTMLTemplateElement} */ (document.getElementById(`reading-${language}`));
const read = () => {
  app.querySelector(".meanwhile")?.remove();
  const found = reading.content.querySelector(`[data-of="${nines.reading()}"]`);
  if (!found) return;
  page.dataset.away = "read";
  app.querySelector(".lobby").append(found.cloneNode(true));
};

// Also the address may have changed before this was there to hear of it.
const look = () => {
  if (loading() && location.hash.length <= 2) delete page.dataset.away; // back in the lobby
  if (loading()) read();
  nines.show();
};
addEventListener("hashchange", look);
// What an event happened at, if that is an element: scripts of others send events to the document and to mere text.
/** @returns {Element | null} */
const elementOf = ({ target }) => (target instanceof Element ? target : null);
app.addEventListener("click", (event) => {
  /** @type {false | HTMLElement} */
  const control = loading() && elementOf(event)?.closest("[data-do^='set language ']");
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

// The menu closes as menus do; its own element opens it (web/pages/lobby/view.py).
const shut = (/** @type {HTMLElement} */ focused) => {
  /** @type {HTMLDetailsElement} */
  const menu = app.querySelector(".menu[open]");
  if (!menu || menu.contains(focused)) return;
  const held = menu.contains(document.activeElement);
  menu.open = false;
  if (held) menu.querySelector("summary").focus();
};
addEventListener("click", (event) => shut(/** @type {HTMLElement} */ (elementOf(event))));
addEventListener("keydown", ({ key }) => key === "Escape" && shut(null));

// Where the browser would install the site as an app, the lobby offers it in a word.
addEventListener("beforeinstallprompt", (/** @type {InstallPrompt} */ offer) => {
  if (typeof offer.prompt !== "function") return; // no browser has sent this
  offer.preventDefault();
  page.dataset.installable = "";
  nines.install = async () => {
    delete page.dataset.installable;
    try {
      await offer.prompt();
    } catch (fault) {
      console.warn(fault); // a browser may be asked only once
    }
  };
});
app.addEventListener("click", (event) => {
  if (elementOf(event)?.closest(".install")) nines.install?.();
});

// Once the game runs and its worker is on the way, it is kept for play without a network: that costs the start nothing.
// Where it cannot be kept (no service workers, no storage, no room) the game is played as it is.
const keep = async () => {
  try {
    if (navigator.serviceWorker && !("embed" in page.dataset)) await import("./offline.js");
  } catch (fault) {
    console.warn(fault);
  }
};
new MutationObserver((_, watching) => {
  if (page.dataset.app !== "ready") return;
  watching.disconnect();
  import("./drag.js").catch(console.warn); // without it cards are pressed
  setTimeout(keep, 2000);
}).observe(page, { attributes: true, attributeFilter: ["data-app"] });

// Without its style there is no table to play at: Python, which waits for `keeping`, does not begin before.
/** @type {HTMLLinkElement} */
const style = document.querySelector("link[rel=stylesheet]");
const styled = new Promise((done) => {
  // Its fonts come last: another page in its place is taken for a style without a rule, a part of it for all.
  const whole = () => [...style.sheet.cssRules].at(-1) instanceof CSSFontFaceRule && !style.matches("[data-lost]");
  const look = () => (whole() ? done() : nines.lost(style, true));
  if (style.sheet) look();
  else style.addEventListener("load", look);
});
const keeping = styled.then(() => import("./tabs.js"));
const sounds = () => import("./sounds.js");
const guest = () => import("./guest.js");
const picture = () => import("./picture.js");
look();
export { flights, guest, keeping, patch, picture, sounds, tell }; // at the end: where half of this file has arrived, nobody can import them
