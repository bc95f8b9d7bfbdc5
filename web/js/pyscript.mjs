// PyScript, which runs our Python on the page. Its preparation for workers of its own is taken out: PyScript makes that
// from text at run time, which the page's policy forbids, and our worker is a plain file (worker.mjs).
import "./no_database.mjs";
import { hooks } from "./core.mjs";

for (const prepared of Object.values(hooks.worker)) prepared.clear();
