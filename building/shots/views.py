"""From where a scene is looked at: sizes, day and night, languages; what a picture is called, and all on one page."""

import html
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from nines.words.languages import LANGUAGES

SIZES = {
    "desk": (1280, 800),
    "side": (844, 390),
    "phone": (390, 844),
    "small": (360, 640),
    "large": (2560, 1440),
}
"""CSS pixels, across and down."""
ELSEWHERE = ("phone", "desk")
"""The sizes at which night and other languages are looked at, too; by day and in English it is every size."""
THEMES = ("day", "night")


class View(NamedTuple):
    """One look at a scene."""

    size: str
    theme: str = "day"
    language: str = "en"


class Shot(NamedTuple):
    """A picture that was taken: its file's name, its scene's name, its view."""

    file: str
    scene: str
    view: View


def views(size: str = "") -> Iterator[View]:
    """Every look worth taking, language by language; only this size's where one is named, as in `390x844`."""
    for language in LANGUAGES:
        for name in SIZES:
            for theme in THEMES:
                usual = theme == "day" and language == "en"
                both = theme == "night" and language != "en"
                if (usual or (name in ELSEWHERE and not both)) and size in ("", name, measure(name)):
                    yield View(name, theme, language)


def measure(size: str) -> str:
    """A size as it stands in a file's name."""
    across, down = SIZES[size]
    return f"{across}x{down}"


def file_name(scene: str, view: View) -> str:
    """What the picture of a scene is called: `game-screen-size-theme-lang.png`."""
    return f"{scene}-{measure(view.size)}-{view.theme}-{view.language}.png"


STYLE = """body { margin: 24px; background: #ddd; color: #222; font: 15px/1.4 sans-serif }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: start } h2 { margin: 32px 0 8px }
figure { margin: 0 } figcaption { font-size: 12px }
img { display: block; height: 300px; width: auto; max-width: 90vw }"""


def contact_sheet(shots: Iterable[Shot]) -> str:
    """One page with every picture, scene by scene, each leading to itself in full."""
    parts = [f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Nines</title><style>{STYLE}</style>']
    for scene, some in groupby(shots, lambda shot: shot.scene):
        parts.append(f"<h2>{html.escape(scene)}</h2><section>")
        for shot in some:
            size, theme, language = measure(shot.view.size), shot.view.theme, shot.view.language
            file = html.escape(shot.file, quote=True)
            parts.append(
                f'<figure><a href="{file}"><img loading="lazy" src="{file}" alt="{html.escape(scene)}"></a>'
                f"<figcaption>{size}, {theme}, {language}</figcaption></figure>"
            )
        parts.append("</section>")
    return "\n".join(parts) + "\n"
