// Leaves out of a WebAssembly module the functions and variables that it offers under none of these names, and then
// whatever only they had reached; says what is still imported.
//   node exports.mjs FOLDER      reads whole.wasm and names.json there, writes made/trimmed.wasm and made/imports.json
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import binaryen from "../web/node_modules/binaryen/index.js";

// What Emscripten 5 makes use of, and every browser has that can run Pyodide: given more, Binaryen writes more than old
// browsers can read.
const FEATURES = ["MutableGlobals", "SignExt", "NontrappingFPToInt", "BulkMemory", "BulkMemoryOpt"].concat(
  ["CallIndirectOverlong", "ReferenceTypes", "Multivalue", "ExceptionHandling"],
);
const NAMED_IN_C = [binaryen.ExternalFunction, binaryen.ExternalGlobal];

const folder = process.argv[2];
const kept = new Set(JSON.parse(readFileSync(`${folder}/names.json`, "utf8")));
const module = binaryen.readBinary(readFileSync(`${folder}/whole.wasm`));
module.setFeatures(FEATURES.reduce((all, one) => all | binaryen.Features[one], 0));
if (!module.validate()) throw new Error("Pyodide's WebAssembly needs more than building/exports.mjs allows it");
const offered = [...Array(module.getNumExports()).keys()].map((at) => binaryen.getExportInfo(module.getExportByIndex(at)));
for (const { kind, name } of offered) if (NAMED_IN_C.includes(kind) && !kept.has(name)) module.removeExport(name);
module.runPasses(["remove-unused-module-elements"]);
const trimmed = module.emitBinary();
const imported = WebAssembly.Module.imports(new WebAssembly.Module(trimmed)).map(({ name }) => name);
mkdirSync(`${folder}/made`);
writeFileSync(`${folder}/made/trimmed.wasm`, trimmed);
writeFileSync(`${folder}/made/imports.json`, JSON.stringify(imported));
