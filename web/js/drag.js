// Cards moved by hand, with a mouse, a finger or a pen. A card rises when it is touched, follows the pointer, and is
// dropped or flicked on the table, where it does what a press of it does; or it is dropped at another place in the hand.
// Python hears of the end alone. Its own repaints in between leave the card where it is held: that is an animation, and
// no attribute.
//
// Events are hostile: only those count that the browser itself has sent (`isTrusted`).

// What can be held, and the pixels after which a press is a drag: within them it stays a press.
const HELD = "#hand > :is(.card, .stack)[data-do], #lay-0 .card[data-do]";
const SLOP = 8;
const RISE = 6;
// A drop counts that high above its place, in parts of the card's height; a flick has so many pixels a millisecond.
const HIGH = 0.35;
const FLICK = 0.5;
// Milliseconds: over which a flick is measured, for the way back, and how long a dropped card waits for its move.
const RECENT = 90;
const BACK = 180;
const PATIENCE = 1200;

const app = document.getElementById("app");
const page = document.documentElement;
let held = null;
// The pointer of a drag that was given up before its release.
let given = null;

const still = () =>
  page.dataset.motion === "less" ||
  page.dataset.speed === "instant" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

const place = (x, y) => ({ translate: `${x}px ${y}px` });

// The card follows, above all others. Its `translate` is added to that of the style, and repaints do not touch it. It
// sets out from half the way: from where it lies, the first frame after the touch would show nothing.
const hold = (card, x, y) => {
  const way = [place(x / 2, y / 2), place(x, y)];
  const follow = card.animate(way, { duration: 80, easing: "ease-out", fill: "forwards", composite: "add" });
  const raised = { zIndex: 30, boxShadow: "0 0 0 1px var(--card-edge), var(--lifted)" };
  const above = card.animate([raised], { duration: 1, fill: "forwards" });
  return { follow, above };
};

const moveTo = (x, y) => {
  held.at = [x, y];
  held.motion.follow.effect.updateTiming({ duration: 1 });
  held.motion.follow.effect.setKeyframes([place(x, y)]);
};

const letGo = ({ motion }) => {
  motion?.follow.cancel();
  motion?.above.cancel();
};

const goBack = (dropped) => {
  const { card, at } = dropped;
  letGo(dropped);
  if (still() || !card.isConnected) return;
  const timing = { duration: BACK, easing: "cubic-bezier(.2,.7,.2,1)", composite: /** @type {const} */ ("add") };
  card.animate([place(...at), place(0, 0)], timing);
  card.animate([{ zIndex: 30 }, { zIndex: 30 }], BACK);
};

// The codes of the cards that an element of the hand is, or holds.
const codes = (part) =>
  (part.matches(".card") ? [part] : [...part.querySelectorAll(".card")]).map((card) => card.getAttribute("data-card"));

// The button that plays what lies ready, if these cards are among it.
/** @type {(cards: string[]) => HTMLElement | undefined} */
const plays = (cards) => {
  /** @type {NodeListOf<HTMLElement>} */
  const choices = app.querySelectorAll("#choices [data-do]");
  return [...choices].find(({ dataset }) => dataset.do.split(" ").some((word) => cards.includes(word)));
};

// The card waits where it was dropped until its move is made: from there it sets out. A move that is not made lets it go
// back.
const waitForMove = (dropped, then) => {
  const seen = new MutationObserver(() => end());
  const end = () => {
    clearTimeout(patience);
    seen.disconnect();
    goBack(dropped);
    then?.();
  };
  const patience = setTimeout(end, PATIENCE);
  seen.observe(app, { childList: true, attributes: true, subtree: true });
};

// Where several plays are possible, a drop does what a press does. It goes beyond that in two cases: what lies ready is
// played, and so is a rank of which there is one card.
const play = (dropped) => {
  const { card } = dropped;
  const [mine, does] = [codes(card), card.dataset.do.split(" ")[0]];
  const ready = card.matches("[aria-pressed=true]");
  const already = ready && plays(mine);
  const rank = mine[0]?.[0];
  const same = app.querySelectorAll(`#hand .card[data-card^="${rank}"], #lay-0 button.card[data-card^="${rank}"]`);
  if (already) {
    waitForMove(dropped);
    already.click();
  } else if (does === "choose" && ready) {
    goBack(dropped);
  } else if (does === "choose" && card.matches(".stack") && same.length === 1) {
    waitForMove(dropped, () => plays(mine)?.click());
    card.click();
  } else if (does === "play") {
    waitForMove(dropped);
    card.click();
  } else {
    goBack(dropped);
    card.click();
  }
};

