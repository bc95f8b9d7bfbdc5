"""The built site that the tests look at."""

import os
from functools import cache
from pathlib import Path

from building.site import build_site

BUILT = "NINES_BUILT"
"""Where the process that started the others says that the site is."""


@cache
def built_site() -> Path:
    """The site as built when the tests began: to find that nothing changed since takes a second each time."""
    return Path(os.environ[BUILT]) if BUILT in os.environ else build_site()
