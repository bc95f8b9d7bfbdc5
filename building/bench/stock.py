"""A page as PyScript's own guide would have it: stock PyScript, stock Pyodide, one line of Python."""

import shutil
from pathlib import Path

from building.archives import PYODIDE
from building.environment import CACHE
from building.site import PYSCRIPT

FOLDER = CACHE / "bench-stock"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from js import document; document.documentElement.dataset.app = "ready"
</script>
</body>
</html>
"""


def stock_site() -> Path:
    """The folder of the page, made anew: nothing in it is ours but these few lines."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "pyodide").mkdir(parents=True)
    (FOLDER / "pyscript").mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(PYODIDE / name, FOLDER / "pyodide" / name)
    for path in PYSCRIPT.iterdir():
        if path.suffix in (".js", ".css"):
            shutil.copy(path, FOLDER / "pyscript" / path.name)
    (FOLDER / "index.html").write_text(PAGE, "utf-8")
    return FOLDER
