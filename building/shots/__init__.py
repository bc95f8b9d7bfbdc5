"""What `python build.py shots` does: pictures of every screen, for looking at."""

import shutil
import time

from building.environment import ROOT
from building.shots.camera import opened, taken
from building.shots.scenes import scenes
from building.shots.views import Shot, contact_sheet, views

FOLDER = ROOT / "shots"


def run_shots(only: str = "", size: str = "") -> int:
    """Fill shots/ with pictures, and a page that shows them all; returns the exit status.

    `only` is what the names of the scenes wanted begin with, `size` a window such as `390x844`: nothing for all. What
    lies in shots/ already goes when everything is asked for.
    """
    wanted = [one for one in scenes() if one.name.startswith(only)]
    looks = list(views(size))
    if not wanted or not looks:
        print(f"There is no such picture: scenes are {', '.join(one.name for one in scenes())}.")
        return 2
    if not only and not size:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    began, made = time.monotonic(), list[Shot]()
    with opened() as context:
        for scene in wanted:
            made += taken(context, scene, looks, FOLDER)
    (FOLDER / "index.html").write_text(contact_sheet(made), "utf-8")
    short = len(wanted) * len(looks) - len(made)
    missing = f", {short} could not be taken" if short else ""
    print(f"{len(made)} pictures in {time.monotonic() - began:.0f} s{missing}: {FOLDER.name}/index.html shows them.")
    return 1 if short else 0
