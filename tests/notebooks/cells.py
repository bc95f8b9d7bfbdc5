"""Notebooks of docs/notebooks, executed cell by cell as they stand."""

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"


class Cell(NamedTuple):
    """A cell of code: what it printed now, and what stands printed below it in the notebook."""

    printed: str
    stored: str


def executed(name: str) -> Iterator[Cell]:
    """Each cell of code of a notebook, once it was executed after those above it."""
    notebook = json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            out = StringIO()
            with redirect_stdout(out):
                exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
            yield Cell(out.getvalue(), "".join(line for output in cell["outputs"] for line in output["text"]))
