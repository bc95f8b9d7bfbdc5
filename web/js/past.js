// The store `past`: a row for each finished match, under its id. No start reads it.
import { persist } from "./database.js";

const textOf = (row) => (typeof row?.text === "string" ? row.text : "");
const entry = (text, name) => {
  try {
    return JSON.parse(text)[name];
  } catch {
    return undefined;
  }
};
const endOf = (text) => Number(entry(text, "ended")) || 0;

const isDay = (text) => text.startsWith('{"format":"nines-day"');

// Whether the row that is there stays. One that says the same of its match does; of another match the later one counts.
// Of a deal of the day only what goes on from it counts: a first result is never replaced, nor what cannot be read.
const stays = (there, text) => {
  if (!there) return false;
  if (!isDay(there)) return entry(there, "link") === entry(text, "link");
  const [before, after] = [there, text].map((row) => (name) => entry(row, name));
  if (!isDay(text) || before("version") !== after("version")) return true;
  if (before("code") && before("code") !== after("code")) return true;
  return !(Number(before("link")) < Number(after("link")));
};

// Put rows away, [id, text] each: "kept" once they, or those that stay, are on the disk, "full" or "failed" where nothing of
// them is.
export const file = async (rows) => {
  try {
    await persist("past", "readwrite", (past, guarded) => {
      for (const [id, text] of rows) {
        const asked = past.get(id);
        asked.onsuccess = guarded(() => {
          if (!stays(textOf(asked.result), text)) past.put({ text }, id);
        });
      }
    });
    return "kept";
  } catch (fault) {
    console.warn("The finished matches cannot be put away.", fault);
    return fault?.name === "QuotaExceededError" ? "full" : "failed";
  }
};

// Another text in the place of a row that is there.
export const amend = (id, text) =>
  persist("past", "readwrite", (past, guarded) => {
    const asked = past.get(id);
    asked.onsuccess = guarded(() => {
      if (asked.result) past.put({ text }, id);
    });
  }).catch(() => {});

// Remove the row of a match.
export const remove = (id) => persist("past", "readwrite", (past) => void past.delete(id)).catch(() => {});

// Remove every row.
export const clear = () => persist("past", "readwrite", (past) => void past.clear()).catch(() => {});

// The row of one match as its text, empty where there is none.
export const row = async (id) => {
  const answer = await persist("past", "readonly", (past) => past.get(id)).catch(() => undefined);
  return textOf(answer?.result);
};

// All rows, the match that ended last first, as lines; undefined where the store cannot be read.
export const all = async () => {
  const answer = await persist("past", "readonly", (past) => past.getAll()).catch(() => undefined);
  if (!answer) return undefined;
  const texts = answer.result.map(textOf).map((text) => text.replaceAll("\n", " "));
  const ends = new Map(texts.map((text) => [text, endOf(text)]));
  return texts.sort((text, other) => ends.get(other) - ends.get(text)).join("\n");
};
