// The second script that stands in the page itself, right behind the lobby. Before the first picture it puts the lobby into
// the player's language, names today's game, offers the match to go on with, and removes what is meant for newcomers: done
// later, it would move what somebody is reading.
(function () {
  "use strict";
  if (!window.nines) return;
  const { language, settings, say } = nines;
  const app = document.getElementById("app");
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(`lobby-${language}`));
  if (template) app.replaceChildren(template.content.cloneNode(true));

  // The games take turns, day by day (nines/days/featured.py); their pictures and names stand in the list already.
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5 - 20454;
  const dishes = app.querySelectorAll(".bill > li");
  const featured = dishes[((day % dishes.length) + dishes.length) % dishes.length];
  const tile = app.querySelector(".tile.day");
  if (tile && featured) {
    tile.querySelector(".thumb").replaceWith(featured.querySelector(".thumb").cloneNode(true));
    tile.querySelector(".label").textContent = featured.querySelector(".dish").getAttribute("aria-label");
  }

  let matches;
  let learnt;
  let mistakes = "";
  try {
    mistakes = localStorage.getItem("nines:again") ?? "";
    // A lesson has a name in it, a puzzle a number; others are counts (web/storage/learnt.py).
    const lessons = localStorage.getItem("nines:lessons") ?? "";
    learnt = /"(?!puzzles|mistakes|counting)[a-z-]+\/[a-z]/.test(lessons) || localStorage.getItem("nines:days");
    matches = JSON.parse(localStorage.getItem("nines:matches"))?.matches;
  } catch {}
  // Whoever has been here is offered no lesson, and their mistakes where some wait (web/pages/lobby/view.py).
  const today = app.querySelector(".today");
  if (today && ((Array.isArray(matches) && matches.length > 0) || learnt)) {
    app.querySelector(".offer")?.remove();
    app.querySelector(".bill")?.before(today);
  }
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  const count = (text) => mistakes.split(text).length - 1;
  if (count('{"key":"') <= count(`"${date}"`)) today?.querySelector("li:has(> .mistakes)")?.remove();
  // Against whom *Play* deals (web/pages/lobby/games.py).
  for (const pair of Array.isArray(settings.setups) ? settings.setups : []) {
    if (!Array.isArray(pair)) continue;
    const seats = new URLSearchParams(String(pair[1])).get("players")?.split(",") ?? [];
    const levels = new Set(seats.filter((who) => who !== "you"));
    const level = /** @type {HTMLSelectElement} */ (document.getElementById(`level-${pair[0]}`));
    const option = level?.querySelector(`[value="${CSS.escape([...levels].join())}"]`);
    if (option) option.setAttribute("selected", "");
  }
  const texts = (match) => [match?.id, match?.title, match?.summary].every((text) => typeof text === "string");
  const last = Array.isArray(matches)
    ? matches.find((match) => texts(match) && !match.over && /^[0-9a-z]{4,16}$/.test(match.id))
    : undefined;
  if (!last) return;
  const made = (name, text, className) => Object.assign(document.createElement(name), { textContent: text, className });
  const words = made("p", "", "grow");
  words.append(made("b", last.title, ""), made("span", last.summary, "label"));
  const link = /** @type {HTMLAnchorElement} */ (made("a", say("continue"), "btn go"));
  link.href = `#/table/${last.id}`;
  const section = made("section", "", "cont");
  section.setAttribute("aria-label", say("continue"));
  const picture = app.querySelector(`.bill .thumb[data-of="${CSS.escape(String(last.game))}"]`);
  section.append(picture ? picture.cloneNode(true) : "", words, link);
  app.querySelector(".carte > .menu")?.after(section);
})();
