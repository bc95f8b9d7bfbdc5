// PyScript, which runs our Python on the page. Its preparation for workers of its own is taken out: PyScript makes that
// from text at run time, which the page's policy forbids, and our worker is a plain file (worker.js).
// Where boot.js, to which Python speaks, is not whole, this does not run and Python does not begin: the page says why
// (first.js).
import "./stand_ins.js";
import { flights, guest, keeping, patch, picture, sounds, tell } from "./boot.js";
import { hooks } from "./core.js";

Object.assign(nines, { flights, guest, keeping, patch, picture, sounds, tell });
for (const prepared of Object.values(hooks.worker)) prepared.clear();

// What stands in the page is run as soon as Python is there, and by itself: PyScript would put 33 KB before it, the text of
// a package of its own that the game has no use for, which Python would have to read at every start. It waits for this to
// end, and so never does. The page has a turn before each line.
hooks.main.onReady.add(async ({ interpreter }, element) => {
  for (const line of element.textContent.split("\n")) {
    await nines.turn();
    interpreter.runPython(line);
  }
  return new Promise(() => {});
});
