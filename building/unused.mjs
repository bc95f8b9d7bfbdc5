// Leaves out of a module of JavaScript the functions and variables that nothing in it uses; the rest stays as it was
// written.
//   node unused.mjs FOLDER      reads whole.mjs there, writes made/used.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { rollup } from "../web/node_modules/@rollup/wasm-node/dist/es/rollup.js";

const folder = process.argv[2];
const bundle = await rollup({ input: `${folder}/whole.mjs`, external: (id) => !id.endsWith("whole.mjs"), onwarn() {} });
const { output } = await bundle.generate({ format: "es", compact: true });
mkdirSync(`${folder}/made`);
writeFileSync(`${folder}/made/used.mjs`, output[0].code);
