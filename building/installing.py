"""What a browser needs to install the site as an app: the manifest, the icons, and the lines in <head> that name them.

Addresses in a manifest are relative to the manifest, which lies beside the page: an app for whatever path it is under.
"""

import json
import re
from urllib.parse import quote

from building.environment import ROOT
from building.icons import Paint, svg

STYLE = ROOT / "web" / "style" / "tokens.css"
ICONS = ROOT / "web" / "icons"
PIXELS = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
"""The icons that are no drawing, with the pixels each way; from the maskable one systems cut a shape of their own."""

Day = str
Night = str


def tokens() -> dict[str, tuple[Day, Night]]:
    """The colours of the style's tokens by name, by day and by night."""
    text = STYLE.read_text("utf-8")
    two = {name: (day, night) for name, day, night in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", text)}
    colours = {name: (colour, colour) for name, colour in re.findall(r"--([\w-]+): (#\w+);", text)}
    return {**colours, **two}


def paint(colours: dict[str, tuple[Day, Night]]) -> Paint:
    """What the icons are painted in."""
    pen, brass, card = (colours[name][0] for name in ("pen", "brass", "card"))
    return Paint(tile=pen, behind=brass, card=card, ink=pen)


def icon_files(colours: dict[str, tuple[Day, Night]]) -> dict[str, bytes]:
    """The icons by plain name: the drawing, and its pixels."""
    return {"icon.svg": svg(paint(colours)).encode(), **{name: (ICONS / name).read_bytes() for name in PIXELS}}


def manifest(page: str, colours: dict[str, tuple[Day, Night]], named: dict[str, str]) -> bytes:
    """The web app manifest; `page` is index.html, `named` the icons' shipped names by their plain ones."""
    [description] = re.findall(r'<meta name="description" content="([^"]+)">', page)

    def icon(plain: str) -> dict[str, str]:
        size = re.search(r"\d+", plain)
        return {
            "src": f"./{named[plain]}",
            "sizes": f"{size[0]}x{size[0]}" if size else "any",
            "type": "image/png" if size else "image/svg+xml",
            "purpose": "maskable" if "maskable" in plain else "any",
        }

    # No "id": it would be resolved against the origin, which other sites share; without one it is the start address.
    said = {
        "name": "Nines",
        "short_name": "Nines",
        "description": description,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": colours["paper"][0],
        "background_color": colours["paper"][0],
        "categories": ["games"],
        "icons": [icon(plain) for plain in named],
    }
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()


def head_lines(manifest_name: str, colours: dict[str, tuple[Day, Night]], drawing: bytes, touch_icon: str) -> str:
    """The lines for <head>; the tab's icon is in the page itself, which saves a request."""
    day, night = colours["paper"]
    return "\n".join(
        (
            f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,{quote(drawing)}">',
            f'<link rel="manifest" href="./{manifest_name}">',
            f'<link rel="apple-touch-icon" href="./{touch_icon}">',
            f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{day}">',
            f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{night}">',
        )
    )