// Before which card of the hand it was dropped: the nearest one, or the one after that.
const arrange = (dropped, x, y) => {
  const { card } = dropped;
  const others = [...card.parentElement.children].filter((other) => other !== card);
  const middles = others.map((other) => {
    const box = other.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  const far = middles.map(([left, top]) => Math.hypot(left - x, (top - y) * 2));
  const nearest = far.indexOf(Math.min(...far));
  if (nearest < 0) return goBack(dropped);
  others.splice(nearest + (x > middles[nearest][0] ? 1 : 0), 0, card);
  waitForMove(dropped);
  const detail = others.flatMap(codes).join(" ");
  document.dispatchEvent(new CustomEvent("nines:arranged", { detail }));
};

// ---- the pointer ------------------------------------------------------------------------------------------------

const grab = (event) => {
  if (!event.isTrusted || !event.isPrimary || event.button !== 0 || held) return;
  given = null;
  const card = event.target instanceof Element ? event.target.closest(HELD) : null;
  if (!card || card.closest(".flights")) return;
  const { pointerId: pointer, clientX: x, clientY: y, timeStamp } = event;
  held = { card, pointer, x, y, at: [0, 0], trail: [[x, y, timeStamp]], dragged: false, motion: null };
  if (!still() && card.matches(":not([aria-disabled=true])")) {
    held.at = [0, -RISE];
    held.motion = hold(card, 0, -RISE);
  }
};

const drag = (event) => {
  if (!event.isTrusted || event.pointerId !== held?.pointer) return;
  if (!held.card.isConnected || (event.pointerType === "mouse" && !event.buttons)) return drop(false);
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.dragged && Math.hypot(x, y) < SLOP) return;
  held.dragged = true;
  held.motion ??= hold(held.card, x, y);
  held.trail.push([event.clientX, event.clientY, event.timeStamp]);
  moveTo(x, y);
};

// How fast the pointer moved upwards just before its end, and whether it moved more upwards than aside.
const flicked = ({ trail }, now) => {
  const [x, y, then] = trail.find(([, , when]) => now - when < RECENT) ?? trail.at(-1);
  const [left, top] = trail.at(-1);
  return y - top > Math.abs(x - left) && (y - top) / Math.max(1, now - then) > FLICK;
};

// A drag is no press: the click that follows its release is not heard, also where the drag was given up before. It follows
// at once, or not at all.
const swallow = (click) => {
  if (click.isTrusted) click.stopImmediatePropagation();
};
const swallowClick = () => {
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true), 0);
};

const drop = (wanted, event) => {
  const dropped = held;
  held = null;
  if (!dropped?.dragged) return dropped && letGo(dropped);
  if (event) swallowClick();
  else given = dropped.pointer;
  if (!wanted || !dropped.card.isConnected) return goBack(dropped);
  const { card, at } = dropped;
  const felt = app.querySelector(".felt")?.getBoundingClientRect();
  const height = card.offsetHeight;
  const inside = felt && event.clientX > felt.left && event.clientX < felt.right;
  if (inside && (-at[1] > height * HIGH || flicked(dropped, event.timeStamp))) return play(dropped);
  const sorted = card.parentElement.matches("#hand[data-order='hand']");
  if (sorted && Math.abs(at[1]) < height) return arrange(dropped, event.clientX, event.clientY);
  goBack(dropped);
};

// The second press of a double one is not heard if it meets another card: the first was played, and the hand closed up.
let pressed = "";
const press = (event) => {
  const card = event.isTrusted && event.target instanceof Element ? event.target.closest(HELD) : null;
  if (!card) return;
  const here = codes(card).join(" ");
  if (event.detail > 1 && here !== pressed) event.stopImmediatePropagation();
  else pressed = here;
};

const release = (event) => {
  if (!event.isTrusted) return;
  if (event.pointerId === held?.pointer) return drop(true, event);
  if (event.pointerId === given) swallowClick();
  given = null;
};

addEventListener("pointerdown", grab, { capture: true, passive: true });
addEventListener("pointermove", drag, { capture: true, passive: true });
addEventListener("pointerup", release, true);
addEventListener("click", press, true);
addEventListener("pointercancel", (event) => event.isTrusted && event.pointerId === held?.pointer && drop(false), true);
addEventListener("keydown", (event) => event.key === "Escape" && held && drop(false), true);
addEventListener("blur", () => held && drop(false));
addEventListener("resize", () => held && drop(false));

export {};
