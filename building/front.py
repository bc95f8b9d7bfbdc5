"""The pages that need no script, one a game and language, and what tells others of the site: pictures, a map of it.

An address with its host stands anywhere only where the build was told where the site lives (`--url`).
"""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from building import installing
from building.environment import ROOT, digest
from building.offline import SHOWN
from nines.core.options import with_values
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from web.view.front import ENGLISH, Front, body, fronts, nowhere, site_in_a_line

PICTURES = ROOT / "web" / "pictures"
"""A picture a game, by its key, and one of the lobby: `build.py shots --best` draws them."""
LOBBY = "lobby"
WIDTH, HEIGHT = 1200, 630
MARKED = "utf-8-sig"
"""How pages and style sheets are written: with a byte order mark, which counts for more than what a host says. Some
hosts say of every text that it is Latin-1."""

Files = dict[str, bytes]


class Stylesheet(NamedTuple):
    """The names of the style sheet and of the fonts that it uses."""

    name: str
    fonts: tuple[str, ...]

    def links(self, root: str) -> str:
        """The lines for <head> that fetch all of them at once; `root` leads from the page to the site.

        A font that is not preloaded is fetched only after text was laid out without it, and then the text moves.
        """
        lines = [f'<link rel="stylesheet" href="{escape(root + self.name)}">']
        lines += [
            f'<link rel="preload" as="font" type="font/woff2" href="{escape(root + font)}" crossorigin>'
            for font in self.fonts
        ]
        return "\n".join(lines)


def checked_url(url: str) -> str:
    """Where the site lives, with the final slash, or nothing where it is not said; raises SystemExit for no address."""
    if url and not re.fullmatch(r"https?://[\w.:-]+(/[\w.~%+-]*)*", url, re.ASCII):
        raise SystemExit(f"--url is where the site will live, such as https://example.org/nines/, not {url}")
    return f"{url.rstrip('/')}/" if url else ""


def add_fronts(files: Files, url: str, *, sheet: Stylesheet, policy: str) -> str:
    """Add the pages, their pictures and the site's map; returns the lines about itself for the <head> of the lobby.

    `policy` is the line of <head> that lets no script run.
    """
    pictures = {name: _shown(files, name) for name in (LOBBY, *GAMES)} if url else {}
    for front in fronts():
        files[f"{front.folder}index.html"] = page(front, url, pictures, sheet=sheet, policy=policy).encode(MARKED)
    if not url:
        return ""
    files["sitemap.xml"] = sitemap(url).encode()
    files["404.html"] = not_there(url, sheet=sheet, policy=policy).encode(MARKED)
    if urlsplit(url).path == "/":  # crawlers ask for it nowhere else
        files["robots.txt"] = f"User-agent: *\nAllow: /\nSitemap: {url}sitemap.xml\n".encode()
    in_a_line = site_in_a_line(language(ENGLISH))
    said: dict[str, object] = {
        "@type": ["WebApplication", "VideoGame"], "name": "Nines", "description": in_a_line, "url": url,
        "image": url + pictures[LOBBY], "applicationCategory": "GameApplication", "operatingSystem": "Any",
        "inLanguage": [*LANGUAGES], "isAccessibleForFree": True, "offers": {"@type": "Offer", "price": 0},
    }  # fmt: skip
    lines = about("Nines", in_a_line, url, url + pictures[LOBBY])
    return "\n".join((f'<link rel="canonical" href="{escape(url)}">', *lines, structured(said)))


def _shown(files: Files, name: str) -> str:
    """Add a picture for others; returns its name, which bears its hash."""
    data = (PICTURES / f"{name}.png").read_bytes()
    shipped = f"{SHOWN}{name}-{digest(data)[:10]}.png"
    files[shipped] = data
    return shipped


def page(front: Front, url: str, pictures: dict[str, str], *, sheet: Stylesheet, policy: str) -> str:
    """The page of a game, whole."""
    address, picture = (url + front.folder, url + pictures[front.key]) if url else ("", "")
    lines = (
        f'<meta name="description" content="{escape(front.description)}">',
        *([f'<link rel="canonical" href="{escape(address)}">'] if address else []),
        *_alternates(front, url or front.root),
        *about(front.title, front.description, address, picture),
        *([structured(_game(front, address, picture))] if address else []),
    )
    head = _head(front.title, policy, sheet.links(front.root), lines)
    return _whole(front.code, head, body(front))


def not_there(url: str, *, sheet: Stylesheet, policy: str) -> str:
    """What a host shows at an address at which there is nothing, however deep: its own links begin at the host."""
    root = urlsplit(url).path
    return _whole(ENGLISH, _head("Nines", policy, sheet.links(root), ()), nowhere(root))


def _head(title: str, policy: str, links: str, lines: Iterable[str]) -> str:
    return "\n".join(
        (
            '<meta charset="utf-8">',
            policy,
            '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
            f"<title>{escape(title)}</title>",
            '<meta name="color-scheme" content="light dark">',
            links,
            installing.icon_and_colours(installing.tokens()),
            *lines,
        )
    )


def _whole(code: str, head: str, inside: str) -> str:
    return f'<!doctype html>\n<html lang="{code}">\n<head>\n{head}\n</head>\n<body>\n{inside}\n</body>\n</html>\n'


def _alternates(front: Front, root: str) -> list[str]:
    """The same page in every language, itself included, and which is meant for everybody else."""
    codes = {**{code: code for code in LANGUAGES}, "x-default": ENGLISH}
    return [
        f'<link rel="alternate" hreflang="{said}" href="{escape(root + Front(front.key, code).folder)}">'
        for said, code in codes.items()
    ]


def about(title: str, description: str, address: str, picture: str) -> list[str]:
    """What a page is called where somebody passes it on (Open Graph; Twitter reads the same, and its own line)."""
    said = {"og:type": "website", "og:site_name": "Nines", "og:title": title, "og:description": description}
    if address:
        said |= {"og:url": address, "og:image": picture, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        said |= {"og:image:alt": title}
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    return [*lines, f'<meta name="twitter:card" content="{"summary_large_image" if picture else "summary"}">']


def structured(said: Mapping[str, object]) -> str:
    """What a page is about, for search engines (schema.org, as JSON-LD): data, which no policy takes for a script."""
    text = json.dumps({"@context": "https://schema.org", **said}, ensure_ascii=False, separators=(",", ":"))
    return '<script type="application/ld+json">' + text.replace("<", "\\u003c") + "</script>"


def _game(front: Front, address: str, picture: str) -> dict[str, object]:
    """A game, as its page is about it."""
    game = front.game
    tables = [with_values(game.choices, {choice.name: value}) for choice in game.choices for value in choice.values]
    seats = {count for options in tables for count in game.seats(options)}
    players = {"@type": "QuantitativeValue", "minValue": min(seats), "maxValue": max(seats)}
    said = {"@type": "Game", "name": front.say.text(game.name), "description": front.description, "url": address}
    return {**said, "image": picture, "inLanguage": front.code, "numberOfPlayers": players, "isAccessibleForFree": True}


def sitemap(url: str) -> str:
    """The map of the site for crawlers: the lobby and every page, each with what it is in the other languages."""
    places = [f"<url><loc>{escape(url)}</loc></url>"]
    for front in fronts():
        others = (
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{escape(url + Front(front.key, code).folder)}"/>'
            for code in LANGUAGES
        )
        places.append(f"<url><loc>{escape(url + front.folder)}</loc>{''.join(others)}</url>")
    spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {spaces}>\n' + "\n".join(places) + "\n</urlset>\n"
