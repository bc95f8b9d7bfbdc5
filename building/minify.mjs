// Takes comments and blanks out of scripts and style sheets, and writes the rest in the shortest way.
//   node minify.mjs FOLDER      reads the .js and .css files there, writes them under the same names into made/
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import esbuild from "../web/node_modules/esbuild-wasm/lib/main.js";

// The oldest browsers that the page runs in (first.in.js); its first script is read by any browser.
const RECENT = ["chrome123", "firefox121", "safari17.5", "es2022"];
const target = (name) => (name === "first.js" ? "es5" : RECENT);

const folder = process.argv[2];
mkdirSync(`${folder}/made`);
for (const name of readdirSync(folder)) {
  const loader = extname(name).slice(1);
  if (loader !== "js" && loader !== "css") continue;
  const { code } = await esbuild.transform(readFileSync(`${folder}/${name}`, "utf8"), {
    loader,
    target: target(name),
    minifySyntax: true,
    minifyWhitespace: true, // names stay, so that a stack in a report can be read
    legalComments: "none",
    charset: "utf8",
  });
  writeFileSync(`${folder}/made/${name}`, code.trimEnd());
}
await esbuild.stop();
