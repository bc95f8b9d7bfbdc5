// Where cards are on the page, measured, and copies of them on their way, animated. Which way each card goes is for
// Python to say (web/browser/card_flights.py), in one call for the whole table: call by call it would take many times as long.
//
// A spot is [x, y, width, tilt, group]: the middle and the width in pixels of the window, degrees, and the group the
// card lies in. Flights are known by number, times are in milliseconds at normal speed, `factor` makes them real.

const EASE = "cubic-bezier(.2,.7,.2,1)";
// How much larger a card is halfway: it is lifted off the table.
const LIFT = "1.07";
// The share of its last leg after which a card fades that goes out of sight.
const FADING = 0.7;
// How untidily the cards of the pile lie, one after the other (felt.css): how far aside, of a card's width, and the tilt.
const LIES = [[0.12, 6], [-0.16, -9], [0.06, 3], [-0.06, -4]];

const app = document.getElementById("app");

// ---- where things are -------------------------------------------------------------------------------------------

const spot = (card, group = card.closest(".hand, .lay, .trick, .heap")?.className ?? "") => {
  const box = card.getBoundingClientRect();
  const tilt = group === "hand" || group === "lay" ? 0 : Number.parseFloat(getComputedStyle(card).rotate) || 0;
  return [box.left + box.width / 2, box.top + box.height / 2, card.offsetWidth, tilt, group];
};

