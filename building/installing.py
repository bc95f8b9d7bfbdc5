"""What a browser needs to install the site as an app: the manifest, the icons, and the lines in <head> that name them.

Addresses in a manifest are relative to the manifest, which lies beside the page: an app for whatever path it is under.
"""

import json
import re
from itertools import cycle
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from building.environment import ROOT
from building.icons import Paint, calendar, question, suit, svg
from nines.registry import GAMES
from web.state.address_text import SHARED

STYLE = ROOT / "web" / "style" / "tokens.css"
ICONS = ROOT / "web" / "icons"
PIXELS = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
"""The icons that are no drawing, with the pixels each way; from the maskable one systems cut a shape of their own."""
SUITS = ("hearts", "clubs", "diamonds", "spades", "leaves")
"""On the icons of the games' shortcuts, in order."""
SHORTCUT_SIZE = 96
SCREENS = ROOT / "docs" / "screens"
SCREENSHOTS = {
    SCREENS / "le-neuf-follow-1280x800-day-en.png": "Le Neuf: a trick, and the score sheet",
    SCREENS / "nein-nine-hint-1280x800-night-en.png": "Nein Nine by night, with a hint",
    SCREENS / "shedding-many-390x844-day-en.png": "Nines (shedding) on a phone",
    SCREENS / "niner-hint-390x844-night-en.png": "Niner on a phone, with a hint",
}
"""The pictures that a browser shows who is about to install it, and what there is to see on them."""

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


class Shortcut(NamedTuple):
    """What an installed app's icon offers beside the app: its name, the address, the sign on its icon."""

    name: str
    address: str
    sign: str

    @property
    def icon(self) -> str:
        """The plain name of its icon."""
        return f"shortcut-{self.address.rpartition('/')[2]}.png"


def shortcuts(colours: dict[str, tuple[Day, Night]]) -> list[Shortcut]:
    """The shortcuts, those first that change from day to day: some systems show no more than three."""
    ink = paint(colours).ink
    games = (
        Shortcut(game.name, f"/setup/{key}", suit(name, colours[f"suit-{name}"][0]))
        for (key, game), name in zip(GAMES.items(), cycle(SUITS))
    )
    return [Shortcut("Deal of the day", "/day", calendar(ink)), Shortcut("Puzzles", "/puzzles", question(ink)), *games]


def icon_files(colours: dict[str, tuple[Day, Night]]) -> dict[str, bytes]:
    """The icons by plain name: the drawing, and its pixels."""
    return {"icon.svg": svg(paint(colours)).encode(), **{name: (ICONS / name).read_bytes() for name in PIXELS}}


def manifest(page: str, colours: dict[str, tuple[Day, Night]], named: dict[str, str], path: str = "") -> bytes:
    """The web app manifest; `page` is index.html, `named` the shipped names of icons and pictures by their plain ones.

    `path` is the site's on its host, where that is known.
    """
    [description] = re.findall(r'<meta name="description" content="([^"]+)">', page)

    def icon(plain: str) -> dict[str, str]:
        size = re.search(r"\d+", plain)
        return {
            "src": f"./{named[plain]}",
            "sizes": f"{size[0]}x{size[0]}" if size else "any",
            "type": "image/png" if size else "image/svg+xml",
            "purpose": "maskable" if "maskable" in plain else "any",
        }

    def screenshot(shot: Path, label: str) -> dict[str, str]:
        across, down = shot.name.split("-")[-3].split("x")
        return {
            "src": f"./{named[shot.name]}",
            "sizes": f"{across}x{down}",
            "type": "image/png",
            "form_factor": "wide" if int(across) > int(down) else "narrow",
            "label": label,
        }

    # An "id" is resolved against the origin, which other sites share. Without one it is the start address, the same.
    said = {
        **({"id": path} if path else {}),
        "name": "Nines",
        "short_name": "Nines",
        "description": description,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": colours["paper"][0],
        "background_color": colours["paper"][0],
        "categories": ["games", "entertainment"],
        "icons": [icon(plain) for plain in named if plain.startswith("icon")],
        "shortcuts": [
            {
                "name": shortcut.name,
                "url": f"./#{shortcut.address}",
                "icons": [
                    {
                        "src": f"./{named[shortcut.icon]}",
                        "sizes": f"{SHORTCUT_SIZE}x{SHORTCUT_SIZE}",
                        "type": "image/png",
                    }
                ],
            }
            for shortcut in shortcuts(colours)
        ],
        # A second window would fight with the first for the match: what is opened comes to the one that is there.
        "launch_handler": {"client_mode": "focus-existing"},
        "file_handlers": [{"action": "./", "accept": {"application/json": [".json"], "application/jsonl": [".jsonl"]}}],
        "share_target": {"action": "./", "method": "GET", "params": {name: name for name in SHARED}},
        "screenshots": [screenshot(shot, label) for shot, label in SCREENSHOTS.items()],
    }
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()


def head_lines(manifest_name: str, colours: dict[str, tuple[Day, Night]], touch_icon: str) -> str:
    """The lines for the <head> of the app."""
    named = f'<link rel="manifest" href="./{manifest_name}">', f'<link rel="apple-touch-icon" href="./{touch_icon}">'
    return "\n".join((*named, icon_and_colours(colours)))


def icon_and_colours(colours: dict[str, tuple[Day, Night]]) -> str:
    """The lines for the <head> of any page; the tab's icon is in the page itself, which saves a request."""
    day, night = colours["paper"]
    return "\n".join(
        (
            f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,{quote(svg(paint(colours)))}">',
            f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{day}">',
            f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{night}">',
        )
    )
