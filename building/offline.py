"""The service worker: web/js/service-worker.in.js, minified and told which files make up this version of the site."""

import hashlib
import json
import re
from collections.abc import Iterable

from building.environment import digest

NAME = "service-worker.js"
"""The one name beside the page's that stays the same: browsers ask for it to learn of a newer version."""

LATER = re.compile(r"^(later|guest)-")
"""What is kept only once the page is at rest."""
NAMED = re.compile(r"-[0-9a-f]{10}[./]")
"""What bears a hash in its name, or in its folder's."""
SHOWN = "pictures/"
"""Where pictures lie that other programs ask for, and the game never."""


def kept(name: str) -> bool:
    """Whether a file is fetched with the game, so that it can be played without a network; the page comes with it."""
    return bool(NAMED.search(name)) and not name.startswith(SHOWN)


def visited(name: str) -> bool:
    """Whether a file is a page of its own, which is kept once somebody has been there."""
    return name.endswith("/index.html")


def service_worker(template: str, files: dict[str, bytes]) -> bytes:
    """The worker for a site of these files; what is neither a page nor bears its hash in its name is left to the net.

    Its text, and with that what the browser takes for a new version, changes whenever any file does.
    """

    def hashes(names: Iterable[str]) -> str:
        return json.dumps({name: sha256(files[name]) for name in sorted(names)})

    values = {
        "version": digest(*(part for name in sorted(files) for part in (name, files[name])))[:10],
        "files": hashes(name for name in files if kept(name) and not LATER.match(name)),
        "later": hashes(name for name in files if LATER.match(name)),
        "pages": json.dumps(
            {name.removesuffix("index.html"): sha256(files[name]) for name in sorted(files) if visited(name)}
        ),
        "page_sha256": sha256(files["index.html"]),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template).encode()


def sha256(data: bytes) -> str:
    """The hash that the worker compares, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()