// What lies at a place: a card or its back, or a whole heap.
/** @type {(place: string) => HTMLElement} */
const element = (place) => {
  const [kind, seat, number] = place.split(" ");
  if (kind === "card") return document.getElementById(`c-${seat}`);
  if (kind === "fan") return app.querySelector(`#seat-${seat} .fan .card:nth-child(${+number + 1})`);
  if (["up", "down", "pair"].includes(kind)) {
    const part = { up: " .card:last-child", down: " .card:first-child", pair: "" }[kind];
    return app.querySelector(`${seat === "0" ? "#lay-0" : `#seat-${seat}`} .pair:nth-child(${+number + 1})${part}`);
  }
  return app.querySelector(`.pile[data-what='${kind === "laid" || kind === "off" ? "pile" : kind}'] .heap`);
};

const atSeat = (kind, place) => {
  const seat = document.getElementById(`seat-${place}`);
  if (!seat) return null;
  /** @type {false | HTMLElement} */
  const backs = kind !== "coaster" && seat.querySelector(".fan .card:last-child");
  if (backs?.offsetWidth) return spot(backs);
  const parts = [".coaster", ".plate"].map((part) => /** @type {HTMLElement} */ (seat.querySelector(part)));
  const [x, y, , tilt] = spot(parts.find((part) => part?.offsetWidth > 1) ?? seat);
  return [x, y, 30, tilt, ""];
};

// Where a card is that is at this place, or null if there is no such place on the page.
const at = (place) => {
  const [kind, number] = place.split(" ");
  const found = kind === "seat" || kind === "coaster" ? null : element(place);
  if (kind === "fan" && found?.offsetWidth) return spot(found);
  if (["seat", "coaster", "fan"].includes(kind)) return atSeat(kind === "fan" ? "seat" : kind, number);
  if (!found?.offsetWidth) return null; // in a window of this size nobody sees it
  if (["up", "down", "pair"].includes(kind)) return spot(found);
  const [x, y, width, tilt] = spot(found, "heap");
  if (kind === "off") {
    const edge = app.querySelector(".felt").getBoundingClientRect().left;
    return [edge - width, y - width * 0.3, width, -9, "heap"];
  }
  if (kind === "laid") {
    const [aside, lies] = LIES[number % LIES.length];
    return [x + width * aside, y, width, lies, "heap"];
  }
  return [x, y, width, tilt, "heap"];
};

const ofCopy = ({ copy, width }) => {
  const { a, b, e, f } = new DOMMatrix(getComputedStyle(copy).transform);
  return [e + width / 2, f + width * 0.7, width * Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI, ""];
};

// ---- on their way -----------------------------------------------------------------------------------------------

const flown = new Map(); // by number
const veils = new Map(); // the animations that keep cards unseen, by card
let waiting = []; // the animations of what else waits unseen, and of heaps and pairs that make room
let closing = []; // the animations of cards that close up
let answering = null; // the animation of what was pressed last

// A flight that was cancelled has lasted no time at all.
const passed = ({ animation, factor }) => (animation.currentTime ?? 0) / factor;
const left = (flying) => (flying.ends - passed(flying)) * flying.factor; // real milliseconds

// Where each card lies, seen or not, by code, if the window has room for it; and of each flight how long it has lasted and
// where its copy is seen.
const look = () => {
  const cards = {};
  for (const card of app.querySelectorAll(".card[id^='c-']"))
    if (/** @type {HTMLElement} */ (card).offsetWidth) cards[card.id.slice(2)] = spot(card);
  const under_way = [...flown].map(([number, flying]) => [number, passed(flying), ofCopy(flying)]);
  return JSON.stringify({ cards, under_way });
};

const places = (names) => JSON.stringify(Object.fromEntries(JSON.parse(names).map((name) => [name, at(name)])));

// It takes no press for so long, and is not seen either.
const unseen = (what, ms) => {
  const frame = { opacity: 0, pointerEvents: "none" };
  return what.animate([frame, frame], { duration: Math.max(0, ms) });
};

// The card itself is not seen before its copy arrives, whatever element it has become.
const veil = (flying) => {
  veils.get(flying.card)?.cancel();
  const card = document.getElementById(`c-${flying.card}`);
  veils.set(flying.card, unseen(card, left(flying)));
};

const drop = (number) => {
  const flying = flown.get(number);
  if (!flying) return;
  flown.delete(number);
  flying.copy.remove();
  veils.get(flying.card)?.cancel();
  veils.delete(flying.card);
};

const layer = () => {
  const there = document.querySelector("body > .flights");
  if (there) return there;
  const made = document.createElement("div");
  made.className = "flights";
  made.inert = true;
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
};

const slide = ({ place, from, to, wait }, factor) => {
  const frames = [
    { transform: `translate(${from[0] - to[0]}px,${from[1] - to[1]}px) scale(${from[2] / to[2]})` },
    { transform: "none" },
  ];
  /** @type {KeyframeAnimationOptions} */
  const timing = { delay: wait[0] * factor, duration: wait[1] * factor, easing: EASE, fill: "backwards" };
  return element(place)?.animate(frames, timing);
};

// A card that comes to lie under another, or goes where none is seen, fades at the end of its way.
const fades = (card) => card.closest(".stack") && card.nextElementSibling?.matches(".card");

// A card is turned about its upright middle: first the one side closes, then the other opens.
const turn = (copy, { up, at: from, ms }, shade, factor) => {
  const [face, back] = [copy.firstElementChild, copy.lastElementChild];
  const [closes, opens] = up ? [back, face] : [face, back];
  const half = (ms / 2) * factor;
  copy.classList.add("turning");
  face.style.backgroundColor = shade;
  closes.animate(
    { transform: ["none", "scaleX(0)"] },
    { delay: from * factor, duration: half, easing: "ease-in", fill: "both" },
  );
  opens.animate(
    { transform: ["scaleX(0)", "none"] },
    { delay: from * factor + half, duration: half, easing: "ease-out", fill: "both" },
  );
};

const fly = (flight, copy, card, shade, factor) => {
  const { number, way, stops, turned } = flight;
  const width = flight.lies ? way.at(-1)[2] : Math.max(...way.map(([, , wide]) => wide));
  copy.style.setProperty("--cw", `${width}px`);
  if (shade && !turned) copy.style.backgroundColor = shade;
  if (card) copy.classList.toggle("won", card.classList.contains("won"));
  const [first, last] = [stops[0], stops.at(-1)];
  const whole = Math.max(1, last - first);
  const frames = way.map(([x, y, wide, tilt], leg) => ({
    transform: `translate(${x - width / 2}px,${y - width * 0.7}px) rotate(${tilt}deg) scale(${wide / width})`,
    opacity: 1,
    offset: (stops[leg] - first) / whole,
    easing: EASE,
  }));
  if (card ? fades(card) : !flight.veils) {
    const leg = 1 - frames.at(-2).offset;
    frames.splice(-1, 0, { opacity: 1, offset: 1 - leg * (1 - FADING) });
    frames.at(-1).opacity = 0;
  }
  const timing = { delay: first * factor, duration: whole * factor, fill: "forwards" };
  const animation = copy.animate(frames, timing);
  if (turned) turn(copy, turned, shade, factor);
  if (flight.lifted) copy.animate({ scale: ["1", LIFT, "1"] }, { duration: whole * factor, easing: "ease-in-out" });
  const flying = { copy, animation, card: flight.card, width, factor, ends: last };
  animation.onfinish = animation.oncancel = () => drop(number);
  flown.set(number, flying);
  if (card) veil(flying);
  const place = !card && flight.veils ? element(flight.veils) : null;
  if (place) waiting.push(unseen(place, last * factor));
};

// A stack none of whose cards has come yet can be neither counted nor pressed.
const veilStacks = () => {
  for (const stack of app.querySelectorAll("#hand .stack")) {
    const cards = [...stack.querySelectorAll(".card")].map((card) => card.id.slice(2));
    const coming = [...flown.values()].filter((flying) => cards.includes(flying.card)).map(left);
    if (!coming.length || coming.length < cards.length) continue;
    for (const chip of stack.querySelectorAll(".times")) waiting.push(unseen(chip, Math.max(...coming)));
    waiting.push(stack.animate({ pointerEvents: ["none", "none"] }, { duration: Math.max(0, Math.min(...coming)) }));
  }
};

// Every card is on its way as the plan says. All is measured first: each time in between the browser would lay out the
// page anew.
const depart = (text) => {
  const { over, staying, closed, room, flights, html, factor } = JSON.parse(text);
  const cards = flights.map((flight) => (flight.lies ? document.getElementById(`c-${flight.card}`) : null));
  const shades = flights.map((flight, number) => (flight.shaded ? getComputedStyle(cards[number]).backgroundColor : ""));
  waiting = waiting.filter((animation) => animation.playState === "running");
  for (const number of over) drop(number);
  for (const number of staying) if (flown.has(number)) veil(flown.get(number));
  closing = closed.map((shift) => slide(shift, factor)).filter(Boolean);
  waiting.push(...room.map((shift) => slide(shift, factor)).filter(Boolean));
  if (!flights.length) return;
  const above = layer();
  above.insertAdjacentHTML("beforeend", html);
  const copies = [...above.children].slice(-flights.length);
  flights.forEach((flight, number) => fly(flight, copies[number], cards[number], shades[number], factor));
  veilStacks();
};

// What closes up or answers a press is where it belongs: where cards lie can be measured only when they do.
const close = () => {
  answering?.cancel();
  for (const animation of closing.splice(0)) animation.cancel();
};

// Every card is where it belongs, at once.
const land = () => {
  for (const number of [...flown.keys()]) drop(number);
  for (const animation of [...waiting.splice(0), ...closing.splice(0)]) animation.cancel();
  for (const tag of app.querySelectorAll(".trump")) for (const dropping of tag.getAnimations()) dropping.finish();
};

// How far a pressed card rises at once, and how much a pressed button gives way: what is pressed answers in the next
// frame, while the move is written down, and only then made.
const RISES = { translate: ["0 -4px", "0 -9px"] };
const GIVES_WAY = { translate: ["0 2px", "0 2px", "0 0"] };
const ANSWERS = { duration: 140, easing: "ease-out" };

const answer = (pressed) => {
  const { motion, speed } = document.documentElement.dataset;
  const still = motion === "less" || speed === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !pressed || pressed.matches("[aria-disabled=true], [disabled]")) return;
  answering = pressed.animate(pressed.matches(".card") ? RISES : GIVES_WAY, { ...ANSWERS, composite: "add" });
};

// Nobody waits for a card: a press ends all motion, and so does a letter, a figure or a space (keys that only lead from
// card to card do not), another size of the window, and a tab that is hidden or shown. All before anything else hears
// of it, which may let others set out.
addEventListener(
  "click",
  ({ target }) => {
    land();
    if (target instanceof Element) answer(target.closest("#app :is(.card, .btn)[data-do]"));
  },
  true,
);
addEventListener("keydown", (event) => event.key?.length === 1 && land(), true);
addEventListener("resize", land);
document.addEventListener("visibilitychange", land);

export { close, depart, land, look, places };
