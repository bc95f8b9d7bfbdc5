// Leaves out of a WebAssembly module the functions and variables that it offers under none of these names, and those in
// these ranges, and then whatever only they had reached; says what is still imported.
//   node exports.mjs FOLDER      reads whole.wasm, names.json and ranges.json there, writes made/trimmed.wasm and
//                                made/imports.json
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import binaryen from "../web/node_modules/binaryen/index.js";

// What Emscripten 5 makes use of, and every browser has that can run Pyodide: given more, Binaryen writes more than old
// browsers can read.
const FEATURES = ["MutableGlobals", "SignExt", "NontrappingFPToInt", "BulkMemory", "BulkMemoryOpt"].concat(
  ["CallIndirectOverlong", "ReferenceTypes", "Multivalue", "ExceptionHandling"],
);
const NAMED_IN_C = [binaryen.ExternalFunction, binaryen.ExternalGlobal];

// Functions are called by their place in a table as well, by a number that may stand anywhere in memory: each that is in
// the table would stay. So those in the ranges leave it, and a call by such a number ends in an error. Those that other
// functions call by name stay for their sake.
// What was the same in two functions the linker has kept once. Such a function may lie in a range and belong to others,
// too. But places in the table were given out file by file, as functions were: it leaves only if there are functions of the
// ranges a few places before and after each of its own. The first of a range makes a module, and nobody has it else.
const AROUND = 3;
const inRange = (called) => /^\d+$/.test(called) && ranges.some(([first, last]) => first <= called && called <= last);
const leaving = (data) => {
  const places = new Map(data.map((called) => [called, []]));
  data.forEach((called, place) => places.get(called).push(place));
  const single = data.filter((called) => places.get(called).length === 1);
  const rank = new Map(single.map((called, at) => [places.get(called)[0], at]));
  const among = (place) => {
    let at = 0; // of those that have one place alone, how many come before it
    for (let before = place - 1; before >= 0 && !at; before--) at = (rank.get(before) ?? -1) + 1;
    const behind = at + (rank.has(place) ? 1 : 0);
    const sides = [single.slice(Math.max(0, at - AROUND), at), single.slice(behind, behind + AROUND)];
    return sides.every((near) => near.some(inRange));
  };
  const begins = new Set(ranges.map(([first]) => String(first)));
  return new Set(data.filter((called) => begins.has(called) || (inRange(called) && places.get(called).every(among))));
};
const withoutRanges = (segment) => {
  const { name, table, offset, data } = binaryen.getElementSegmentInfo(segment);
  const gone = leaving(data);
  const { value } = binaryen.getExpressionInfo(offset);
  module.removeElementSegment(name);
  module.addActiveElementSegment(table, name, data.map((called) => (gone.has(called) ? "gone" : called)), module.i32.const(value));
};

const folder = process.argv[2];
const kept = new Set(JSON.parse(readFileSync(`${folder}/names.json`, "utf8")));
const ranges = JSON.parse(readFileSync(`${folder}/ranges.json`, "utf8"));
const module = binaryen.readBinary(readFileSync(`${folder}/whole.wasm`));
module.setFeatures(FEATURES.reduce((all, one) => all | binaryen.Features[one], 0));
if (!module.validate()) throw new Error("Pyodide's WebAssembly needs more than building/exports.mjs allows it");
const offered = [...Array(module.getNumExports()).keys()].map((at) => binaryen.getExportInfo(module.getExportByIndex(at)));
for (const { kind, name } of offered) if (NAMED_IN_C.includes(kind) && !kept.has(name)) module.removeExport(name);
if (ranges.length > 0) {
  module.addFunction("gone", binaryen.none, binaryen.none, [], module.unreachable());
  for (let at = module.getNumElementSegments(); at-- > 0; ) withoutRanges(module.getElementSegmentByIndex(at));
}
module.runPasses(["remove-unused-module-elements"]);
const trimmed = module.emitBinary();
const imported = WebAssembly.Module.imports(new WebAssembly.Module(trimmed)).map(({ name }) => name);
mkdirSync(`${folder}/made`);
writeFileSync(`${folder}/made/trimmed.wasm`, trimmed);
writeFileSync(`${folder}/made/imports.json`, JSON.stringify(imported));
