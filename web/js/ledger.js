// The second place where matches are kept: a database that says when a write has reached the disk. The first place, local
// storage, takes some seconds to get there, and a browser that is killed in that time forgets them.
// One that has answered before is slow and not gone: what is shown before it is on the disk could still be lost.
import { persist, standing } from "./database.js";

const PATIENCE = { start: 2000, later: 1500, proven: 8000 };

let proven = false; // that it has answered
let overdue = 0; // so many answers are late: until they come nobody waits for another one
let told = false; // that there is no database

// What the work comes to, or else `otherwise` where there is no database.
const attempt = async (mode, work, otherwise) => {
  try {
    const found = await persist("saves", mode, work);
    proven = true;
    return found;
  } catch (fault) {
    if (!told) console.warn("The second copies of the saves cannot be reached.", fault);
    told = true;
    return otherwise;
  }
};

// The answer, or else `otherwise` where it takes longer than one may wait.
const inTime = async (asked, otherwise, patience = PATIENCE[proven ? "proven" : "later"]) => {
  let timer;
  const late = new Promise((give) => (timer = setTimeout(() => give(undefined), overdue ? 0 : patience)));
  const found = await Promise.race([asked, late, standing()]);
  clearTimeout(timer);
  if (found !== undefined) return found;
  overdue++;
  asked.finally(() => overdue--);
  return otherwise;
};

// What stands in the database is as it was left, by whomever.
const textOf = (row) => (typeof row?.text === "string" ? row.text : "");
const revisionOf = (row) => {
  try {
    return Number(JSON.parse(textOf(row)).revision) || 0;
  } catch {
    return 0;
  }
};

const pairs = (keys) =>
  attempt(
    "readonly",
    (saves, guarded) => {
      const found = [];
      const cursor = saves.openCursor();
      cursor.onsuccess = guarded(() => {
        const at = cursor.result;
        if (!at) return;
        if (!keys || keys.includes(at.key)) found.push([at.key, textOf(at.value)]);
        at.continue();
      });
      return found;
    },
    [],
  );

// Pairs of key and text: what stands under these keys.
export const read = (keys) => inTime(pairs(keys), []);

// What was kept when the page was opened: asked for while Python is still on its way, and waited for only once that is
// there. Without it the game goes on from local storage.
const kept = pairs();
export const everything = () => inTime(kept, [], PATIENCE.start);

// Whether there is no database to be had, as far as is known by now: one that is only late is there.
export const missing = () => told;

const change = (changes) =>
  attempt(
    "readwrite",
    (saves, guarded) => {
      const outcome = { said: "kept", texts: [] };
      for (const { key, text, revision, rivals } of changes) {
        if (text === undefined) {
          saves.delete(key);
          continue;
        }
        const put = () => saves.put({ text }, key);
        if (!revision) {
          put();
          continue;
        }
        const found = [];
        for (const rival of rivals) {
          const asked = saves.get(rival);
          asked.onsuccess = guarded(() => {
            found.push([rival, asked.result]);
            if (found.length < rivals.length) return;
            const first = found.some(([, held]) => revisionOf(held) >= revision && textOf(held) !== text);
            if (!first) return put();
            outcome.said = "refused";
            outcome.texts = found.filter(([, held]) => held).map(([name, held]) => [name, textOf(held)]);
          });
        }
      }
      return outcome;
    },
    { said: "failed", texts: [] },
  );

// Carry out the changes together, and answer when they have reached the disk: "kept", "failed", or the pairs that stand
// there where another tab was first. A change is {key, text, revision, rivals}: with a revision, it is refused if what
// stands under one of the rival keys has the same or a higher one; without a text, the key is removed.
export const write = (changes) => inTime(change(changes), { said: "failed", texts: [] });
