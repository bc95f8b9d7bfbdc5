"""The files of a site, as a relay gives them out beside its rooms."""

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
}
PACKED_ALREADY = (".png", ".webp", ".woff2")
HASHED = re.compile(r"-[0-9a-f]{10}(\.\w+|/)")
"""In the path of a file whose content never changes under its name."""
RELAY_IN_PAGE = re.compile(rb'<html[^>]* data-relay="([^"]*)"')


class Found(NamedTuple):
    """A file: its content, perhaps gzipped, and what to say of it."""

    content: bytes
    headers: dict[str, str]
    tag: str


def file_at(site: Path, path: str) -> Path | None:
    """The file of a site that an address's path means, never one outside it; None where there is none."""
    parts = unquote(path).lstrip("/").split("/")
    if any(part in (".", "..") or "\\" in part or ":" in part or "\0" in part for part in parts):
        return None
    try:
        file = site.joinpath(*parts).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and site in file.parents else None
    except OSError:  # a name longer than any file's
        return None


def read_file(file: Path, path: str, packed: bool) -> Found:
    """A file of the site; gzipped if the client takes it so. Works for a while: not for the loop of a server."""
    packed = packed and file.suffix not in PACKED_ALREADY
    content, tag = _content(file, file.stat().st_mtime_ns, packed)
    headers = {
        "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
        "Cache-Control": "max-age=31536000, immutable" if HASHED.search(path) else "no-cache",
        "ETag": tag,
        "Vary": "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
    }
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Found(content, headers, tag)


def relay_in_page(site: Path) -> str | None:
    """What the site's page says of its relay; None where it was built without one."""
    page = site / "index.html"
    found = RELAY_IN_PAGE.search(page.read_bytes()[:2_000]) if page.is_file() else None
    return found[1].decode() or None if found else None


@lru_cache(maxsize=256)
def _content(file: Path, changed: int, packed: bool) -> tuple[bytes, str]:
    """A file's bytes, and their tag; `changed` makes an edited file a new question."""
    content = file.read_bytes()
    tag = f'"{sha256(content).hexdigest()[:16]}{"-gzip" if packed else ""}"'
    return (gzip.compress(content, 6, mtime=0) if packed else content), tag
