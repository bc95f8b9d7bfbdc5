"""How much a first visit fetches, and what comes once the page is at rest."""

import gzip
import re

from building.offline import NAME, kept
from building.serve import gzips
from building.site import build_site

BAR_BYTES = 4_950_000
LATER = "later, at rest"
GROUPS = {
    "Python, compiled": r"pyodide\.asm\.wasm$",
    "standard library": r"^stdlib-",
    "our modules": r"^app-",
    LATER: r"^later-",
    "Pyodide's scripts": r"^pyodide-.*js$",
    "PyScript": r"^pyscript-.*/",
    "page, style, scripts": r"\.(html|css|js|webmanifest)$",
    "fonts": r"\.woff2$",
    "icons": r"\.(png|svg)$",
}


def first_visit() -> dict[str, int]:
    """Bytes by group as a host sends them that gzips: all that is kept for play without a network.

    What comes later is no part of `all`.
    """
    site = build_site()
    found = dict.fromkeys(GROUPS, 0)
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        group = next((group for group, names in GROUPS.items() if re.search(names, name)), None)
        if path.is_file() and group and (kept(name) or name in ("index.html", NAME)):
            data = path.read_bytes()
            found[group] += len(gzip.compress(data, 6)) if gzips(path) else len(data)
    return found | {"all": sum(found.values()) - found[LATER]}
