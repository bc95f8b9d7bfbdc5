// The second script that stands in the page itself, right behind the lobby. Before the first picture it puts the lobby into
// the player's language, offers the match to go on with, and removes what is meant for newcomers: done later, it would move
// what somebody is reading.
(function () {
  "use strict";
  if (!window.nines) return;
  const { language, say } = nines;
  const app = document.getElementById("app");
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(`lobby-${language}`));
  if (template) app.replaceChildren(template.content.cloneNode(true));

  let matches;
  let learnt;
  try {
    learnt = localStorage.getItem("nines:lessons") || localStorage.getItem("nines:days");
    matches = JSON.parse(localStorage.getItem("nines:matches"))?.matches;
  } catch {}
  // Whoever has been here is offered no lesson, and knows the games (web/pages/lobby/view.py).
  const played = Array.isArray(matches) && matches.length > 0;
  if (played) app.querySelector(".dishes")?.classList.add("short");
  if (played || learnt) app.querySelector(".offer")?.remove();
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
  section.append(words, link);
  app.querySelector(".carte")?.prepend(section);
})();
