// What ESLint looks at is told by building/lint_javascript.py; templates are looked at as they are once filled in.
import js from "@eslint/js";
import globals from "globals";

const FIRST = ".cache/javascript/first.js";

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    rules: {
      "no-empty": ["error", { allowEmptyCatch: true }],
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-shadow-restricted-names": "error",
      "no-unused-vars": ["error", { caughtErrors: "none" }],
    },
  },
  { ignores: [FIRST], rules: { "no-var": "error", "prefer-const": "error", "object-shorthand": "error" } },
  {
    files: ["web/js/*.js", ".cache/javascript/*"],
    languageOptions: { globals: { ...globals.browser, nines: "readonly" } },
  },
  // It has to be readable for any browser, if only to say that this one is too old.
  { files: [FIRST], languageOptions: { ecmaVersion: 5, sourceType: "script", globals: { Promise: "readonly" } } },
  {
    files: [".cache/javascript/service-worker.js"],
    languageOptions: { sourceType: "script", globals: globals.serviceworker },
    rules: { "no-implicit-globals": "off" },
  },
  { files: ["building/**/*.mjs", "tests/**/*.mjs"], languageOptions: { globals: globals.node } },
];
