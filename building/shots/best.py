"""Pictures for who has not seen the site yet: the ten best screens into docs/screens/, with a page of captions, and
what is shown where somebody passes a link on."""

from pathlib import Path
from typing import NamedTuple

from building.environment import ROOT
from building.shots.camera import opened, taken
from building.shots.pixels import reduced
from building.shots.scenes import scenes
from building.shots.sharing import draw_pictures
from building.shots.views import View

FOLDER = ROOT / "docs" / "screens"
PAGE = ROOT / "docs" / "screens.md"


class Best(NamedTuple):
    """One of the best: which scene, how it is looked at, and what there is to see."""

    scene: str
    view: View
    caption: str


BEST = (
    Best("le-neuf-follow", View("desk"), "Le Neuf: clubs are led, so only the five can be played; the rest lie lower."),
    Best("nein-nine-hint", View("desk", "night"), "Nein Nine at night, with a hint that says why."),
    Best("niner-bid-ready", View("desk"), "Niner with the German pack: a bid laid ready, and what it has to take."),
    Best("shedding-five", View("desk", "night"), "Nines (shedding) with five players; what Ben took up is remembered."),
    Best("all-lobby-kept", View("desk"), "The lobby: matches to go on with, the five games, and a finished match."),
    Best("le-neuf-over", View("desk"), "A match is over: the places, how it went, why, and every hidden card."),
    Best("nein-nine-review", View("desk"), "Looking back: all hands open at every move, forward and back."),
    Best("niner-hint", View("phone", "night"), "Niner on a phone: a hint for the bid, the tools under the thumb."),
    Best("shedding-many", View("phone"), "Shedding on a phone: twenty cards in hand lie by rank."),
    Best("nein-nine-trick", View("side", "day", "fr"), "A trick is finished; a phone on its side, in French."),
)  # fmt: skip


def run_best() -> int:
    """Take them into docs/screens/, write docs/screens.md, and draw web/pictures/; returns the exit status."""
    named = {scene.name: scene for scene in scenes()}
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    made = []
    with opened() as context:
        for best in BEST:
            for shot in taken(context.new_page, named[best.scene], [best.view], FOLDER):
                file = FOLDER / shot.file
                file.write_bytes(reduced(file.read_bytes()))
                made.append((best, file))
        draw_pictures(context)
    PAGE.write_text(page(made), "utf-8")
    size = sum(file.stat().st_size for _, file in made)
    print(f"{len(made)} pictures, {size / 1e6:.2f} MB: {PAGE.relative_to(ROOT)} shows them.")
    return 0 if len(made) == len(BEST) else 1


def page(made: list[tuple[Best, Path]]) -> str:
    """The page of the best, each with its caption."""
    parts = ["# Screens", "`python build.py shots --best` takes these pictures and writes this page."]
    parts += [f"![{best.caption}](screens/{file.name})\n\n{best.caption}" for best, file in made]
    return "\n\n".join(parts) + "\n"
