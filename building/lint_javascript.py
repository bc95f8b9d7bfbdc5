"""The JavaScript, looked at by ESLint and, for its types, by TypeScript. Nothing of either is shipped.

Templates are looked at once they are filled in, line by line as they stand: first.in.js as .cache/javascript/first.js.
"""

from pathlib import Path

from building.environment import CACHE, ROOT, make_npm_parts, node, npm_install, run
from building.site import JS, fill

TOOLS = Path(__file__).parent / "javascript"
FILLED = CACHE / "javascript"
LINTED = ("building", "tests/pyodide")
"""Where modules for Node stand, beside the page's own."""
PYODIDE = "../../web/node_modules/pyodide"
VALUES = {
    "files": "['']", "lock_info": "{}", "catalogues": "{}", "catalogue_places": "{}",
    "memory": "../../web/js/memory.js",
    "pyodide": f"{PYODIDE}/pyodide.mjs", "script": f"{PYODIDE}/pyodide.asm.mjs",
}  # fmt: skip
"""What stands in a template for what is no number and no text, or is a module with types of its own."""


def lint_javascript() -> None:
    """ESLint finds nothing in any module or script, TypeScript nothing in the page's."""
    make_npm_parts()  # whose types it asks for
    npm_install(TOOLS)
    filled = fill_templates()
    plain = [path for path in JS.glob("*.js") if not path.stem.endswith(".in")]
    tools = [path for folder in LINTED for path in (ROOT / folder).glob("*.mjs")]
    parts = TOOLS / "node_modules"
    run(node(), parts / "eslint/bin/eslint.js", "-c", TOOLS / "eslint.config.mjs", *sorted(filled + plain + tools))
    for project in ("tsconfig.json", "tsconfig.worker.json"):
        run(node(), parts / "typescript/bin/tsc", "-p", JS / project)


def fill_templates() -> list[Path]:
    """Write each web/js/*.in.* filled in; returns where they lie."""
    FILLED.mkdir(parents=True, exist_ok=True)
    made = []
    for template in JS.glob("*.in.js"):
        path = FILLED / template.name.replace(".in.", ".")
        path.write_text(fill(template.read_text("utf-8"), VALUES, lambda name: "1"), "utf-8")
        made.append(path)
    return made


if __name__ == "__main__":  # as pre-commit runs it
    lint_javascript()
