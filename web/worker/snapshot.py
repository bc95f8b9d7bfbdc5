"""What stands in Python's memory when it is kept for the next visit: our modules, imported (web/js/snapshot.js)."""

import gc
import sys
from importlib import import_module

BROWSER = "web.browser"
"""What asks the browser for things as soon as it is imported: each page does so itself."""


def prepare() -> None:
    """Afterwards every module of ours is imported that came with the start, but those of the page itself."""
    for bundle in sys.meta_path:
        for name in getattr(bundle, "index", ()):
            if name.startswith(("nines.", "web.")) and not name.startswith(BROWSER):
                import_module(name)
    gc.collect()
    gc.freeze()  # as after every start: all this stays
