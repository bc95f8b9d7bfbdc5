// The store `past`: a row for each finished match, under its id. No start reads it.
import { persist } from "./database.mjs";

const textOf = (row) => (typeof row?.text === "string" ? row.text : "");
const entry = (text, name) => {
  try {
    return JSON.parse(text)[name];
  } catch {
    return undefined;
  }
};
const endOf = (text) => Number(entry(text, "ended")) || 0;

// Put rows away, [id, text] each: "kept" once they are on the disk, "full" or "failed" where nothing of them is. A row that
// says the same of its match already stays as it is; with the same id and another match, the later one counts.
export const file = async (rows) => {
  try {
    await persist("past", "readwrite", (past, guarded) => {
      for (const [id, text] of rows) {
        const asked = past.get(id);
        asked.onsuccess = guarded(() => {
          const there = entry(textOf(asked.result), "link");
          if (there === undefined || there !== entry(text, "link")) past.put({ text }, id);
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
